import { permissionPasses, type Role } from "./roles.ts";

/** Permissions of a role beyond reading its area; the value `admin` grants everything [AUTH-15]. */
const permissionsByRole = {
  wms: ["inventory:update", "orders:update", "imports:run"],
  logistics: ["shipments:update", "fleet:update"],
  executive: ["reports:update", "costs:read"],
  manager: [
    "inventory:update",
    "orders:update",
    "imports:run",
    "shipments:update",
    "fleet:update",
    "reports:update",
    "decisions:approve",
    "members:read",
    "costs:read",
  ],
  admin: ["admin"],
  superadmin: ["admin"],
} as const satisfies Record<Role, readonly string[]>;

/** The permissions that come with roles, each once. */
export function permissionsOf(roles: readonly Role[]): string[] {
  return [...new Set(roles.flatMap((role) => permissionsByRole[role]))];
}

/** Whether somebody sees what goods cost and what stock is worth at cost: managers, executives and administrators do. */
export const seesCosts = (held: readonly string[]): boolean => permissionPasses(held, "costs:read");
