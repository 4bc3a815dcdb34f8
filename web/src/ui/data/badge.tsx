import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import type { Icon } from "../icon.ts";
import { toneIcon, toneSoft, type Tone } from "../tone.ts";
import { StageGlyph, type Stage } from "./stage-glyph.tsx";

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

interface StatusBadgeProps {
  children: ReactNode;
  tone: Tone;
  /** Its place on the normal way of a thing: drawn as a shape, so that color is left to the exceptions. */
  stage?: Stage | undefined;
  icon?: Icon;
}

/** State of a thing: its tone means the same in every area, and comes with a shape and a word. */
export function StatusBadge({ children, tone, stage, icon }: StatusBadgeProps) {
  return (
    <span className={cx(shape, toneSoft[tone])}>
      <StatusShape tone={tone} stage={stage} icon={icon} />
      {children}
    </span>
  );
}

function StatusShape({ tone, stage, icon }: { tone: Tone; stage: Stage | undefined; icon: Icon | undefined }) {
  if (stage) return <StageGlyph stage={stage} />;
  if (!icon && (tone === "neutral" || tone === "accent"))
    return <span aria-hidden className="mx-0.5 size-1.5 rounded-full bg-current" />;
  const Shape = icon ?? toneIcon[tone];
  return <Shape size={12} strokeWidth={2.25} aria-hidden />;
}
