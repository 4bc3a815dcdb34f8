import { z } from "zod";
import { DateOnly, Id, Timestamp } from "../primitives.ts";
import { unitCommands } from "../state-machines.ts";
import { StockStatusName } from "./stock.ts";
import { unitTypes } from "./stock-words.ts";
import { keysOf } from "../vocabulary.ts";

const commands = [...new Set(Object.values(unitCommands).flat())];
export const UnitType = z.enum(keysOf(unitTypes));
export const UnitStateName = z.enum(keysOf(unitCommands));

/** A pallet, case, tote or parcel [WMS-05]. */
export const UnitRow = z.strictObject({
  id: Id,
  /** Serial shipping container code: 18 digits with its check digit. */
  sscc: z.string(),
  type: UnitType,
  state: UnitStateName,
  parentId: Id.nullable(),
  parentSscc: z.string().nullable(),
  /** Null once it has left the house. */
  locationId: Id.nullable(),
  locationCode: z.string().nullable(),
  /** Nested units at any depth, without the unit itself. */
  nested: z.int(),
  /** Number of items in it and in its nested units. */
  items: z.int(),
  quantity: z.int(),
  reserved: z.int(),
  note: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type UnitRow = z.output<typeof UnitRow>;

/** Goods in a unit or its nested units. */
export const UnitContent = z.strictObject({
  unitId: Id,
  unitSscc: z.string(),
  itemId: Id,
  sku: z.string(),
  itemName: z.string(),
  baseUnit: z.string(),
  lotId: Id.nullable(),
  lotCode: z.string().nullable(),
  expiresOn: DateOnly.nullable(),
  status: StockStatusName,
  ownerId: Id.nullable(),
  ownerName: z.string().nullable(),
  onHand: z.int(),
  reserved: z.int(),
  serials: z.array(z.string()),
});
export type UnitContent = z.output<typeof UnitContent>;

export const UnitDetail = UnitRow.extend({
  contents: z.array(UnitContent),
  /** Units that stand directly in it. */
  children: z.array(z.strictObject({ id: Id, sscc: z.string(), type: UnitType, state: UnitStateName })),
  /** Commands available now; buttons are drawn from it. */
  commands: z.array(z.enum(commands)),
});
export type UnitDetail = z.output<typeof UnitDetail>;

/** A unit after a command, and the movements the command posted. */
export const UnitChange = z.strictObject({ unit: UnitDetail, movementIds: z.array(Id) });
export type UnitChange = z.output<typeof UnitChange>;
