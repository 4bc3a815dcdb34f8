import type { Role } from "./roles.ts";

/**
 * The work of the floor and of the road. A floor role narrows what the roles of a membership allow to some calls
 * (`floor-calls.ts`), at one site or for one's own trips, as the access of an API key narrows its roles.
 */
export const floorRoles = ["picker", "packer", "receiver", "driver", "supervisor"] as const;
export type FloorRole = (typeof floorRoles)[number];

/** A floor role and the warehouse it is done in; drivers have none. */
export interface FloorWork {
  readonly role: FloorRole;
  readonly siteId: string | null;
}

/** The role behind each floor role. */
export const areaRoleOf = {
  picker: "wms",
  packer: "wms",
  receiver: "wms",
  driver: "logistics",
  supervisor: "wms",
} as const satisfies Record<FloorRole, Role>;

/** Floor roles that are done in a warehouse, and therefore need a site. */
export const needsSite = (floorRole: FloorRole): boolean => areaRoleOf[floorRole] === "wms";
