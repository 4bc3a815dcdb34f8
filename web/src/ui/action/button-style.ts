import { cx } from "../cx.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";

const shape =
  "inline-flex h-control shrink-0 items-center justify-center gap-1.5 rounded-control border text-tool font-strong whitespace-nowrap select-none transition-colors " +
  "disabled:cursor-not-allowed disabled:border-transparent disabled:bg-surface-2 disabled:text-ink-faint aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-surface-2 aria-disabled:text-ink-faint";

const variants = {
  primary: "border-transparent bg-accent text-accent-ink hover:bg-accent-hover",
  secondary: "border-line-strong/50 bg-surface-1 text-ink hover:border-line-strong hover:bg-surface-2",
  ghost:
    "border-transparent text-ink-muted hover:bg-surface-3/70 hover:text-ink aria-expanded:bg-surface-3/70 aria-expanded:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-text",
  danger: "border-transparent bg-bad-solid text-on-solid hover:bg-bad-solid/85",
} satisfies Record<ButtonVariant, string>;

/** The look shared by a button and by a link that is drawn as one. */
export function buttonStyle(variant: ButtonVariant, className?: string): string {
  return cx(shape, variants[variant], className);
}
