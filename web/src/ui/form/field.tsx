import CircleAlert from "lucide-react/icons/circle-alert";
import { use, useId, type ReactNode } from "react";
import { cx } from "../cx.ts";
import { FieldContext, FormErrorsContext, type TypedLimits } from "./field-context.ts";

export interface FieldProps {
  label: string;
  /** Name in the form's data and in its errors. */
  name?: string;
  /** One line under the control: what is expected, and why it is asked. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Fields are required by default. */
  optional?: boolean;
  /** Spoken, not drawn: a search field, a cell that is edited in a table. */
  hideLabel?: boolean;
  /** Limits of a typed control inside, unless it sets its own. */
  limits?: TypedLimits;
  /** Unit of a number inside, unless it sets its own. */
  unit?: string;
  className?: string;
  /** One control: TextInput, Select, … */
  children: ReactNode;
}

/** A label, a control, a hint and an error that belong together. */
export function Field({
  label,
  name,
  hint,
  error,
  optional = false,
  hideLabel = false,
  limits,
  unit,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const errors = use(FormErrorsContext);
  const message = error ?? (name === undefined ? undefined : errors[name]);
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = message ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
      <label
        htmlFor={id}
        className={cx("flex items-baseline gap-1.5 text-tool font-strong text-ink", hideLabel && "sr-only")}
      >
        {label}
        {optional && <span className="font-body text-ink-faint">optional</span>}
      </label>
      <FieldContext
        value={{ id, name, required: !optional, describedBy, invalid: message !== undefined, limits, unit }}
      >
        {children}
      </FieldContext>
      {message && <FieldError id={errorId}>{message}</FieldError>}
      {hint && (
        <div id={hintId} className="text-small text-ink-muted">
          {hint}
        </div>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string | undefined; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-small text-bad">
      <CircleAlert size={14} aria-hidden className="mt-px shrink-0" />
      {children}
    </p>
  );
}
