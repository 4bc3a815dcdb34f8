import { useLayoutEffect, type RefObject } from "react";
import type { TableModel } from "./use-table-model.ts";

/** Widens columns whose head or cells are cut off; they never shrink, so that scrolling moves nothing. */
export function useFit<Row extends object>(scroller: RefObject<HTMLElement | null>, model: TableModel<Row>): void {
  const { shown, fit, rows } = model;
  const names = shown.map(({ column }) => column.id).join(" ");
  useLayoutEffect(() => {
    const wanted = new Map<string, number>();
    for (const part of scroller.current?.querySelectorAll<HTMLElement>("[data-clip]") ?? []) {
      const id = part.dataset["clip"];
      const cell = part.closest<HTMLElement>(".ui-grid-cell");
      // The room of the cell itself, its padding included.
      const around = cell ? cell.offsetWidth - part.clientWidth : 0;
      if (id === undefined || part.scrollWidth <= part.clientWidth) continue;
      wanted.set(id, Math.max(wanted.get(id) ?? 0, Math.ceil(part.scrollWidth + Math.max(around, 0))));
    }
    if (wanted.size > 0) fit(wanted);
    // oxlint-disable-next-line react/exhaustive-deps -- measured when other rows or columns are drawn, not at every drawing
  }, [scroller, names, rows.length]);
}

/** Marks the box while columns follow beyond its right edge. */
export function useEdge(scroller: RefObject<HTMLElement | null>, template: string): void {
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const mark = () =>
      box.parentElement?.setAttribute("data-more", String(box.scrollLeft + box.clientWidth < box.scrollWidth - 1));
    mark();
    const watch = new ResizeObserver(mark);
    watch.observe(box);
    box.addEventListener("scroll", mark, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener("scroll", mark);
    };
  }, [scroller, template]);
}
