import type { BulkTransaction } from "../../../platform/bulk.ts";
import { archiveItems, archivePlaces, findUsesOfMasters } from "./archive.store.ts";
import type { UsedSince } from "./undo.store.ts";

/**
 * Takes items and places of an import out of use whose stock was taken back before: the ledger remembers their movements
 * for good, so they are archived under other codes instead of being removed. Tells what still uses them instead.
 */
export async function archiveImported(tx: BulkTransaction, importId: string): Promise<UsedSince[]> {
  const uses = await findUsesOfMasters(tx, importId);
  if (uses.length > 0) return uses;
  await archiveItems(tx, importId);
  await archivePlaces(tx, importId);
  return [];
}
