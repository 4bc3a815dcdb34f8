import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import { type TripCommand, tripCommands } from "@cerebro/contracts/entities/logistics/route-words.ts";
import type { TripDetail } from "@cerebro/contracts/entities/logistics/trips.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { carriedOn } from "./carried.ts";
import { plannedNeeds } from "./choices.store.ts";
import { loadTrip, loadTripStops, lockTrip } from "./trips.store.ts";

export async function presentTrip(reader: Reader, id: string): Promise<TripDetail> {
  const [trip, visits, planned] = await Promise.all([
    loadTrip(reader, id),
    loadTripStops(reader, id),
    plannedNeeds(reader, id),
  ]);
  const { load, needs } = await carriedOn(reader, visits, planned);
  return { ...trip, load, needs: [...needs], commands: [...tripCommands[trip.state]], visits };
}

export interface TripTarget {
  readonly tripId: string;
  readonly version: number | null;
}

/** Locks the trip and refuses a command its state does not allow, with the state as the reason. */
export async function openTrip(
  tx: CommandTransaction,
  { tripId, version }: TripTarget,
  command: TripCommand,
): Promise<TripDetail> {
  await lockTrip(tx, tripId, version);
  const trip = await presentTrip(tx, tripId);
  if (!trip.commands.includes(command))
    throw new AppError("trip.refused", { number: trip.number, state: trip.state, command });
  return trip;
}

/** Ends a command on the trip: audit, event, answer. */
export async function recordTrip(
  tx: CommandTransaction,
  before: TripDetail,
  action: AuditVerb<"trip">,
  input: unknown = {},
): Promise<TripDetail> {
  const after = await presentTrip(tx, before.id);
  tx.audit({
    action: `trip.${action}`,
    subjectType: "trip",
    subjectId: after.id,
    before: { state: before.state, version: before.version },
    after: { state: after.state, version: after.version, input },
  });
  tellTrip(tx, after, action);
  return after;
}

export function tellTrip(tx: CommandTransaction, { id, number, state }: TripDetail, action: string): void {
  tx.publish({ type: "trip.changed", subjectId: id, payload: { number, state, action } });
}
