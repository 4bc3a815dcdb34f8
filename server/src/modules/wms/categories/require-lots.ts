import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { findPolicy } from "./policies.store.ts";

interface Tracking {
  readonly category: string | null;
  readonly lotTracked: boolean;
}

const keyOf = (category: string | null): string | undefined => category?.toLowerCase();

/**
 * Refuses an item without lots where its category asks for them. An item that was so before stays editable: it may have
 * stock, and then its tracking cannot change.
 */
export async function requireLots(reader: Reader, item: Tracking, before?: Tracking): Promise<void> {
  const { category, lotTracked } = item;
  if (category === null || lotTracked) return;
  if (before !== undefined && !before.lotTracked && keyOf(before.category) === keyOf(category)) return;
  if ((await findPolicy(reader, category))?.lotRequired === true) throw new AppError("item.lot_required", { category });
}
