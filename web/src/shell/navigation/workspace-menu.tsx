import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";
import { groupedMenuOf } from "@cerebro/contracts/pages/navigation.ts";
import { menuArea, openAreas } from "./area-menu.ts";
import { AreaSwitch } from "./area-switch.tsx";
import { NavList } from "./nav-list.tsx";
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
  return (
    <>
      <div className="pt-1 pb-3">
        <AreaSwitch areas={openAreas(visitor)} active={area} path={path} narrow={narrow} />
      </div>
      {area && <NavList groups={groupedMenuOf(area, visitor)} area={area} path={path} narrow={narrow} />}
      <hr className="my-2 border-line" />
      <NavList groups={everyday} area="company" path={path} narrow={narrow} counts={counts} />
      <NavList groups={system} area="company" path={path} narrow={narrow} folds />
    </>
  );
}
