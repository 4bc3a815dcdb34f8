import { Anchor } from "../../ui/action/link.tsx";
import { cx } from "../../ui/cx.ts";
import { Badge } from "../../ui/data/badge.tsx";
import type { MenuGroup, MenuItem } from "@cerebro/contracts/pages/navigation.ts";
import type { PageId } from "@cerebro/contracts/pages/pages.ts";
import { navIcons } from "./icons.ts";

export interface NavListProps {
  groups: readonly MenuGroup[];
  /** The path being shown; the entry that is it, or holds it, is marked. */
  path: string;
  /** Icons with small words under them: the narrow sidebar. */
  narrow?: boolean;
  /** The label of the group stands elsewhere already. */
  bare?: boolean;
  /** Number of waiting things behind a page, by its id. */
  counts?: NavCounts;
}

export type NavCounts = Readonly<Partial<Record<PageId, number>>>;

const countAtMost = 99;

const isUnder = (path: string, item: MenuItem): boolean => path.startsWith(`${item.path}/`);

/** The entry a path belongs to: itself, else the longest entry it lies under; never the root that all lie under. */
export function currentEntry(items: readonly MenuItem[], path: string): MenuItem | undefined {
  const isRoot = (item: MenuItem): boolean => items.every((other) => other === item || isUnder(other.path, item));
  const around = items.filter((item) => path === item.path || (isUnder(path, item) && !isRoot(item)));
  return around.toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** Pages under their group labels. */
export function NavList({ groups, path, narrow = false, bare = false, counts = {} }: NavListProps) {
  const current = currentEntry(
    groups.flatMap((group) => group.items),
    path,
  );
  return groups.map((group) => (
    <section key={group.label} aria-label={group.label} className={narrow ? "py-1" : "pb-3"}>
      {!narrow && !bare && <h2 className="px-3 pt-1.5 pb-1 text-small font-body text-ink-faint">{group.label}</h2>}
      <ul>
        {group.items.map((item) => (
          <li key={item.id}>
            <NavLink item={item} current={item === current} narrow={narrow} count={counts[item.id] ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

interface NavLinkProps {
  item: MenuItem;
  current: boolean;
  narrow: boolean;
  count: number;
}

function NavLink({ item, current, narrow, count }: NavLinkProps) {
  const Shape = navIcons[item.icon];
  return (
    <Anchor
      href={item.path}
      aria-current={current ? "page" : undefined}
      className={cx(
        "relative flex items-center rounded-control transition-colors",
        narrow
          ? "min-h-13 flex-col justify-center gap-1 px-1 py-1.5 text-center text-[11px] leading-[13px]"
          : "h-8 gap-2.5 px-3 pointer-coarse:h-11",
        current ? "bg-accent-soft font-strong text-accent-text" : "text-ink-muted hover:bg-surface-2 hover:text-ink",
      )}
    >
      <Shape size={narrow ? 18 : 16} aria-hidden className="shrink-0" />
      <span className={narrow ? "line-clamp-2" : "truncate"}>{item.label}</span>
      {count > 0 && (
        <Badge tone="warn" className={narrow ? "absolute top-1 right-2" : "ml-auto"}>
          {count > countAtMost ? `${countAtMost}+` : count}
          <span className="sr-only"> waiting</span>
        </Badge>
      )}
    </Anchor>
  );
}
