/** What may be done with a document in which state; the server refuses the rest with 409 [WMS-06, WMS-07]. */

export const salesOrderCommands = {
  draft: ["edit", "confirm", "cancel"],
  confirmed: ["allocate", "cancel"],
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

export const taskCommands = {
  open: ["claim", "do", "exception"],
  claimed: ["unclaim", "do", "exception"],
  exception: ["claim", "do"],
  done: [],
  short: [],
  cancelled: [],
} as const;

export type SalesOrderState = keyof typeof salesOrderCommands;
export type SalesOrderCommand = (typeof salesOrderCommands)[SalesOrderState][number];
export type PurchaseOrderState = keyof typeof purchaseOrderCommands;
export type PurchaseOrderCommand = (typeof purchaseOrderCommands)[PurchaseOrderState][number];
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
