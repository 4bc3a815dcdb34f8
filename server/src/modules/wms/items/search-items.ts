import type { itemEndpoints } from "@cerebro/contracts/endpoints/items.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { ItemListRow } from "@cerebro/contracts/entities/items.ts";
import type { Context } from "../../../platform/context.ts";
import { fetchHits, fetchPage, type Hits, type Page, readCursor } from "../listing/page.store.ts";
import { searchWords } from "../listing/search.ts";
import { Turnstile } from "../listing/turnstile.ts";
import { ItemDirectories } from "./directories.ts";
import { itemListing } from "./list-items.store.ts";

type ListInput = InputOf<typeof itemEndpoints.listItems>;

/**
 * People search while they type. Never all connections are taken by it, so that commands find one, and no more
 * searches share the processors than these can serve: the rest wait in line instead of slowing each other.
 */
const searches = new Turnstile(3);

const directories = new ItemDirectories();

export function searchItems(ctx: Context, input: ListInput): Promise<Page<ItemListRow>> {
  return searches.pass(async () => {
    const hits = await hitsInMemory(ctx, input);
    const listing = itemListing(input);
    return hits === null ? fetchPage(ctx.read, listing, input) : fetchHits(ctx.read, listing, input, hits);
  });
}

/** Null where only the database can tell, as it can every search. */
async function hitsInMemory(ctx: Context, input: ListInput): Promise<Hits | null> {
  const { archived, direction, cursor, limit, sort, search } = input;
  const isPlain = [input.category, input.abcClass, input.supplierId, input.stock].every(
    (filter) => filter === undefined,
  );
  if (!isPlain || sort !== "sku") return null;
  const [, after] = cursor === undefined ? [] : readCursor(cursor, sort);
  const directory = await directories.current(ctx);
  return directory?.find({ words: searchWords(search), archived, direction, after, limit }) ?? null;
}
