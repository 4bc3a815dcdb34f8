import { useId } from "react";
import { cx } from "../cx.ts";

export interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** Two to five views of one thing, one at a time: day, week, month. */
export function Segments<Value extends string>({ label, options, value, onChange, className }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx("inline-flex h-control rounded-control bg-surface-2 p-0.5", className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="flex flex-1 cursor-pointer items-center justify-center rounded-[4px] px-[clamp(6px,2vw,10px)] whitespace-nowrap text-ink-muted transition-colors hover:text-ink has-checked:bg-surface-1 has-checked:font-strong has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line)] has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
