import ChevronDown from "lucide-react/icons/chevron-down";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";
import { groupedMenuOf } from "@cerebro/contracts/pages/navigation.ts";
import { menuArea, openAreas } from "./area-menu.ts";
import { AreaSwitch } from "./area-switch.tsx";
import { currentEntry, NavList } from "./nav-list.tsx";
import { useWaiting } from "./use-waiting.ts";

interface WorkspaceMenuProps {
  path: string;
  visitor: Visitor;
  hemisphere: Hemisphere;
  narrow?: boolean;
}

/** Everything a signed-in person may open: the active area first, then what belongs to the company. */
export function WorkspaceMenu({ path, visitor, hemisphere, narrow = false }: WorkspaceMenuProps) {
  const area = menuArea(hemisphere, visitor);
  const company = groupedMenuOf("company", visitor);
  const everyday = company.filter((group) => group.label === "Company");
  const system = company.filter((group) => group.label !== "Company");
  const counts = useWaiting();
  const inSystem = system.some((group) => currentEntry(group.items, path));
  return (
    <>
      <div className="pt-1 pb-3">
        <AreaSwitch areas={openAreas(visitor)} active={area} path={path} narrow={narrow} />
      </div>
      {area && <NavList groups={groupedMenuOf(area, visitor)} path={path} narrow={narrow} />}
      <hr className="my-2 border-line" />
      <NavList groups={everyday} path={path} narrow={narrow} counts={counts} />
      {narrow ? (
        <NavList groups={system} path={path} narrow />
      ) : (
        system.map((group) => (
          <details key={group.label} open={inSystem} className="group">
            <summary className="flex h-8 list-none items-center justify-between rounded-control px-3 text-small text-ink-faint hover:text-ink pointer-coarse:h-11">
              {group.label}
              <ChevronDown size={14} aria-hidden className="transition-transform group-open:rotate-180" />
            </summary>
            <NavList groups={[group]} path={path} bare />
          </details>
        ))
      )}
    </>
  );
}
