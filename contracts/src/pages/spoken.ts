import { pageIds, pageOf, type PageId } from "./pages.ts";

const byName = new Map<string, PageId>();
for (const id of pageIds) {
  if (pageOf(id).paths[0].includes("{")) continue;
  for (const name of [pageOf(id).title.toLowerCase(), ...(pageOf(id).spoken ?? [])]) {
    if (!byName.has(name)) byName.set(name, id);
  }
}

/** The page somebody means by a name they would say, such as "the orders page". */
export function pageNamed(phrase: string): PageId | undefined {
  const name = phrase
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s&-]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:the|my|our) /, "")
    .replace(/ (?:page|screen|area|section)$/, "");
  return byName.get(name);
}
