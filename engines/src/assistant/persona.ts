/** Rights of each persona through the assistant [AI-13]. */
export const personas = ["executive", "manager", "operator", "viewer"] as const;
export type Persona = (typeof personas)[number];
export type ChangeKind = "create" | "update" | "delete";

const allowed: Readonly<Record<Persona, readonly ChangeKind[]>> = {
  executive: ["create", "update", "delete"],
  manager: ["create", "update"],
  operator: ["update"],
  viewer: [],
};

/** The persona of somebody with these roles; people of an area are operators. */
export function personaOf(roles: readonly string[]): Persona {
  if (roles.some((role) => role === "executive" || role === "admin" || role === "superadmin")) return "executive";
  if (roles.includes("manager")) return "manager";
  return roles.some((role) => role === "wms" || role === "logistics") ? "operator" : "viewer";
}

export const personaMay = (roles: readonly string[], kind: ChangeKind): boolean =>
  allowed[personaOf(roles)].includes(kind);
