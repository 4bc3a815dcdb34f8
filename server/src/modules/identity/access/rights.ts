import type { FloorRole, FloorWork } from "@cerebro/contracts/access/floor.ts";
import { permissionsOf } from "@cerebro/contracts/access/permissions.ts";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { Config } from "../../../platform/config.ts";

export interface Holder {
  readonly email: string;
  readonly emailVerifiedAt: string | null;
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
  readonly floorRole: FloorRole | null;
  readonly siteId: string | null;
}

export interface Rights {
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
  readonly floor?: FloorWork;
}

/**
 * Rights of a member. The configured address is an administrator wherever it belongs [AUTH-15]; only once verified, or
 * anyone could sign up under it.
 */
export function rightsOf(holder: Holder, config: Pick<Config, "adminEmail">): Rights {
  const appointed = holder.email === config.adminEmail && holder.emailVerifiedAt !== null;
  const roles = appointed && !holder.roles.includes("admin") ? [...holder.roles, "admin" as const] : holder.roles;
  // A floor role holds no permission beyond its calls.
  if (holder.floorRole !== null && !appointed)
    return { roles, permissions: [], floor: { role: holder.floorRole, siteId: holder.siteId } };
  return { roles, permissions: [...new Set([...permissionsOf(roles), ...holder.permissions])] };
}
