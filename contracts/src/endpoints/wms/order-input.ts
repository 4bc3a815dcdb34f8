import { z } from "zod";
import { Address } from "../../entities/addresses.ts";
import {
  Currency,
  DateOnly,
  EnteredQuantity,
  Id,
  Minor,
  note,
  PackagingUnit,
  Timestamp,
  wordList,
} from "../../entities/primitives.ts";
import { Priority, Punctuality, shipToFields } from "../../entities/wms/sales-orders.ts";
import { positionInput } from "../../entities/logistics/positions.ts";
import { salesOrderCommands } from "../../entities/state-machines.ts";
import { keysOf } from "../../entities/vocabulary.ts";

/** Filters and order of a list of sales orders. */
export const orderFilter = {
  /** Parts of number, reference and customer name. */
  search: z.string().trim().max(100).optional(),
  /** One state or several, separated by commas; `open` means all that the warehouse still has to work on. */
  state: wordList(["open", ...keysOf(salesOrderCommands)]).optional(),
  punctuality: Punctuality.optional(),
  /** Open orders that need more of an item than their warehouse has available. */
  lacksStock: z.stringbool().optional(),
  /** Shipped after the due time within the last 90 days, as the figure of a customer's page counts. */
  shippedLate: z.stringbool().optional(),
  customerId: Id.optional(),
  itemId: Id.optional(),
  /** Served from this warehouse. */
  warehouseId: Id.optional(),
  orderedFrom: Timestamp.optional(),
  orderedTo: Timestamp.optional(),
  dueFrom: Timestamp.optional(),
  dueTo: Timestamp.optional(),
  history: z.stringbool().optional(),
  sort: z.enum(["orderedAt", "number", "dueAt", "totalMinor", "priority"]).default("orderedAt"),
  direction: z.enum(["asc", "desc"]).default("desc"),
};

/** A sales order as it is entered or changed. */
export const orderInput = {
  customerId: Id.nullable(),
  /** Warehouse that serves it; null: the organization's default warehouse. */
  warehouseId: Id.nullable(),
  /** Owner of the goods to be shipped; null for our own. */
  ownerId: Id.nullable().default(null),
  reference: note(80),
  currency: Currency,
  priority: Priority,
  /** A moment, or a day: then at the end of the working day of the warehouse. */
  dueAt: z.union([Timestamp, DateOnly]).nullable(),
  ...shipToFields,
  /** Omitted: the customer's own, or when a draft is changed what it has. It goes before the three fields above. */
  shipTo: Address.nullable().optional(),
  billTo: Address.nullable().optional(),
  shipToLatitude: positionInput.latitude,
  shipToLongitude: positionInput.longitude,
  note: note(2000),
  lines: z
    .array(
      z.strictObject({
        itemId: Id,
        /** Of `unit`, a packaging level of the item, or of base units; it must come to whole base units. */
        quantity: EnteredQuantity,
        unit: PackagingUnit,
        /** Of one base unit. */
        unitPriceMinor: Minor.min(0),
      }),
    )
    .min(1)
    .max(500),
};
