import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { UnitChange, UnitDetail } from "@cerebro/contracts/entities/wms/handling-units.ts";
import { unitCommands } from "@cerebro/contracts/entities/state-machines.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import type { StockBook } from "../stock/book.ts";
import { type LockedUnit, loadChildren, loadContents, loadUnit } from "./units.store.ts";

export async function presentUnit(reader: Reader, unitId: string): Promise<UnitDetail> {
  const [unit, contents, children] = await Promise.all([
    loadUnit(reader, unitId),
    loadContents(reader, unitId),
    loadChildren(reader, unitId),
  ]);
  return { ...unit, contents, children, commands: [...unitCommands[unit.state]] };
}

/** Ends a command on a unit: audit, events, answer. The book, if there is one, has been written. */
export async function recordUnit(
  tx: CommandTransaction,
  before: LockedUnit,
  {
    action,
    input = {},
    book,
  }: { readonly action: AuditVerb<"unit">; readonly input?: unknown; readonly book?: StockBook },
): Promise<UnitChange> {
  const unit = await presentUnit(tx, before.id);
  const movements = book?.movements ?? [];
  const { sscc, state, locationCode } = unit;
  tx.audit({
    action: `unit.${action}`,
    subjectType: "handling_unit",
    subjectId: before.id,
    before: { state: before.state, locationId: before.locationId, parentId: before.parentId },
    after: { sscc, state, locationCode, input },
  });
  tx.publish({ type: "unit.changed", subjectId: before.id, payload: { action, sscc, state } });
  for (const [itemId, own] of Map.groupBy(movements, (movement) => movement.itemId)) {
    const movementIds = own.map(({ id }) => id);
    tx.publish({ type: "stock.changed", subjectId: itemId, payload: { action: `unit.${action}`, movementIds } });
  }
  return { unit, movementIds: movements.map(({ id }) => id) };
}
