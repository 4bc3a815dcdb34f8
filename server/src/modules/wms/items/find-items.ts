import { hasNear } from "@cerebro/engines/search/typing-errors.ts";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { Context } from "../../../platform/context.ts";
import { directories, searchItems } from "./search-items.ts";
import { itemsWithPieces } from "./directory.store.ts";

export interface FoundItem {
  readonly id: string;
  readonly text: string;
}

/** The first items, in the order of their codes, in which all words stand. */
export async function findItems(ctx: Context, search: string, limit: number): Promise<readonly FoundItem[]> {
  if (!rolePasses(ctx.roles, "wms")) return [];
  const { rows } = await searchItems(ctx, { search, limit, sort: "sku", direction: "asc", archived: false });
  return rows.map(({ id, sku, name }) => ({ id, text: `${sku} ${name}`.toLowerCase() }));
}

/** Items that match each word with the allowed typing errors; `pieces` find the candidates. */
export async function findItemsNear(
  ctx: Context,
  words: readonly string[],
  pieces: readonly string[],
  limit: number,
): Promise<readonly FoundItem[]> {
  if (!rolePasses(ctx.roles, "wms") || pieces.length === 0) return [];
  const isMeant = (text: string): boolean => words.every((word) => hasNear(text, word));
  const directory = directories.of(ctx);
  if (directory !== undefined && (await directory.refresh(ctx.read))) return directory.findNear(pieces, isMeant, limit);
  const candidates = await itemsWithPieces(ctx.read, pieces);
  return candidates.filter(({ text }) => isMeant(text)).slice(0, limit);
}
