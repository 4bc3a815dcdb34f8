import { useState } from "react";
import { NumberInput, type NumberInputProps } from "../../../ui/form/text-input.tsx";

interface ShapeNumberProps extends Omit<NumberInputProps, "value" | "onChange" | "onBlur"> {
  readonly value: number;
  readonly onValue: (value: number) => void;
}

/**
 * A number of something that is drawn: what is typed stands until the field is left, also while it is too small or
 * empty on its way to a number; only what lies within the limits of its field is drawn.
 */
export function ShapeNumber({ value, onValue, ...rest }: ShapeNumberProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <NumberInput
      step="any"
      {...rest}
      value={typed ?? value}
      onChange={({ currentTarget: { value: text, valueAsNumber: number, validity } }) => {
        setTyped(text);
        if (validity.valid && !Number.isNaN(number)) onValue(number);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
