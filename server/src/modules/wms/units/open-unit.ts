import { type UnitCommand, unitCommands } from "@cerebro/contracts/entities/state-machines.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { understandCode } from "../stock/understand-code.ts";
import { loadLocationCode } from "./unit-places.store.ts";
import { type LockedUnit, lockUnit, lockUnits, placeUnits, treeIds } from "./units.store.ts";

/** Refuses what the state of a unit does not allow [WMS-05]. */
export function requireUnitCommand(unit: LockedUnit, command: UnitCommand): void {
  const allowed: readonly UnitCommand[] = unitCommands[unit.state];
  if (allowed.includes(command)) return;
  const facts = { sscc: unit.sscc, state: unit.state.replaceAll("_", " "), command: command.replaceAll("_", " ") };
  throw new AppError("unit.refused", facts);
}

/**
 * Locks a unit into which goods are put at a location; it must be there and open. Ask after the books of the goods are
 * open.
 */
export async function openUnitAt(tx: CommandTransaction, unitId: string, locationId: string): Promise<LockedUnit> {
  const unit = await lockUnit(tx, unitId);
  requireUnitCommand(unit, "fill");
  if (unit.locationId !== locationId) await refuseElsewhere(tx, unit, locationId);
  return unit;
}

/**
 * The tote that goods are picked into: at the bench already, or an empty one that somebody carries there now. It is locked together
 * with the unit they come from.
 */
export async function openTote(
  tx: CommandTransaction,
  sscc: string | null,
  { locationId, fromUnitId }: { readonly locationId: string; readonly fromUnitId: string | null },
): Promise<string | null> {
  if (sscc === null) return null;
  const toteId = await findUnit(tx, sscc);
  if (fromUnitId !== null) await lockUnits(tx, [toteId, fromUnitId]);
  const tote = await lockUnit(tx, toteId);
  requireUnitCommand(tote, "fill");
  if (tote.locationId === locationId) return tote.id;
  const carried = tote.state === "empty" && tote.parentId === null && (await treeIds(tx, tote.id)).length === 1;
  if (!carried) await refuseElsewhere(tx, tote, locationId);
  await placeUnits(tx, [tote.id], locationId);
  return tote.id;
}

/** The unit whose SSCC was scanned or typed, plain or as GS1 writes it. */
export async function findUnit(tx: CommandTransaction, code: string): Promise<string> {
  const { meanings } = await understandCode(tx, code, { now: tx.context.now(), locationId: null });
  for (const meaning of meanings) if (meaning.type === "unit") return meaning.unitId;
  throw new AppError("unit.unknown", { sscc: code });
}

export async function refuseElsewhere(
  tx: CommandTransaction,
  unit: LockedUnit,
  wantedId: string | null,
): Promise<never> {
  const location = await loadLocationCode(tx, unit.locationId);
  throw new AppError("unit.elsewhere", { sscc: unit.sscc, location, wanted: await loadLocationCode(tx, wantedId) });
}
