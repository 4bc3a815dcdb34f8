import type { ComponentProps } from "react";
import type { Density } from "../density.ts";
import { Spinner } from "../feedback/spinner.tsx";
import type { Icon } from "../icon.ts";
import { buttonStyle, type ButtonVariant } from "./button-style.ts";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  /** Its act: spoken, and shown as the tip. */
  label: string;
  icon: Icon;
  variant?: ButtonVariant;
  density?: Density | undefined;
  busy?: boolean;
  /** Shown small at the corner, e.g. how many messages wait; spoken with the label. */
  count?: number | undefined;
}

const most = 99;

/** A square button whose meaning is plain from its icon. */
export function IconButton({
  label,
  icon: Shape,
  variant = "ghost",
  density,
  busy = false,
  count,
  className,
  ...rest
}: IconButtonProps) {
  const shownCount = count && count > most ? `${most}+` : count;
  return (
    <button
      type="button"
      data-tip={label}
      {...rest}
      data-density={density}
      aria-label={shownCount ? `${label} ${shownCount}` : label}
      aria-busy={busy || undefined}
      className={buttonStyle(variant, `w-control ${shownCount ? "relative" : ""} ${className ?? ""}`)}
    >
      {busy ? <Spinner /> : <Shape size={16} aria-hidden />}
      {shownCount ? (
        <span
          aria-hidden
          className="absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-bad-solid px-1 text-center text-[10px] leading-4 font-strong text-on-solid"
        >
          {shownCount}
        </span>
      ) : null}
    </button>
  );
}
