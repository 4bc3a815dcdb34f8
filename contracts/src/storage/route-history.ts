import { documentCodec, isTextList } from "./codec.ts";

/** Paths as the page table declares them, so that no id of a record stays in it. */
export const routeHistoryCodec = documentCodec<readonly string[]>("route-history", {
  version: 1,
  empty: [],
  accept: (value) => (isTextList(value) ? value : undefined),
});
