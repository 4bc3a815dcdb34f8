import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import type { Icon } from "../icon.ts";
import { toneIcon, toneSoft, type Tone } from "../tone.ts";

const shape = "inline-flex h-5 items-center gap-1 rounded-mark px-1.5 text-small font-strong whitespace-nowrap";

/** A small mark: a kind, a count, a flag. It wears the color of the area [APP-02]; a tone is for what is good, bad or over. */
export function Badge({
  children,
  tone = "accent",
  className,
}: {
  children: ReactNode;
  tone?: Tone;
  className?: string;
}) {
  return <span className={cx(shape, toneSoft[tone], className)}>{children}</span>;
}

/** State of a thing: its tone means the same in every area, and comes with an icon and a word. */
export function StatusBadge({ children, tone, icon }: { children: ReactNode; tone: Tone; icon?: Icon }) {
  const Shape = icon ?? toneIcon[tone];
  return (
    <span className={cx(shape, toneSoft[tone])}>
      <Shape size={12} strokeWidth={2.25} aria-hidden />
      {children}
    </span>
  );
}
