import ChevronDown from "lucide-react/icons/chevron-down";
import type { NavArea } from "@cerebro/contracts/pages/page.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { useRemembered } from "../../data/storage/remembered.ts";
import { Anchor } from "../../ui/action/link.tsx";
import { cx } from "../../ui/cx.ts";
import { Badge } from "../../ui/data/badge.tsx";
import type { MenuGroup, MenuItem } from "@cerebro/contracts/pages/navigation.ts";
import type { PageId } from "@cerebro/contracts/pages/pages.ts";
import { navIcons } from "./icons.ts";

export interface NavListProps {
  groups: readonly MenuGroup[];
  /** The menu that the groups belong to. */
  area: NavArea;
  /** The path being shown; the entry that is it, or holds it, is marked. */
  path: string;
  /** Icons with small words under them: the narrow sidebar. */
  narrow?: boolean;
  /** Groups are folded until the person unfolds them, or opens one of their pages. */
  folds?: boolean;
  /** Number of waiting things behind a page, by its id. */
  counts?: NavCounts;
}

export type NavCounts = Readonly<Partial<Record<PageId, number>>>;

const countAtMost = 99;

const isUnder = (path: string, item: MenuItem): boolean => path.startsWith(`${item.path}/`);

/**
 * The entry a path belongs to: itself, else the longest entry it lies under. Under the root that all lie under is only the
 * dashboard of the area.
 */
export function currentEntry(items: readonly MenuItem[], path: string): MenuItem | undefined {
  const isRoot = (item: MenuItem): boolean => items.every((other) => other === item || isUnder(other.path, item));
  const around = items.filter(
    (item) => [item.path, `${item.path}/dashboard`].includes(path) || (isUnder(path, item) && !isRoot(item)),
  );
  return around.toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** Pages under their group labels. */
export function NavList({ groups, area, path, narrow = false, folds = false, counts = {} }: NavListProps) {
  const current = currentEntry(
    groups.flatMap((group) => group.items),
    path,
  );
  return groups.map((group) => (
    <NavGroup
      key={group.label}
      group={group}
      name={`${area}/${group.label}`}
      current={current}
      narrow={narrow}
      folds={folds}
      counts={counts}
    />
  ));
}

interface NavGroupProps extends Required<Pick<NavListProps, "narrow" | "folds" | "counts">> {
  group: MenuGroup;
  /** Under which it is remembered whether the group is folded. */
  name: string;
  current: MenuItem | undefined;
}

/** A group that folds; the entry of the page on screen stays in sight. */
function NavGroup({ group: { label, items }, name, current, narrow, folds, counts }: NavGroupProps) {
  const [remembered, remember] = useRemembered(storage.foldedMenus);
  const folded = !narrow && (remembered?.[name] ?? (folds && !items.some((item) => item === current)));
  const shown = folded ? items.filter((item) => item === current) : items;
  return (
    <section aria-label={label} className={narrow ? "py-1" : "pb-1.5"}>
      {!narrow && (
        <h2>
          <button
            type="button"
            aria-expanded={!folded}
            onClick={() => remember({ ...remembered, [name]: !folded })}
            className="group flex h-7 w-full items-center justify-between rounded-control px-3 text-small font-body text-ink-faint transition-colors hover:text-ink pointer-coarse:h-11"
          >
            {label}
            <ChevronDown
              size={14}
              aria-hidden
              className="transition group-aria-expanded:rotate-180 group-aria-expanded:opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
            />
          </button>
        </h2>
      )}
      <ul>
        {shown.map((item) => (
          <li key={item.id}>
            <NavLink item={item} current={item === current} narrow={narrow} count={counts[item.id] ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  );
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
          : "h-7 gap-2.5 px-3 pointer-coarse:h-11",
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
