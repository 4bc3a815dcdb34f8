import { useId, type ReactNode } from "react";
import { cx } from "../cx.ts";

export interface PanelProps {
  title?: string;
  /** One line under the title. */
  hint?: ReactNode;
  /** Buttons or a menu at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
  /** Content of the foot: a link to all rows, a note about the source. */
  footer?: ReactNode;
  /** The content reaches the edge: tables, lists, maps. */
  flush?: boolean;
  className?: string;
}

/** A framed part of a page. */
export function Panel({ title, hint, actions, children, footer, flush = false, className }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx("flex min-w-0 flex-col rounded-panel border border-line bg-surface-1", className)}
    >
      {(title || actions) && (
        <div className="flex min-h-12 flex-wrap items-start gap-3 px-4 pt-3 pb-2">
          <div className="min-w-0 flex-1 basis-48">
            {title && (
              <h2 id={id} className="truncate text-tool font-strong">
                {title}
              </h2>
            )}
            {hint && <div className="text-small text-ink-muted">{hint}</div>}
          </div>
          {actions && <div className="-mt-1 -mr-1.5 flex items-center gap-1">{actions}</div>}
        </div>
      )}
      <div data-flush={flush} className={cx("min-w-0 flex-1", !flush && (title || actions ? "px-4 pb-4" : "p-4"))}>
        {children}
      </div>
      {footer && <div className="border-t border-line px-4 py-2.5 text-ink-muted">{footer}</div>}
    </section>
  );
}
