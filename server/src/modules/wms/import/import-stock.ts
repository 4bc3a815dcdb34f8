import type { CellProblem } from "@cerebro/contracts/imports/cell-problems.ts";
import { AppError } from "../../../platform/errors.ts";
import { openBook, type StockBook } from "../stock/book.ts";
import { virtualLocation } from "../stock/virtual-locations.store.ts";
import { refuseUnknown, resolve } from "./references.store.ts";
import type { ImportCounts, Stage } from "./stage.ts";
import {
  ensureLots,
  lastItem,
  lockStagedItems,
  refuseRows,
  refuseUnfit,
  type StagedStock,
  stagedStock,
} from "./stock.store.ts";

/** One lock, one set of statements: few enough items for short arrays, many enough for few round trips. */
const itemsAtOnce = 500;
const beforeAll = "00000000-0000-0000-0000-000000000000";

/** Opening stock: movements from the adjustment location into the bins. */
export function importOpeningStock(stage: Stage): Promise<ImportCounts> {
  return importStock(stage, "quantity");
}

/** Found and lost stock; a row that would bring a bin below what is there or reserved is refused. */
export function importAdjustments(stage: Stage): Promise<ImportCounts> {
  return importStock(stage, "change");
}

async function importStock(stage: Stage, column: "quantity" | "change"): Promise<ImportCounts> {
  const { tx } = stage;
  for (const field of ["sku", "location"] as const) {
    await resolve(stage, { field, on: "row" });
    await refuseUnknown(stage, { field, on: "row" });
  }
  await refuseUnfit(tx);
  await lockStagedItems(tx);
  const lots = await ensureLots(tx);
  const adjustment = await virtualLocation(tx.context, "adjustment");
  let movements = 0;
  for (let after: string | null = beforeAll; after !== null;) {
    const rows: StagedStock[] = await stagedStock(tx, column, after, itemsAtOnce);
    after = await lastItem(tx, after, itemsAtOnce);
    if (rows.length > 0) movements += await post(stage, rows, adjustment, column);
  }
  return { created: { stock_movement: movements, lot: lots }, changed: {} };
}

async function post(
  { tx, importId }: Stage,
  rows: readonly StagedStock[],
  adjustment: string,
  column: string,
): Promise<number> {
  const itemIds = [...new Set(rows.map(({ itemId }) => itemId))];
  const locationIds = [...new Set(rows.map(({ locationId }) => locationId))];
  const book = await openBook(tx, itemIds, { locationIds: [adjustment, ...locationIds] });
  const refusals: { row: number; field: string; code: CellProblem }[] = [];
  for (const staged of rows) {
    const code = tryMove(book, staged, { adjustment, importId, opening: column === "quantity" });
    if (code !== null) refusals.push({ row: staged.row, field: column, code });
  }
  await book.write();
  if (refusals.length > 0) await refuseRows(tx, refusals);
  return book.movements.length;
}

interface How {
  readonly adjustment: string;
  readonly importId: string;
  readonly opening: boolean;
}

function tryMove(book: StockBook, staged: StagedStock, { adjustment, importId, opening }: How): CellProblem | null {
  const { itemId, lotId, locationId, change, note, row } = staged;
  if (change === 0) return null;
  try {
    book.move({
      itemId,
      lotId,
      quantity: Math.abs(change),
      note,
      fromLocationId: change > 0 ? adjustment : locationId,
      toLocationId: change > 0 ? locationId : adjustment,
      kind: opening ? "opening" : "adjustment",
      reason: "import",
      document: { type: "import", id: importId, line: row },
    });
    return null;
  } catch (error) {
    // The book is as it was before the refused move.
    if (error instanceof AppError && /^stock\.(insufficient|below_reserved)$/.test(error.code)) {
      return "not_enough_stock";
    }
    throw error;
  }
}
