import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { createElement, use } from "react";
import type { Density } from "../density.ts";
import type { Icon } from "../icon.ts";
import { cx } from "../cx.ts";
import { buttonStyle, type ButtonVariant } from "./button-style.ts";
import { LinkContext, type AnchorProps } from "./link-context.ts";

const elsewhere = /^[a-z]+:/i;

/** A link of any look: inside the application through its router, elsewhere as a plain anchor. */
export function Anchor(props: AnchorProps) {
  const inside = use(LinkContext);
  if (elsewhere.test(props.href) || props.download !== undefined) return <a {...props}>{props.children}</a>;
  return createElement(inside, props);
}

export interface TextLinkProps extends AnchorProps {
  /** `quiet` looks like the text around it until pointed at: names in tables and lists. */
  tone?: "accent" | "quiet";
}

/** A link in running text or in a table cell. */
export function TextLink({ tone = "accent", className, children, ...rest }: TextLinkProps) {
  const outside = rest.target === "_blank";
  return (
    <Anchor
      {...rest}
      {...(outside ? { rel: "noreferrer" } : {})}
      className={cx(
        "rounded-[2px] underline-offset-[3px] transition-colors hover:underline",
        tone === "accent"
          ? "text-accent-text underline decoration-accent-text/35 hover:decoration-current"
          : "text-ink hover:text-accent-text",
        className,
      )}
    >
      {children}
      {outside && <ArrowUpRight size={12} aria-label="(opens a new window)" className="ml-0.5 inline align-baseline" />}
    </Anchor>
  );
}

export interface ButtonLinkProps extends AnchorProps {
  variant?: ButtonVariant;
  icon?: Icon | undefined;
  trailingIcon?: Icon | undefined;
  density?: Density | undefined;
}

/** Goes somewhere, but weighs as much as a button. */
export function ButtonLink({
  variant = "secondary",
  icon: Lead,
  trailingIcon: Trailing,
  density,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor {...rest} data-density={density} className={buttonStyle(variant, `px-3 no-underline ${className ?? ""}`)}>
      {Lead && <Lead size={16} aria-hidden className="-ml-0.5" />}
      {children}
      {Trailing && <Trailing size={14} aria-hidden className="-mr-0.5 opacity-70" />}
    </Anchor>
  );
}
