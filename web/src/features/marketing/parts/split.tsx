import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";

interface SplitProps {
  title: string;
  text: ReactNode;
  /** Content beside it: a screen, or a real excerpt of the product. */
  children: ReactNode;
  /** The picture stands first on wide screens. */
  turned?: boolean;
  /** The picture takes most of the width. */
  wide?: boolean;
}

/** The text, and what is shown. */
const columns = {
  even: {
    straight: "wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]",
    turned: "wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]",
  },
  wide: {
    straight: "wide:grid-cols-[minmax(0,2fr)_minmax(0,4fr)]",
    turned: "wide:grid-cols-[minmax(0,4fr)_minmax(0,2fr)]",
  },
} as const;

/** A statement with the thing itself beside it. */
export function Split({ title, text, children, turned = false, wide = false }: SplitProps) {
  return (
    <div
      className={cx(
        "when-near grid items-center gap-x-14 gap-y-7",
        columns[wide ? "wide" : "even"][turned ? "turned" : "straight"],
      )}
    >
      <div className={cx(turned && "wide:order-2")}>
        <h3 className="max-w-[16em] text-heading text-balance">{title}</h3>
        <div className="mt-3 flex max-w-[35em] flex-col gap-3 text-read text-pretty text-ink-muted">{text}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** Statements one under the other, with room between. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-[clamp(56px,7vw,104px)]">{children}</div>;
}
