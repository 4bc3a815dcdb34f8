/** The six roles of the product [AUTH-14]. A membership holds one or more of them. */
export const roles = ["wms", "logistics", "executive", "manager", "admin", "superadmin"] as const;
export type Role = (typeof roles)[number];

/** The requirement of an action: a role, or only membership of the organization. */
export const standings = [...roles, "member"] as const;
export type Standing = (typeof standings)[number];

/** The three working areas; each needs its own role [AUTH-13]. */
export const hemispheres = ["wms", "logistics", "executive"] as const;
export type Hemisphere = (typeof hemispheres)[number];

const areaKeys: readonly Role[] = ["manager", "admin", "superadmin"];
const masterKeys: readonly Role[] = ["admin", "superadmin"];

/**
 * Whether someone holding `held` passes a check for `required` [AUTH-13]: managers enter every area,
 * admins and superadmins pass every check.
 */
export function rolePasses(held: readonly string[], required: Standing): boolean {
  if (required === "member" || held.includes(required)) return true;
  const area = hemispheres.some((hemisphere) => hemisphere === required);
  return (area ? areaKeys : masterKeys).some((key) => held.includes(key));
}

/** Whether the permission list grants `required`; the value `admin` grants all [AUTH-15]. */
export function permissionPasses(held: readonly string[], required: string): boolean {
  return held.includes("admin") || held.includes(required);
}
