import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { controlStyle } from "./control-style.ts";
import { useFieldLink } from "./field-context.ts";

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

/** The words of a closed list as options, in the order of the list. */
export const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export interface SelectProps extends Omit<ComponentProps<"select">, "children"> {
  options: readonly Option[];
  /** First, empty choice: "Choose a carrier". */
  placeholder?: string;
}

/** One of a few known choices (more than about ten: Combobox). The native list, drawn in our style where the browser can. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const link = useFieldLink();
  return (
    <span className="relative block">
      <select {...link} {...rest} className={cx(controlStyle, "ui-select pr-8", className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-faint"
      />
    </span>
  );
}
