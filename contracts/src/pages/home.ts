import type { FloorWork } from "../access/floor.ts";
import { hemispheres, rolePasses } from "../access/roles.ts";
import { firstScreenOf } from "./floor-pages.ts";
import { href, type PlainPageId } from "./href.ts";
import { pageOf } from "./pages.ts";

/** Start page after a sign-in without a requested page: the list of the day's work. */
export function homeOf(roles: readonly string[], device: "hand-held" | "desk", floor?: FloorWork | null): string {
  if (floor) return href(firstScreenOf(floor.role));
  const wanted = href(firstPage(roles, device));
  return wanted === href("executive") && pageOf("executive").built !== true ? href("dashboardSelection") : wanted;
}

function firstPage(roles: readonly string[], device: "hand-held" | "desk"): PlainPageId {
  // Administrators set the company up; the choice of areas shows how far that is.
  if (rolePasses(roles, "admin")) return "dashboardSelection";
  const areas = hemispheres.filter((area) => roles.includes(area));
  if (roles.includes("manager")) return areas.length === 1 ? dashboards[areas[0] ?? "wms"] : "wmsDashboard";
  const [only] = areas;
  if (only === undefined || areas.length > 1) return "dashboardSelection";
  return device === "hand-held" ? handHeld[only] : only;
}

const dashboards = { wms: "wmsDashboard", logistics: "logisticsDashboard", executive: "executive" } as const;
/** The queue of a picker, the stops of a driver. */
const handHeld = { wms: "mobile", logistics: "mobileDeliver", executive: "executive" } as const;
