import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState, type ComponentProps } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { cx } from "../cx.ts";
import type { Icon } from "../icon.ts";
import { controlStyle } from "./control-style.ts";
import { useFieldLink, useFieldUnit, useTypedLink } from "./field-context.ts";

export interface TextInputProps extends ComponentProps<"input"> {
  icon?: Icon;
  /** Unit or ending that is always there: "kg", ".cerebro.example". */
  unit?: string;
  /** A code (SKU, order number) is set in mono. */
  code?: boolean;
}

/** Limits of stored minutes are none of a clock. */
const clocks: ReadonlySet<string | undefined> = new Set(["date", "time", "datetime-local"]);

/** One line of text. */
export function TextInput({ icon: Shape, unit, code = false, className, ...rest }: TextInputProps) {
  const [plain, typed] = [useFieldLink(), useTypedLink()];
  const link = clocks.has(rest.type) ? plain : typed;
  const input = (
    <input
      type="text"
      {...link}
      {...rest}
      className={cx(controlStyle, code && "font-mono", Shape && "pl-8", unit && "pr-12", className)}
    />
  );
  if (!Shape && !unit) return input;
  return (
    <span className="relative block">
      {Shape && (
        <Shape
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-faint"
        />
      )}
      {input}
      {unit && (
        <span className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-faint">{unit}</span>
      )}
    </span>
  );
}

/** A password, hidden until its owner wants to see it. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  const link = useTypedLink();
  return (
    <span className="relative block">
      <input
        {...link}
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        type={shown ? "text" : "password"}
        className={cx(controlStyle, "pr-10", className)}
      />
      <IconButton
        label={shown ? "Hide password" : "Show password"}
        icon={shown ? EyeOff : Eye}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-1/2 right-0.5 h-[calc(var(--control)-6px)]! w-[calc(var(--control)-4px)]! -translate-y-1/2 aria-pressed:bg-transparent aria-pressed:text-ink"
      />
    </span>
  );
}

export interface NumberInputProps extends Omit<ComponentProps<"input">, "type"> {
  unit?: string;
}

/** A number, right-aligned as in tables. The wheel scrolls the page, it does not change the number. */
export function NumberInput({ unit: ownUnit, className, ...rest }: NumberInputProps) {
  const fieldUnit = useFieldUnit();
  const unit = ownUnit ?? fieldUnit;
  return (
    <TextInput
      inputMode="decimal"
      {...rest}
      {...(unit ? { unit } : {})}
      type="number"
      onWheel={(event) => event.currentTarget.blur()}
      className={cx(
        "text-right [appearance:textfield] [&::-webkit-inner-spin-button]:hidden [&::-webkit-outer-spin-button]:hidden",
        className,
      )}
    />
  );
}

/** Several lines; grows with what is typed. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  const { min: _min, max: _max, step: _step, ...link } = useTypedLink();
  return (
    <textarea
      {...link}
      rows={rows}
      {...rest}
      className={cx(controlStyle, "h-auto! max-h-96 min-h-18 resize-y py-1.5 [field-sizing:content]", className)}
    />
  );
}

/** A day. The browser's own picker knows the person's language and calendar. */
export function DateInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const link = useFieldLink();
  return <input {...link} {...rest} type="date" className={cx(controlStyle, className)} />;
}
