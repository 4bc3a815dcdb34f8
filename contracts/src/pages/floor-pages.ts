import type { FloorRole } from "../access/floor.ts";
import { matchPage } from "./match.ts";
import type { PlainPageId } from "./href.ts";

/** The screens of each floor role; the first is where the work begins. */
const screens: Readonly<Record<FloorRole, readonly [PlainPageId, ...PlainPageId[]]>> = {
  picker: ["mobilePick", "mobilePutAway", "mobile"],
  packer: ["mobilePack", "mobile"],
  receiver: ["mobileReceive", "mobilePutAway", "mobile"],
  driver: ["mobileDeliver", "mobile", "mobileDuty", "mobileCheck"],
  supervisor: ["mobile", "mobilePick", "mobilePack", "mobileReceive", "mobilePutAway", "mobileCount"],
};

/** Pages of every floor role: device test, unsent changes, account, help. */
const shared: readonly PlainPageId[] = ["testingMobile", "unsent", "profile", "settingsSecurity", "help"];

/** The first screen of a floor role. */
export const firstScreenOf = (floorRole: FloorRole): PlainPageId => screens[floorRole][0];

/** Whether a page is a screen of the floor role. */
export const isScreenOf = (floorRole: FloorRole, id: string): boolean =>
  screens[floorRole].some((page) => page === id) || shared.some((page) => page === id);

/** Whether an address leads to a screen of the floor role, or to a page that anybody may open. */
export function mayVisit(floorRole: FloorRole, address: string): boolean {
  const match = matchPage(address.split(/[?#]/)[0] ?? "");
  return match === undefined || match.page.access === "public" || isScreenOf(floorRole, match.id);
}
