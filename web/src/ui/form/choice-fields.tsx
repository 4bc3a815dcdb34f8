import { type ReactNode, use, useId } from "react";
import { cx } from "../cx.ts";
import { Checkbox, type CheckboxProps, RadioGroup, type RadioGroupProps } from "./choice.tsx";
import { FormErrorsContext } from "./field-context.ts";
import { FieldError, type FieldProps } from "./field.tsx";

/** Attributes of a field that is chosen; limits and units are those of typed ones. */
interface Outside extends Pick<FieldProps, "label" | "optional" | "limits" | "unit"> {
  readonly name: string;
}

/** A field that is on or off: `<CheckboxField {...field("enabled")} label="In use" />`. */
export function CheckboxField({ optional: _optional, limits: _limits, unit: _unit, ...box }: Outside & CheckboxProps) {
  return <Checkbox {...box} />;
}

/** A field with one of a few choices, all in sight. */
export function RadioField(props: Outside & Omit<RadioGroupProps, "legend" | "name">) {
  const { label, optional: _optional, limits: _limits, unit: _unit, ...group } = props;
  return <RadioGroup {...group} legend={label} />;
}

interface ChoicesFieldProps extends Outside {
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: ReactNode }[];
  readonly defaultValue?: readonly string[];
  readonly error?: string | undefined;
  /** Spoken, not drawn: under a title of the same words. */
  readonly hideLabel?: boolean;
  /** `pairs` are two columns where there is room, `row` is for short words such as weekdays. */
  readonly shape?: "list" | "pairs" | "row";
}

const shapes = {
  list: "flex flex-col gap-1",
  pairs: "grid gap-1 mobile:grid-cols-2",
  row: "flex flex-wrap gap-x-4 gap-y-1",
} as const;

/** A field with several of a few known choices, each of which is ticked. */
export function ChoicesField(props: ChoicesFieldProps) {
  const { label, name, options, defaultValue = [], error, hideLabel = false, shape = "list" } = props;
  const id = useId();
  const errors = use(FormErrorsContext);
  const message = error ?? errors[name];
  return (
    <fieldset className="min-w-0" aria-describedby={message ? id : undefined}>
      <legend className={cx(hideLabel ? "sr-only" : "mb-1.5 font-strong")}>{label}</legend>
      <div className={shapes[shape]}>
        {options.map(({ value, ...option }) => (
          <Checkbox key={value} name={name} value={value} {...option} defaultChecked={defaultValue.includes(value)} />
        ))}
      </div>
      {message && (
        <div className="mt-1.5">
          <FieldError id={id}>{message}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
