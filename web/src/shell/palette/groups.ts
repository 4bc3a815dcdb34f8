import { mayOpen, type Visitor } from "@cerebro/contracts/pages/admit.ts";
import { belongsToFloorRole } from "@cerebro/contracts/pages/navigation.ts";
import type { Page } from "@cerebro/contracts/pages/page.ts";
import { pageIds, pageOf, type PageId } from "@cerebro/contracts/pages/pages.ts";
import { spokenNames } from "@cerebro/contracts/pages/spoken.ts";

const labels = ["Warehouse", "Logistics", "Executive", "Company", "Public site"] as const;

export interface PageEntry {
  readonly id: PageId;
  readonly path: string;
  readonly title: string;
  readonly words: readonly string[];
}

export interface PageGroup {
  readonly label: (typeof labels)[number];
  readonly entries: readonly PageEntry[];
}

function labelOf({ access, shell }: Page): (typeof labels)[number] {
  if (typeof access === "object") {
    if (access.role === "wms") return "Warehouse";
    if (access.role === "logistics") return "Logistics";
    if (access.role === "executive") return "Executive";
  }
  return shell === "marketing" ? "Public site" : "Company";
}

/** Every built page one may open by its name alone, by area; forms reached through a mail are left out. */
export function pageGroups(visitor: Visitor | null): readonly PageGroup[] {
  const offered = pageIds.filter((id) => {
    const { access, shell, paths, built } = pageOf(id);
    return (
      built === true &&
      mayOpen(access, visitor) &&
      belongsToFloorRole(visitor, id) &&
      !paths[0].includes("{") &&
      !(visitor && shell === "bare" && access === "public")
    );
  });
  return labels
    .map((label) => ({
      label,
      entries: offered
        .filter((id) => labelOf(pageOf(id)) === label)
        .map((id) => {
          const { paths, title } = pageOf(id);
          return { id, path: paths[0], title, words: [...(spokenNames[id] ?? []), ...paths] };
        }),
    }))
    .filter((group) => group.entries.length > 0);
}
