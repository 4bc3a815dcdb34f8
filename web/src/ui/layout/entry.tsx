import type { ReactNode } from "react";
import { Anchor } from "../action/link.tsx";
import { Mark } from "../brand/mark.tsx";

export interface EntryProps {
  title: string;
  /** One or two lines: what happens here. */
  lead?: ReactNode;
  children?: ReactNode;
  /** Other ways on, below the form. */
  footer?: ReactNode;
  /** False where a bar with the product's sign stands above. */
  mark?: boolean;
}

/** A page with one thing to do, in one column: signing in and everything around it. */
export function Entry({ title, lead, children, footer, mark = true }: EntryProps) {
  return (
    // Hung from the top: what arrives later moves nothing that is being read.
    <div
      data-density="touch"
      className="flex w-full max-w-[380px] flex-col gap-6 self-start text-read mobile:pt-[7dvh]"
    >
      <header>
        {mark && (
          <Anchor href="/" aria-label="Cerebro, home" className="mb-5 inline-flex rounded-control">
            <Mark size={32} />
          </Anchor>
        )}
        <h1 className="text-heading">{title}</h1>
        {lead && <div className="mt-1.5 text-ink-muted">{lead}</div>}
      </header>
      {children}
      {footer && <footer className="flex flex-col gap-2 border-t border-line pt-5 text-ink-muted">{footer}</footer>}
    </div>
  );
}
