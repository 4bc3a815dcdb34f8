import { judgeCode } from "@cerebro/engines/scanning/judge-code.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { understandCode } from "../stock/understand-code.ts";
import { loadLocationCode } from "../units/unit-places.store.ts";
import { loadNames } from "./scan-names.store.ts";

interface Scans {
  readonly scannedLocation: string | null;
  readonly scannedItem: string | null;
}

interface Expected {
  readonly itemId: string;
  readonly locationId: string | null;
  /** Of which lot the goods must be, where that is known: a GS1 code that names another one is refused. */
  readonly lotId?: string | null;
  /** Goods that are over are not taken; they may be moved out of the way. */
  readonly refuseExpired?: boolean;
}

/** Scanned and typed codes must match the task; missing ones are not checked. */
export async function checkScans(tx: CommandTransaction, scans: Scans, expected: Expected): Promise<void> {
  const { scannedLocation, scannedItem } = scans;
  if (scannedLocation === null && scannedItem === null) return;
  const names = await loadNames(tx, expected);
  await checkPlace(tx, scannedLocation, expected.locationId);
  if (scannedItem !== null) await checkItem(tx, scannedItem, { expected, names });
}

/** The place that was scanned must be the one where goods come from or go to. */
export async function checkPlace(
  tx: CommandTransaction,
  code: string | null,
  locationId: string | null,
): Promise<void> {
  if (code === null || locationId === null) return;
  const { meanings } = await understandCode(tx, code, { now: tx.context.now(), locationId });
  if (meanings.some((meaning) => meaning.type === "location" && meaning.locationId === locationId)) return;
  throw new AppError("task.wrong_code", { code, expected: await loadLocationCode(tx, locationId) });
}

async function checkItem(
  tx: CommandTransaction,
  code: string,
  { expected, names }: { readonly expected: Expected; readonly names: Awaited<ReturnType<typeof loadNames>> },
): Promise<void> {
  const { meanings, facts } = await understandCode(tx, code, {
    now: tx.context.now(),
    locationId: expected.locationId,
  });
  const verdict = judgeCode(
    { code, meanings, facts },
    { locationId: null, itemId: expected.itemId, lotCode: names.lot },
  );
  if (verdict.kind === "other-lot") {
    throw new AppError("task.wrong_code", { code: verdict.lot, expected: names.lot ?? "" });
  }
  if (verdict.kind !== "goods") throw new AppError("task.wrong_code", { code, expected: names.sku });
  if (facts === null || facts.expiresOn === null || expected.refuseExpired !== true) return;
  const { lot, expired, expiresOn } = facts;
  if (expired) throw new AppError("stock.lot_expired", { sku: names.sku, lot: lot ?? names.lot ?? "", expiresOn });
}
