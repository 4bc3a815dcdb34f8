import { Anchor } from "../action/link.tsx";

export interface Crumb {
  label: string;
  /** The page itself, the last crumb, has none. */
  href?: string;
}

/** Path of this page, each step a link back. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-y-1 text-ink-faint">
        {crumbs.map(({ label, href }, index) => (
          <li key={`${label}${href ?? ""}`} className="flex items-center">
            {index > 0 && (
              <span aria-hidden className="px-1.5 text-line-strong">
                /
              </span>
            )}
            {href ? (
              <Anchor href={href} className="rounded-mark transition-colors hover:text-ink">
                {label}
              </Anchor>
            ) : (
              <span aria-current="page" className="text-ink-muted">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
