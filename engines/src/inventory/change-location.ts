/** Facts a bulk change needs about a location. */
export interface ChangedPlace {
  readonly kind: "warehouse" | "zone" | "aisle" | "bin" | "virtual";
  readonly purpose: string | null;
  readonly parentId: string | null;
  readonly warehouseId: string | null;
  readonly archived: boolean;
  readonly blockedByHand: boolean;
  /** Units that are promised to somebody. */
  readonly reserved: number;
}

/** The change; undefined fields stay. */
export interface PlaceChange {
  readonly parent?: Pick<ChangedPlace, "kind" | "warehouseId" | "archived"> & { readonly id: string };
  readonly purpose?: string;
  readonly blocked?: boolean;
}

/** Result of a bulk change for one location. */
export type PlaceOutcome =
  | { readonly outcome: "changed" | "unchanged" }
  | { readonly outcome: "refused"; readonly reason: PlaceRefusal };

export type PlaceRefusal =
  | "is_warehouse"
  | "archived"
  | "other_warehouse"
  | "parent_unfit"
  | "purpose_fixed"
  | "only_bins_block"
  | "reserved_blocked";

const parentsOf: Readonly<Record<ChangedPlace["kind"], readonly ChangedPlace["kind"][]>> = {
  warehouse: [],
  zone: ["warehouse"],
  aisle: ["zone"],
  bin: ["zone", "aisle"],
  virtual: [],
};

/** Whether a place may change so: the same judge for the preview and for the change itself [WMS-01]. */
export function judgePlaceChange(place: ChangedPlace, change: PlaceChange): PlaceOutcome {
  const reason = refusalOf(place, change);
  if (reason !== undefined) return { outcome: "refused", reason };
  const { parent, purpose, blocked } = change;
  const changes =
    (parent !== undefined && parent.id !== place.parentId) ||
    (purpose !== undefined && purpose !== place.purpose) ||
    (blocked !== undefined && blocked !== place.blockedByHand);
  return { outcome: changes ? "changed" : "unchanged" };
}

function refusalOf(place: ChangedPlace, change: PlaceChange): PlaceRefusal | undefined {
  if (place.kind === "warehouse" || place.kind === "virtual") return "is_warehouse";
  if (place.archived) return "archived";
  return refusalOfParent(place, change) ?? refusalOfUse(place, change);
}

function refusalOfParent({ kind, warehouseId }: ChangedPlace, { parent }: PlaceChange): PlaceRefusal | undefined {
  if (parent === undefined) return undefined;
  if (parent.warehouseId !== warehouseId) return "other_warehouse";
  return parent.archived || !parentsOf[kind].includes(parent.kind) ? "parent_unfit" : undefined;
}

/** Reservations are promises on bins that orders are served from. */
function refusalOfUse(place: ChangedPlace, { purpose, blocked }: PlaceChange): PlaceRefusal | undefined {
  const isPromised = place.reserved > 0;
  if (isPromised && purpose !== undefined && purpose !== place.purpose) return "purpose_fixed";
  if (blocked !== true) return undefined;
  if (place.kind !== "bin") return "only_bins_block";
  return isPromised && !place.blockedByHand ? "reserved_blocked" : undefined;
}

export const placeRefusals: Readonly<Record<PlaceRefusal, string>> = {
  is_warehouse: "A warehouse has no purpose and stands in nothing.",
  archived: "It is archived.",
  other_warehouse: "The zone is of another warehouse: goods change the warehouse by a transfer.",
  parent_unfit: "It cannot stand there: zones stand in warehouses, aisles in zones, bins in zones or aisles.",
  purpose_fixed: "It holds reserved stock: its purpose cannot change now.",
  only_bins_block: "Only bins can be blocked.",
  reserved_blocked: "It holds reserved stock: release or pick it first.",
};
