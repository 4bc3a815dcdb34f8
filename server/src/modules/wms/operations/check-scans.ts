import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { meaningsOf } from "../stock/codes.store.ts";
import { loadNames } from "./scan-names.store.ts";

interface Scans {
  readonly scannedLocation: string | null;
  readonly scannedItem: string | null;
}

interface Expected {
  readonly itemId: string;
  readonly locationId: string | null;
}

/** What was scanned or typed must be what the task is about; what was not scanned is not checked. */
export async function checkScans(tx: CommandTransaction, scans: Scans, expected: Expected): Promise<void> {
  const wrong = async (code: string, matches: (meaning: Awaited<ReturnType<typeof meaningsOf>>[number]) => boolean) =>
    !(await meaningsOf(tx, code)).some(matches);
  const { scannedLocation, scannedItem } = scans;
  const names = await loadNames(tx, expected.itemId, expected.locationId);
  const atPlace = (code: string) =>
    wrong(code, (meaning) => meaning.type === "location" && meaning.locationId === expected.locationId);
  if (scannedLocation !== null && expected.locationId !== null && (await atPlace(scannedLocation))) {
    throw new AppError("task.wrong_code", { code: scannedLocation, expected: names.location ?? "" });
  }
  const isItem = (code: string) =>
    wrong(code, (meaning) => meaning.type === "item" && meaning.itemId === expected.itemId);
  if (scannedItem !== null && (await isItem(scannedItem))) {
    throw new AppError("task.wrong_code", { code: scannedItem, expected: names.sku });
  }
}
