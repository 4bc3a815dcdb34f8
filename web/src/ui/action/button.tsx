import type { ComponentProps } from "react";
import type { Density } from "../density.ts";
import { Spinner } from "../feedback/spinner.tsx";
import type { Icon } from "../icon.ts";
import { buttonStyle, type ButtonVariant } from "./button-style.ts";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  icon?: Icon | undefined;
  /** Icon after the words: a chevron of a menu, an arrow of a next step. */
  trailingIcon?: Icon | undefined;
  density?: Density | undefined;
  /** The act is under way: the label stays, a spinner replaces the icon, a second press does nothing. */
  busy?: boolean;
}

/** Something the person does here and now. One primary per screen; a verb as its label. */
export function Button(props: ButtonProps) {
  const {
    variant = "secondary",
    icon,
    trailingIcon: Trailing,
    density,
    busy = false,
    className,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      data-density={density}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonStyle(variant, `px-3 ${className ?? ""}`)}
    >
      <LeadingIcon icon={icon} busy={busy} />
      {children}
      {Trailing && <Trailing size={14} aria-hidden className="-mr-0.5 opacity-70" />}
    </button>
  );
}

function LeadingIcon({ icon: LeadIcon, busy }: { icon: Icon | undefined; busy: boolean }) {
  if (busy) return <Spinner className="-ml-0.5" />;
  return LeadIcon ? <LeadIcon size={16} aria-hidden className="-ml-0.5" /> : null;
}
