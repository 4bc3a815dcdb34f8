import { areaRoleOf, type FloorRole, needsSite } from "@cerebro/contracts/access/floor.ts";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { isWarehouse } from "./member.store.ts";

/** The roles of a membership, and the floor role that narrows them with its site. */
export interface Work {
  readonly roles: readonly Role[];
  readonly floorRole: FloorRole | null;
  readonly siteId: string | null;
}

/** A floor role brings its role; throws `member.site_required` for one of the warehouse without a site. */
export async function workOf(reader: Reader, { roles, floorRole, siteId }: Work): Promise<Work> {
  if (floorRole === null) return { roles, floorRole: null, siteId: null };
  if (!needsSite(floorRole)) return { roles: [areaRoleOf[floorRole]], floorRole, siteId: null };
  if (siteId === null || !(await isWarehouse(reader, siteId))) throw new AppError("member.site_required");
  return { roles: [areaRoleOf[floorRole]], floorRole, siteId };
}
