import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";

export interface PageHeaderProps {
  title: string;
  /** One line: what this page is for. */
  purpose?: string;
  crumbs?: readonly Crumb[];
  /** State beside the title: a badge, a number. */
  mark?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** Tabs or a filter bar that belongs to the page as a whole. */
  children?: ReactNode;
}

/**
 * Top of every page of the workspace: where am I, what is it for, what do I do. On a phone the primary button is beside the
 * title, and the purpose is left out, so that the first row is near.
 */
export function PageHeader({ title, purpose, crumbs, mark, actions, children }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-4 pb-5 max-mobile:gap-3 max-mobile:pb-4">
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 max-mobile:items-center max-mobile:justify-start max-mobile:gap-2">
        <div className="min-w-0 flex-1 basis-72 max-mobile:basis-40">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 className="text-heading text-ink">{title}</h1>
            {mark}
          </div>
          {purpose && <p className="mt-0.5 max-w-[48em] text-ink-muted max-mobile:hidden">{purpose}</p>}
        </div>
        {actions && (
          <div
            className="flex flex-wrap items-center gap-2 max-mobile:contents max-mobile:*:order-2 max-mobile:[&>:nth-last-child(1_of_:not(dialog))]:order-1"
            data-print="hide"
          >
            {actions}
          </div>
        )}
      </div>
      {children}
    </header>
  );
}
