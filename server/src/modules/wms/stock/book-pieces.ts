import { AppError } from "../../../platform/errors.ts";
import type { BookItem, BookLocation, BookSerial } from "./book.store.ts";
import type { BookBalance, Posting, StockKey } from "./stock-goods.ts";

/** The part of a stock book that pieces are chosen from. */
export interface PiecesBook {
  readonly item: (itemId: string) => BookItem;
  readonly location: (locationId: string) => BookLocation;
  readonly serialsAt: (key: StockKey) => readonly BookSerial[];
  readonly serial: (id: string) => BookSerial | undefined;
}

/** The pieces that a posting moves: those it names, or all that are there when all of it moves. */
export function takePieces(
  book: PiecesBook,
  { itemId, quantity, serialIds }: Posting,
  from: BookBalance,
): readonly BookSerial[] {
  const { sku, serialTracked } = book.item(itemId);
  if (!serialTracked) {
    if (serialIds !== undefined && serialIds.length > 0) throw new AppError("stock.serials_not_tracked", { sku });
    return [];
  }
  const here = book.serialsAt(from);
  if (serialIds === undefined && here.length === quantity) return here;
  const named = [...new Set(serialIds)].map((id) => book.serial(id));
  if (named.length !== quantity) throw new AppError("stock.serials_required", { sku, quantity });
  return named.map((serial) => {
    if (serial !== undefined && here.includes(serial)) return serial;
    const location = book.location(from.locationId).code;
    throw new AppError("stock.serial_elsewhere", { sku, serial: serial?.code ?? "unknown", location });
  });
}
