import type { ReactNode } from "react";
import { cx } from "../cx.ts";

/** A part of the page with its own scrollbar; it takes the focus, so that it can be scrolled by key. */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key
      tabIndex={0}
      className={cx("overflow-auto", className)}
    >
      {children}
    </section>
  );
}
