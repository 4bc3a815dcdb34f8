import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import { useEffect, type RefObject } from "react";

interface VirtualRowsOptions {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Height of a row, or the usual one where rows are measured. */
  rowHeight: number;
  /** Rows drawn beyond the edge. */
  overscan: number;
  /** Drawn even when scrolled away: the row with the focus. */
  kept?: number;
}

/** Visible rows and their positions. The virtualiser changes in place, so only plain copies leave this hook. */
export function useVirtualRows({ scroller, count, rowHeight, overscan, kept = -1 }: VirtualRowsOptions) {
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this hook out, and only this hook
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor: (range: Range) => withRow(defaultRangeExtractor(range), kept, count),
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  return {
    items: virtual.getVirtualItems().map(({ key, index, start }) => ({ key, index, start })),
    totalHeight: virtual.getTotalSize(),
    /** Ref of a row whose height is its own. */
    measure: virtual.measureElement,
  };
}

function withRow(range: number[], row: number, count: number): number[] {
  if (row < 0 || row >= count || range.includes(row)) return range;
  return [...range, row].toSorted((a, b) => a - b);
}
