/** Commands of a document by state; the server refuses others with 409 [WMS-06, WMS-07]. */

export const salesOrderCommands = {
  draft: ["edit", "change_warehouse", "confirm", "cancel"],
  confirmed: ["allocate", "change_warehouse", "cancel"],
  allocated: ["allocate", "unallocate", "release", "cancel"],
  released: ["pick", "cancel"],
  picking: ["pick", "cancel"],
  picked: ["pack", "cancel"],
  packed: ["ship", "cancel"],
  shipped: ["deliver"],
  delivered: ["close"],
  closed: [],
  cancelled: [],
} as const;

export const purchaseOrderCommands = {
  draft: ["edit", "confirm", "cancel"],
  confirmed: ["receive", "cancel"],
  partially_received: ["receive", "close"],
  received: ["close"],
  closed: [],
  cancelled: [],
} as const;

/**
 * A transfer between warehouses: out of the one's bins, on the way, into the other's [WMS-11]. Held units may be loaded
 * straight from their bins, or be picked to the dock first.
 */
export const transferOrderCommands = {
  draft: ["edit", "confirm", "cancel"],
  confirmed: ["reserve", "cancel"],
  reserved: ["reserve", "release", "ship", "cancel"],
  released: ["pick", "cancel"],
  picking: ["pick", "cancel"],
  picked: ["reserve", "ship", "cancel"],
  in_transit: ["receive", "settle", "cancel"],
  partially_received: ["receive", "settle"],
  received: ["close"],
  closed: [],
  cancelled: [],
} as const;

/** Goods a customer sends back [WMS-11]. */
export const returnCommands = {
  requested: ["edit", "authorise", "cancel"],
  expected: ["receive", "cancel"],
  received: ["receive", "inspect"],
  inspected: ["receive", "close"],
  closed: [],
  cancelled: [],
} as const;

export const taskCommands = {
  open: ["claim", "do", "exception", "cancel", "reassign", "split"],
  claimed: ["unclaim", "do", "exception", "cancel", "reassign", "split"],
  exception: ["claim", "do", "cancel", "reassign", "split"],
  done: [],
  short: [],
  cancelled: [],
} as const;

/** Kinds whose tasks are canceled or split separately; the others end with their document. */
export const kindsOfTaskCommand = {
  cancel: ["put_away", "pick", "replenish"],
  split: ["put_away", "replenish"],
} as const;

/** A count is counted when every bin was, and ready to review when no bin is to be counted again [WMS-10]. */
export const cycleCountCommands = {
  requested: ["count", "cancel"],
  counting: ["count", "approve", "reject", "recount", "cancel"],
  counted: ["count", "approve", "reject", "recount", "cancel"],
  ready_to_review: ["approve", "reject", "recount", "cancel"],
  completed: [],
  cancelled: [],
} as const;

export const cycleCountLineCommands = {
  open: ["count"],
  counted: ["count", "approve", "reject", "recount"],
  recount: ["count", "approve", "reject"],
  approved: [],
  rejected: [],
} as const;

/** Commands on a handling unit [WMS-05]; a received one came in from another warehouse and was not opened yet. */
export const unitCommands = {
  empty: ["fill", "nest", "unnest", "move", "break_down"],
  open: ["fill", "take", "split", "nest", "unnest", "move", "close", "break_down"],
  closed: ["reopen", "nest", "unnest", "move", "stage"],
  staged: ["reopen", "load"],
  loaded: ["unload", "ship"],
  shipped: ["receive"],
  received: ["reopen", "move", "break_down"],
  broken_down: [],
} as const;

/** Statuses of a lot that a person may set; only a recall sets recalled [WMS-04, WMS-13]. */
export const lotTransitions = {
  available: ["on_hold", "quarantined"],
  on_hold: ["available", "quarantined"],
  quarantined: ["available", "on_hold"],
  recalled: ["available", "quarantined"],
} as const;

export const recallCommands = {
  open: ["quarantine", "close", "cancel"],
  closed: [],
  cancelled: [],
} as const;

export type UnitState = keyof typeof unitCommands;
export type UnitCommand = (typeof unitCommands)[UnitState][number];
export type RecallState = keyof typeof recallCommands;
export type RecallCommand = (typeof recallCommands)[RecallState][number];
export type SalesOrderState = keyof typeof salesOrderCommands;
export type SalesOrderCommand = (typeof salesOrderCommands)[SalesOrderState][number];
export type PurchaseOrderState = keyof typeof purchaseOrderCommands;
export type PurchaseOrderCommand = (typeof purchaseOrderCommands)[PurchaseOrderState][number];
export type TransferOrderState = keyof typeof transferOrderCommands;
export type TransferOrderCommand = (typeof transferOrderCommands)[TransferOrderState][number];
export type ReturnState = keyof typeof returnCommands;
export type ReturnCommand = (typeof returnCommands)[ReturnState][number];
export type CycleCountState = keyof typeof cycleCountCommands;
export type CycleCountCommand = (typeof cycleCountCommands)[CycleCountState][number];
export type CycleCountLineState = keyof typeof cycleCountLineCommands;
export type CycleCountLineCommand = (typeof cycleCountLineCommands)[CycleCountLineState][number];
export type TaskState = keyof typeof taskCommands;
export type TaskCommand = (typeof taskCommands)[TaskState][number];

/** States of an order that is still the warehouse's business, in the order they are passed through. */
export const openSalesOrderStates = [
  "confirmed",
  "allocated",
  "released",
  "picking",
  "picked",
  "packed",
] as const satisfies readonly SalesOrderState[];
