import { hemispheres, type Hemisphere, rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";

/** The areas someone may enter, in the order of the product. */
export function openAreas(visitor: Visitor | null): readonly Hemisphere[] {
  return visitor ? hemispheres.filter((area) => rolePasses(visitor.roles, area)) : [];
}

/** Menu to show: the active area if it may be entered, else the first that may; undefined if none may. */
export function menuArea(active: Hemisphere, visitor: Visitor | null): Hemisphere | undefined {
  const open = openAreas(visitor);
  return open.includes(active) ? active : open[0];
}
