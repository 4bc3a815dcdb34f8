import type { ImportKindName } from "@cerebro/contracts/imports/field.ts";
import type { BulkTransaction } from "../../../platform/bulk.ts";
import { findTariffUses, importRoadsByKind, removeImportedFuel, removeImportedTariffs } from "../../logistics/index.ts";
import {
  importByKind as importWarehouseByKind,
  type KindImport,
  undoImported,
  type UsedSince,
} from "../../wms/index.ts";

/** Storage of each kind of file, by the area that keeps its rows. */
export const importByKind: Readonly<Record<ImportKindName, KindImport>> = {
  ...importWarehouseByKind,
  ...importRoadsByKind,
};

/** Takes back what an import brought, unless some of it was used since. */
export async function takeImportBack(tx: BulkTransaction, importId: string): Promise<UsedSince[]> {
  const uses = await findTariffUses(tx, importId);
  if (uses.length > 0) return uses;
  await removeImportedTariffs(tx, importId);
  await removeImportedFuel(tx, importId);
  return undoImported(tx, importId);
}
