import type { ReactNode } from "react";

interface ScreenHeadProps {
  title: string;
  purpose: string;
  mark?: ReactNode;
  actions?: ReactNode;
}

/** The head of a shown screen: as that of a page, one step lower, since the page around it has its own. */
export function ScreenHead({ title, purpose, mark, actions }: ScreenHeadProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-2.5">
          <h2 className="text-heading">{title}</h2>
          {mark}
        </div>
        <p className="mt-0.5 text-ink-muted">{purpose}</p>
      </div>
      {actions && <div className="flex gap-2">{actions}</div>}
    </header>
  );
}
