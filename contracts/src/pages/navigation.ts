import { type Visitor, mayOpen } from "./admit.ts";
import { isScreenOf } from "./floor-pages.ts";
import type { NavArea, NavEntry } from "./page.ts";
import { pageIds, pageOf, type PageId } from "./pages.ts";

export interface MenuItem extends NavEntry {
  readonly id: PageId;
  readonly path: string;
}

export interface MenuGroup {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** Whether a page is among the screens of the visitor's floor role, if they have one. */
export const belongsToFloorRole = (visitor: Visitor | null, id: PageId): boolean =>
  !visitor?.floor || pageOf(id).access === "public" || isScreenOf(visitor.floor.role, id);

/** The entries of one menu that `visitor` may open, in order, without pages that are not built yet. */
export function menuOf(area: NavArea, visitor: Visitor | null): readonly MenuItem[] {
  return pageIds
    .flatMap((id) => {
      const { nav, access, paths, built } = pageOf(id);
      return nav?.area === area && built === true && mayOpen(access, visitor) && belongsToFloorRole(visitor, id)
        ? [{ ...nav, id, path: paths[0] }]
        : [];
    })
    .sort((a, b) => a.order - b.order);
}

/** The same entries under their group labels; groups are in the order of their first entry. */
export function groupedMenuOf(area: NavArea, visitor: Visitor | null): readonly MenuGroup[] {
  const groups = Map.groupBy(menuOf(area, visitor), (item) => item.group);
  return [...groups].map(([label, items]) => ({ label, items }));
}
