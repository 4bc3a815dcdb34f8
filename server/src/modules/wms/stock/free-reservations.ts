import type { CommandTransaction } from "../../../platform/context.ts";
import { openBook } from "./book.ts";
import { closeReservations, type OpenReservation } from "./reservations.store.ts";

/** Gives reserved stock back. The reservations' order, if they have one, must be locked by the caller. */
export async function freeReservations(
  tx: CommandTransaction,
  reservations: readonly OpenReservation[],
  state: "released" | "expired",
): Promise<void> {
  if (reservations.length === 0) return;
  const hard = reservations.filter((reservation) => reservation.locationId !== null);
  if (hard.length > 0) {
    const book = await openBook(tx, [...new Set(hard.map((reservation) => reservation.itemId))], {
      locationIds: [...new Set(hard.flatMap((reservation) => reservation.locationId ?? []))],
    });
    for (const { itemId, lotId, unitId, ownerId, locationId, status, quantity, picked } of hard) {
      if (locationId !== null) book.reserve({ itemId, lotId, unitId, ownerId, locationId, status }, picked - quantity);
    }
    await book.write();
  }
  await closeReservations(
    tx,
    reservations.map((reservation) => reservation.id),
    state,
  );
}
