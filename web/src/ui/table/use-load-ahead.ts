import { useEffect, useEffectEvent } from "react";
import type { RowSource } from "./rows.ts";

/** Number of rows before the end at which the next page is requested. */
const loadAhead = 20;

/** Asks for the next rows once the last drawn one is near the end of the loaded ones. */
export function useLoadAhead(source: RowSource<unknown>, lastDrawn: number, loaded: number): void {
  const wanted = lastDrawn >= loaded - loadAhead && source.hasMore && !source.loadingMore && !source.moreFailed;
  const load = useEffectEvent(source.loadMore);
  useEffect(() => {
    if (wanted) load();
  }, [wanted, loaded]);
}
