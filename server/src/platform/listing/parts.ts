import type { Reader } from "../database.ts";
import { countOf, fetchPage, type Listing, type Page, sortOfCursor, writeCursor } from "./page.store.ts";

/** A list made of several lists in sequence, each with a separate order and index. */
export interface Part {
  /** Names the part's order in cursors. */
  readonly sort: string;
  readonly listing: Listing;
  /** Stands before the first row of the part. */
  readonly start: readonly [value: string, id: string];
}

type PartPage<Row> = Page<Row> & { readonly at: number };

/** A page may end one part and begin the next; it counts the rows of all parts. */
export async function fetchInParts<Row>(
  reader: Reader,
  parts: readonly Part[],
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<Row>> {
  const from =
    cursor === undefined
      ? 0
      : Math.max(
          0,
          parts.findIndex(({ sort }) => sort === sortOfCursor(cursor)),
        );
  const pages: PartPage<Row>[] = [];
  let [left, at, nextCursor] = [limit, from, null as string | null];
  for (; at < parts.length && left > 0 && nextCursor === null; at += 1) {
    const part = parts[at];
    if (part === undefined) break;
    const request = { cursor: at === from ? cursor : undefined, limit: left, sort: part.sort };
    const page = await fetchPage<Row>(reader, part.listing, request);
    pages.push({ ...page, at });
    left -= page.rows.length;
    nextCursor = page.nextCursor;
  }
  const counts = await Promise.all(
    parts.map(async ({ listing }, index) => pages.find((page) => page.at === index) ?? countOf(reader, listing)),
  );
  const next = parts.findIndex((_, index) => index >= at && (counts[index]?.count ?? 0) > 0);
  return {
    rows: pages.flatMap(({ rows }) => rows),
    nextCursor: nextCursor ?? startOf(parts[next]),
    count: counts.reduce((sum, { count }) => sum + count, 0),
    ...(counts.some(({ countIsCapped }) => countIsCapped) && { countIsCapped: true as const }),
  };
}

const startOf = (part: Part | undefined): string | null =>
  part === undefined ? null : writeCursor([part.sort, ...part.start]);
