import { use, useEffect, useId, useRef, type ComponentProps, type ReactNode } from "react";
import { cx } from "../cx.ts";
import { FormErrorsContext } from "./field-context.ts";
import { FieldError } from "./field.tsx";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "ref"> {
  /** Left out only where `aria-label` says what is chosen, as in a table's rows. */
  label?: ReactNode;
  hint?: ReactNode;
  /** Some of its options are chosen. */
  mixed?: boolean;
}

const rowStyle = "inline-flex items-start gap-2 has-disabled:text-ink-faint";

/** On or off, taking effect when the form is sent. */
export function Checkbox({ label, hint, mixed = false, className, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  const input = (
    <input
      {...rest}
      ref={box}
      type="checkbox"
      aria-describedby={hint ? id : undefined}
      className={cx("ui-check", label ? "mt-0.5" : className)}
    />
  );
  if (!label) return input;
  return <ChoiceRow input={input} label={label} hint={hint} hintId={id} className={className} />;
}

/** On or off, taking effect at once. */
export function Switch({
  label,
  hint,
  className,
  ...rest
}: Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode }) {
  const id = useId();
  const input = (
    <input
      {...rest}
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says by itself whether it is on
      role="switch"
      aria-describedby={hint ? id : undefined}
      className="ui-switch mt-px"
    />
  );
  return <ChoiceRow input={input} label={label} hint={hint} hintId={id} className={className} />;
}

function ChoiceRow({
  input,
  label,
  hint,
  hintId,
  className,
}: {
  input: ReactNode;
  label: ReactNode;
  hint: ReactNode;
  hintId: string;
  className: string | undefined;
}) {
  return (
    <div className={cx("flex flex-col items-start", className)}>
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is the `input` inside */}
      <label className={cx(rowStyle, "min-h-6 pointer-coarse:min-h-10 pointer-coarse:items-center")}>
        {input}
        <span>{label}</span>
      </label>
      {hint && (
        <div id={hintId} className="pl-6 text-small text-ink-muted">
          {hint}
        </div>
      )}
    </div>
  );
}

export interface RadioOption {
  value: string;
  label: string;
  hint?: string;
  disabled?: boolean;
}

export interface RadioGroupProps {
  legend: string;
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  error?: string;
  /** `cards` gives each choice a box, for choices that need their hint to be understood. */
  shape?: "list" | "cards";
}

/** One of a few choices, all in sight. */
export function RadioGroup({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  error,
  shape = "list",
}: RadioGroupProps) {
  const id = useId();
  const errors = use(FormErrorsContext);
  const message = error ?? errors[name];
  return (
    <fieldset className="min-w-0" aria-describedby={message ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-strong">{legend}</legend>
      <div
        className={
          shape === "cards" ? "grid gap-2 mobile:grid-cols-[repeat(auto-fit,minmax(200px,1fr))]" : "flex flex-col gap-1"
        }
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              rowStyle,
              "min-h-6 pointer-coarse:min-h-10",
              shape === "cards" &&
                "rounded-panel border border-line-strong/60 p-3 transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
              className="ui-check mt-0.5"
            />
            <span>
              <span className={shape === "cards" ? "font-strong" : undefined}>{option.label}</span>
              {option.hint && <span className="block text-small text-ink-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {message && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{message}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
