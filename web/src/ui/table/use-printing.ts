import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { RowSource } from "./rows.ts";

/** A list on paper has no more rows than this; its head says so. */
export const printedRows = 2_000;
/** A list that takes longer is printed as far as it came. */
const longestMs = 30_000;

interface PrintedTable {
  readonly load: () => Promise<void>;
  /** Draws all loaded rows for the paper, or takes them away again. */
  readonly show: (printedAt: Date | undefined) => void;
}

/** Tables of the page: all of them load their rows before the page is printed. */
const tables = new Set<PrintedTable>();

/** Prints the page once its lists are whole. The browser's own menu prints the rows loaded by then. */
export async function printPage(): Promise<void> {
  await Promise.all([...tables].map(({ load }) => load()));
  showAll();
  window.print();
}

function showAll(): void {
  const now = new Date();
  flushSync(() => {
    for (const { show } of tables) show(now);
  });
}

function hideAll(): void {
  for (const { show } of tables) show(undefined);
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== "p" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void printPage();
}

function add(table: PrintedTable): () => void {
  if (tables.size === 0) {
    window.addEventListener("keydown", onKey);
    window.addEventListener("beforeprint", showAll);
    window.addEventListener("afterprint", hideAll);
  }
  tables.add(table);
  return () => {
    tables.delete(table);
    if (tables.size > 0) return;
    window.removeEventListener("keydown", onKey);
    window.removeEventListener("beforeprint", showAll);
    window.removeEventListener("afterprint", hideAll);
  };
}

/** Puts a table's rows on paper: loading the rest before, and when it was printed. */
export function usePrinting<Row>(source: RowSource<Row>): {
  readonly loading: boolean;
  readonly printedAt: Date | undefined;
} {
  const [printedAt, setPrintedAt] = useState<Date>();
  const [loading, setLoading] = useState(false);
  const latest = useRef(source);
  const onChange = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = source;
    onChange.current?.();
  });
  useEffect(() => {
    const changed = (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        onChange.current = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const load = async (): Promise<void> => {
      const until = Date.now() + longestMs;
      setLoading(true);
      for (let left = longestMs; left > 0; left = until - Date.now()) {
        const { hasMore, rows, loadingMore, loadMore, moreFailed, refreshing, status } = latest.current;
        const waits = status === "loading" || refreshing;
        if (!waits && (!hasMore || moreFailed || rows.length >= printedRows)) break;
        if (!waits && !loadingMore) loadMore();
        await changed(left);
      }
      setLoading(false);
    };
    return add({ load, show: setPrintedAt });
  }, []);
  return { loading, printedAt };
}
