/** The closed vocabularies of stock, as data: the browser reads them without the schemas. */
import { lossReasons, shortReplenishReasons, transferShortReasons } from "./flow-words.ts";

export const locationKinds = ["warehouse", "zone", "aisle", "bin", "virtual"] as const;
/** Purposes of a zone, aisle or bin [WMS-01]. */
export const areaPurposes = ["receiving", "storage", "pick", "packing", "staging", "shipping"] as const;
/** The other end of movements that enter or leave the house. */
export const virtualPurposes = ["supplier", "customer", "adjustment", "scrap", "transit"] as const;
/** Purposes whose bins sales orders are allocated from. */
export const allocatablePurposes = ["pick", "storage"] as const;

export const movementKinds = [
  "opening",
  "receipt",
  "put_away",
  "pick",
  "pack",
  "ship",
  "adjustment",
  "transfer",
  "scrap",
  "correction",
  "count",
  "replenishment",
  "return",
  "repack",
  "status",
  "unit",
] as const;

/** Documents of a movement. */
export const movementDocuments = [
  "sales_order",
  "purchase_order",
  "import",
  "transfer_order",
  "return_order",
  "cycle_count",
  "repack",
  "pick_face",
] as const;

/** Stock statuses; only available goods are promised and picked [WMS-04]. */
export const stockStatuses = {
  available: "Available",
  on_hold: "On hold",
  quarantined: "Quarantined",
  damaged: "Damaged",
  expired: "Expired",
} as const;
export type StockStatus = keyof typeof stockStatuses;

/** A lot's own status goes before that of its stock: any but available keeps all of it where it is. */
export const lotStatuses = {
  available: "Available",
  on_hold: "On hold",
  quarantined: "Quarantined",
  recalled: "Recalled",
} as const;
export type LotStatus = keyof typeof lotStatuses;

/** Types of handling units [WMS-05]. */
export const unitTypes = { pallet: "Pallet", case: "Case", tote: "Tote", parcel: "Parcel" } as const;

export const reservationStates = ["proposed", "active", "partially_picked", "consumed", "released", "expired"] as const;

export const abcClasses = ["A", "B", "C"] as const;
export const taskKinds = ["receive", "put_away", "pick", "pack", "ship", "replenish", "count"] as const;
/** Documents of a task. */
export const taskDocuments = [
  "sales_order",
  "purchase_order",
  "transfer_order",
  "return_order",
  "cycle_count",
  "pick_face",
] as const;
export const lineKinds = ["sale", "cancellation", "charge", "free_item", "adjustment"] as const;

/** Coded reasons with the words people read; each may carry a free note besides. */
export const adjustmentReasons = {
  recounted: "Recounted",
  found: "Found",
  could_not_locate: "Could not be found",
  stolen: "Stolen",
  data_entry_error: "Data entry error",
  wrong_lot: "Wrong lot recorded",
  returned_by_customer: "Returned by customer",
  other: "Other",
} as const;

export const transferReasons = {
  consolidation: "Consolidation",
  replenishment: "Replenishment",
  misplaced: "Was misplaced",
  reslotting: "New slot",
  making_room: "Making room",
  other: "Other",
} as const;

export const scrapReasons = {
  damaged: "Damaged",
  expired: "Expired",
  contaminated: "Contaminated",
  recalled: "Recalled",
  obsolete: "Obsolete",
  other: "Other",
} as const;

export const shortPickReasons = {
  could_not_locate: "Not found in the bin",
  stockout: "Bin is empty",
  damaged: "Damaged",
  expired: "Expired",
  wrong_item: "Other item in the bin",
  other: "Other",
} as const;

/** Reasons that make the contents of a bin uncertain: its goods are promised again once it has been counted. */
export const doubtfulReasons: readonly string[] = [
  "could_not_locate",
  "stockout",
  "damaged",
  "expired",
  "wrong_item",
] satisfies (keyof typeof shortPickReasons)[];

/** Ways to handle damaged units from a supplier. */
export const damagedWays = {
  hold: "Keep apart as damaged",
  return_to_supplier: "Send back to the supplier",
  scrap: "Scrap",
} as const;
export type DamagedWay = keyof typeof damagedWays;

export const taskExceptionReasons = {
  bin_blocked: "Bin blocked",
  bin_full: "Bin full",
  label_unreadable: "Label unreadable",
  wrong_item: "Other item found",
  damaged: "Damaged",
  equipment: "Equipment missing or broken",
  other: "Other",
} as const;

/** Why a task is not done by anybody. */
export const taskCancelReasons = {
  not_needed: "Not needed any more",
  goods_gone: "Goods are not there",
  goods_moved: "Goods are elsewhere already",
  goods_stay: "Goods stay where they are",
  other: "Other",
} as const;

/** Why another person does a task. */
export const taskReassignReasons = {
  shift_over: "Shift is over",
  absent: "Person is away",
  urgent_work: "More urgent work",
  equipment: "Equipment missing or broken",
  other: "Other",
} as const;

/** Why a task is done in two parts. */
export const taskSplitReasons = {
  too_much: "Too much for one trip",
  bin_full: "Does not fit one bin",
  two_people: "Two people share it",
  other: "Other",
} as const;

export const cancelReasons = {
  customer_request: "Asked for by the customer",
  out_of_stock: "Out of stock",
  duplicate: "Entered twice",
  payment: "Payment",
  supplier_request: "Asked for by the supplier",
  other: "Other",
} as const;

/** Why the status of stock was changed where it lies. */
export const statusReasons = {
  inspection: "Waits for inspection",
  failed_inspection: "Failed inspection",
  passed_inspection: "Passed inspection",
  damaged: "Damaged",
  repaired: "Repaired",
  expired: "Expired",
  recalled: "Recalled",
  other: "Other",
} as const;

/** Why a lot was held, quarantined or released. */
export const lotReasons = {
  inspection: "Waits for inspection",
  failed_inspection: "Failed inspection",
  passed_inspection: "Passed inspection",
  supplier_notice: "Notice of the supplier",
  customer_complaint: "Complaint of a customer",
  storage_conditions: "Stored too warm, cold or wet",
  labelling: "Wrong label",
  other: "Other",
} as const;

export const recallReasons = {
  safety: "Not safe",
  contamination: "Contaminated",
  undeclared_allergen: "Undeclared allergen",
  quality: "Quality",
  labelling: "Wrong label",
  supplier_recall: "Recalled by the supplier",
  authority: "Ordered by an authority",
  other: "Other",
} as const;

/** Codes of a movement's reason, whichever verb wrote it. */
export const movementReasons = {
  ...statusReasons,
  ...lossReasons,
  ...shortReplenishReasons,
  ...transferShortReasons,
  ...adjustmentReasons,
  ...transferReasons,
  ...scrapReasons,
  ...shortPickReasons,
  damaged_on_receipt: "Damaged on receipt",
  order_cancelled: "Order cancelled",
  import: "Import",
  import_undone: "Import taken back",
  correction: "Correction",
} as const;

/** Why a bin was proposed for put-away [WMS-06]. */
export const putAwayReasons = {
  same_item: "Holds this item already",
  fast_mover_near: "Fast mover: nearest free bin to shipping",
  slow_mover_far: "Slow mover: keeps near bins free",
  nearest_free: "Nearest free bin",
  no_bin_fits: "No bin has room",
} as const;

/** Kinds of subjects with their own timeline. */
export const timelineSubjects = [
  "item",
  "location",
  "sales_order",
  "purchase_order",
  "transfer_order",
  "return_order",
  "lot",
  "handling_unit",
  "serial_number",
  "item_category",
] as const;
