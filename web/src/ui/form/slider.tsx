interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value in words, for those who do not see where the handle stands. */
  text: string;
  onChange: (value: number) => void;
}

/** A place along a line: a moment of a recording, a share. */
export function Slider({ label, value, min, max, step = 1, text, onChange }: SliderProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text}
      value={value}
      min={min}
      max={max}
      step={step}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      className="h-control w-full accent-accent"
    />
  );
}
