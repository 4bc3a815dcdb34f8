import { useState } from "react";
import { NumberInput, type NumberInputProps } from "../../../ui/form/text-input.tsx";

interface ShapeNumberProps extends Omit<NumberInputProps, "value" | "onChange" | "onBlur" | "min" | "max"> {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onValue: (value: number) => void;
}

/**
 * A number of something that is drawn: what is typed stands until the field is left, also while it is too small or
 * empty on its way to a number; only what lies within its limits is drawn.
 */
export function ShapeNumber({ value, min, max, onValue, ...rest }: ShapeNumberProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <NumberInput
      step="any"
      {...rest}
      value={typed ?? value}
      onChange={({ currentTarget: { value: text, valueAsNumber: number } }) => {
        setTyped(text);
        if (number >= min && number <= max) onValue(number);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
