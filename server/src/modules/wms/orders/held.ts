import { z } from "zod";
import type { OpenReservation } from "../stock/reservations.store.ts";
import type { OrderLine } from "./order-lines.store.ts";

/** Reservations of an order when it was cancelled; the audit trail keeps them, and reopening restores them. */
export const Held = z.object({
  state: z.enum(["draft", "confirmed", "allocated", "released", "picking", "picked", "packed"]),
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      allocated: z.int(),
      picked: z.int(),
      packed: z.int(),
      cancelled: z.int(),
    }),
  ),
  /** Units that were reserved and not picked yet, bin by bin. */
  reserved: z.array(
    z.object({
      lineNumber: z.int(),
      itemId: z.string(),
      lotId: z.string().nullable(),
      unitId: z.string().nullable().default(null),
      ownerId: z.string().nullable().default(null),
      locationId: z.string(),
      quantity: z.int(),
    }),
  ),
});
export type Held = z.output<typeof Held>;

export function heldBy(
  { state, lines }: { readonly state: string; readonly lines: readonly OrderLine[] },
  reservations: readonly OpenReservation[],
): Held {
  return {
    state: Held.shape.state.parse(state),
    lines: lines.map(({ lineNumber, allocated, picked, packed, cancelled }) => ({
      lineNumber,
      allocated,
      picked,
      packed,
      cancelled,
    })),
    reserved: reservations.flatMap(({ lineNumber, itemId, lotId, unitId, ownerId, locationId, quantity, picked }) =>
      lineNumber === null || locationId === null || quantity === picked
        ? []
        : [{ lineNumber, itemId, lotId, unitId, ownerId, locationId, quantity: quantity - picked }],
    ),
  };
}
