import type { FactsOf } from "@cerebro/contracts/errors/errors.ts";
import { carriedSince } from "@cerebro/engines/counts/variance.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { announcePieces } from "../serials/serials.store.ts";
import { lockItems } from "../stock/book.store.ts";
import { openBook, type StockBook } from "../stock/book.ts";
import type { Posting, StockKey } from "../stock/stock-goods.ts";
import { virtualLocation } from "../stock/virtual-locations.store.ts";
import { loadLocationCode } from "../units/unit-places.store.ts";
import { lockUnit } from "../units/units.store.ts";
import type { LockedCount, LockedLine } from "./count-writes.store.ts";
import { loadPieces, type Piece } from "./pieces.store.ts";
import { loadTouches } from "./touches.store.ts";

export interface CountBook {
  readonly book: StockBook;
  readonly adjustment: string;
  /** By line: the pieces that were scanned there and are recorded elsewhere. */
  readonly found: ReadonlyMap<string, readonly Piece[]>;
}

/** The book of all goods that some lines are about, and of the pieces that were found among them. */
export async function openCountBook(
  tx: CommandTransaction,
  lines: readonly LockedLine[],
  everywhere: boolean,
): Promise<CountBook> {
  const adjustment = await virtualLocation(tx.context, "adjustment");
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))];
  await lockItems(tx, itemIds);
  const found = new Map<string, readonly Piece[]>();
  for (const line of lines.filter(({ serialsFound }) => serialsFound.length > 0)) {
    found.set(line.id, await foundPieces(tx, line, adjustment));
  }
  const pieces = [...found.values()].flat();
  const book = await openBook(tx, itemIds, {
    locationIds: [...new Set([...lines, ...pieces].map(({ locationId }) => locationId).concat(adjustment))],
    everywhere,
  });
  return { book, adjustment, found };
}

/** Unknown pieces, and those once written off, begin at the virtual location of found goods. */
async function foundPieces(tx: CommandTransaction, line: LockedLine, adjustment: string): Promise<Piece[]> {
  const { itemId, sku, lotId, ownerId, serialsFound } = line;
  const inHouse = (await loadPieces(tx, itemId, serialsFound)).filter(({ locationId }) => locationId !== adjustment);
  const known = new Set(inHouse.map(({ code }) => code.toLowerCase()));
  const codes = serialsFound.filter((code) => !known.has(code.toLowerCase()));
  await announcePieces(tx, { itemId, sku, lotId, ownerId, codes, fromLocationId: adjustment });
  return loadPieces(tx, itemId, serialsFound);
}

export interface Shortage {
  readonly code: "count.stock_left" | "count.corrected_since" | "unit.elsewhere";
  readonly refusal: AppError;
}

/** Obstacle to posting a variance completely, apart from reservations; undefined without one. */
export async function findObstacle(
  tx: CommandTransaction,
  { book }: CountBook,
  line: LockedLine,
): Promise<Shortage | undefined> {
  const { sku, locationCode: location, position } = line;
  const { corrected, movedOut } = carriedSince(position, await loadTouches(tx, line, position));
  if (corrected !== 0) {
    const change = corrected > 0 ? `+${corrected}` : String(corrected);
    return shortage("count.corrected_since", { sku, location, change });
  }
  const unit = line.unitId === null || line.variance <= 0 ? undefined : await lockUnit(tx, line.unitId);
  if (unit !== undefined && unit.locationId !== line.locationId) {
    const at = await loadLocationCode(tx, unit.locationId);
    return shortage("unit.elsewhere", { sscc: unit.sscc, location: at, wanted: location });
  }
  const gone = lostOf(book, line);
  const { onHand } = book.balance(line);
  if (gone.missing === 0) return undefined;
  return shortage("count.stock_left", {
    sku,
    location,
    missing: gone.missing,
    what: gone.serials.length > 0 ? gone.serials.join(", ") : `${movedOut} moved out since`,
    available: onHand,
  });
}

const shortage = <Code extends Shortage["code"]>(code: Code, facts: FactsOf<Code>): Shortage => ({
  code,
  refusal: new AppError(code, facts),
});

/** Units and pieces that were missing at the count and are not in the books there any more. */
function lostOf(book: StockBook, line: LockedLine): { readonly missing: number; readonly serials: readonly string[] } {
  if (book.item(line.itemId).serialTracked) {
    const here = new Set(book.serialsAt(line).map(({ code }) => code));
    const serials = line.serialsMissing.filter((code) => !here.has(code));
    return { missing: serials.length, serials };
  }
  return { missing: Math.max(0, -line.variance - book.balance(line).onHand), serials: [] };
}

/** Units that leave the balance of a line when its variance is posted. */
export function unitsOut(book: StockBook, line: LockedLine): number {
  return book.item(line.itemId).serialTracked ? line.serialsMissing.length : Math.max(0, -line.variance);
}

type Why = Pick<Posting, "kind" | "reason" | "note" | "document">;

/** Posts exactly what was counted too many or too few, whatever has moved since. */
export function postVariance(
  countBook: CountBook,
  line: LockedLine,
  count: LockedCount,
  told: { readonly reason: string | null; readonly note: string | null },
): string[] {
  const why: Why = { kind: "count", ...told, document: { type: "cycle_count", id: count.id, line: null } };
  if (countBook.book.item(line.itemId).serialTracked) return postPieces(countBook, line, why);
  const { book, adjustment } = countBook;
  const { locationId, status, unitId, variance } = line;
  if (variance === 0) return [];
  const quantity = Math.abs(variance);
  if (variance < 0) {
    const away = { fromLocationId: locationId, toLocationId: adjustment };
    return [book.move({ ...goodsOf(line), ...why, ...away, quantity })];
  }
  const here = { fromLocationId: adjustment, toLocationId: locationId, toStatus: status, toUnitId: unitId };
  return [book.move({ ...goodsOf(line), ...why, ...here, status: "available", unitId: null, quantity })];
}

/** Missing pieces leave the books; found ones come from wherever they were recorded. */
function postPieces({ book, adjustment, found }: CountBook, line: LockedLine, why: Why): string[] {
  const { status, unitId, locationId } = line;
  const posted: string[] = [];
  const missing = book.serialsAt(line).filter(({ code }) => line.serialsMissing.includes(code));
  if (missing.length > 0) {
    const pieces = { serialIds: missing.map(({ id }) => id), quantity: missing.length };
    posted.push(
      book.move({ ...goodsOf(line), ...why, ...pieces, fromLocationId: locationId, toLocationId: adjustment }),
    );
  }
  const here = new Set(book.serialsAt(line).map(({ id }) => id));
  for (const piece of found.get(line.id) ?? []) {
    if (here.has(piece.id)) continue;
    const { locationId: fromLocationId } = piece;
    const to = { toLocationId: locationId, toStatus: status, toUnitId: unitId };
    posted.push(book.move({ ...goodsOf(piece), ...why, serialIds: [piece.id], quantity: 1, fromLocationId, ...to }));
  }
  return posted;
}

const goodsOf = ({ itemId, lotId, ownerId, status, unitId }: Required<StockKey>) => ({
  itemId,
  lotId,
  ownerId,
  status,
  unitId,
});
