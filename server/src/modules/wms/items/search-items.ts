import type { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { ItemListRow } from "@cerebro/contracts/entities/wms/items.ts";
import type { Context } from "../../../platform/context.ts";
import { FairLine } from "../../../platform/fair-line.ts";
import { fetchHits, fetchPage, type Page, readCursor } from "../../../platform/listing/page.store.ts";
import { searchWords } from "../../../platform/listing/search.ts";
import { ItemDirectories } from "./directories.ts";
import type { ItemDirectory } from "./directory.ts";
import { changesSince, withChanges } from "./directory.store.ts";
import { itemListing } from "./list-items.store.ts";

type ListInput = InputOf<typeof itemEndpoints.listItems>;

/**
 * People search while they type. Never all connections are taken by it, so that commands find one, and no more
 * searches share the processors than these can serve: the rest wait in line, organizations in turn.
 */
const searches = new FairLine({
  atOnce: 3,
  perOrganisation: 3,
  waiting: 1_000,
  waitingPerOrganisation: 200,
  waitMs: 10_000,
});

export const directories = new ItemDirectories();

export function searchItems(ctx: Context, input: ListInput): Promise<Page<ItemListRow>> {
  return searches.pass(
    { organisationId: ctx.organisationId },
    async () => (await searchInMemory(ctx, directories, input)) ?? fetchPage(ctx.read, itemListing(input), input),
  );
}

/** Null where only the database can tell, as it can every search. */
export async function searchInMemory(
  ctx: Context,
  known: ItemDirectories,
  input: ListInput,
): Promise<Page<ItemListRow> | null> {
  const directory = isPlain(input) ? known.of(ctx) : undefined;
  if (directory === undefined) return null;
  const page = await pageOf(ctx, directory, input);
  if (page === null || !page.isBehind) return page && page.shown;
  // Later changes are outside this search.
  return (await known.renew(ctx, directory)) ? ((await pageOf(ctx, directory, input))?.shown ?? null) : null;
}

function isPlain({ sort, category, abcClass, supplierId, stock }: ListInput): boolean {
  return sort === "sku" && [category, abcClass, supplierId, stock].every((filter) => filter === undefined);
}

interface Seen {
  readonly shown: Page<ItemListRow>;
  /** Something has changed that the directory does not know. */
  readonly isBehind: boolean;
}

async function pageOf(ctx: Context, directory: ItemDirectory, input: ListInput): Promise<Seen | null> {
  const { archived, direction, cursor, limit, sort, search } = input;
  const [, after] = cursor === undefined ? [] : readCursor(cursor, sort);
  const { snapshot } = directory;
  const hits = directory.find({ words: searchWords(search), archived, direction, after, limit });
  if (hits === null) return null;
  const listing = withChanges(itemListing(input), snapshot);
  const { page: shown, isBehind } = await fetchHits<ItemListRow>(ctx.read, listing, input, hits);
  // Without a row there is none that could tell.
  return { shown, isBehind: isBehind ?? (await changesSince(ctx.read, snapshot)).length > 0 };
}
