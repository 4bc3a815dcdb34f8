import {
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
} from "@tanstack/react-table";
import { useState } from "react";
import { columnWidths, type Column, type TableLayout } from "./column.ts";
import { silentColumns } from "./telling.ts";

const features = tableFeatures({ columnSizingFeature, columnVisibilityFeature, rowSelectionFeature });

export interface TableModelOptions<Row extends object> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
  /** Undefined: rows cannot be chosen. */
  selection: ReadonlySet<string> | undefined;
  onSelectionChange: (ids: ReadonlySet<string>) => void;
  /** The column by which rows are sorted: it is shown whatever it holds. */
  sorted: string | undefined;
}

/** A column as it is shown now. */
export interface ShownColumn<Row> {
  column: Column<Row>;
  width: number;
  setWidth: (width: number) => void;
  resetWidth: () => void;
}

/** Columns, widths and choice of rows, kept by TanStack Table; sorting and filtering are the server's. */
export function useTableModel<Row extends object>(options: TableModelOptions<Row>) {
  const { columns, rows, rowId, layout, onLayoutChange, selection, onSelectionChange, sorted } = options;
  const { fitted, fit } = useFitted();
  const silent = silentColumns(columns, rows);
  const visible = visibility(columns, layout, (id) => silent.has(id) && id !== sorted);
  const byId = new Map(columns.map((column) => [column.id, column]));
  const table = useTable({
    features,
    columns: columns.map((column) => ({
      id: column.id,
      size: Math.max(startWidth(column), fitted[column.id] ?? 0),
      minSize: column.minWidth ?? columnWidths.least,
      maxSize: columnWidths.most,
      enableHiding: !isPrimary(column, columns),
    })),
    data: rows,
    getRowId: rowId,
    state: {
      columnSizing: layout.widths,
      columnVisibility: visible,
      rowSelection: Object.fromEntries([...(selection ?? [])].map((id) => [id, true as const])),
    },
    onColumnSizingChange: (change) => onLayoutChange({ ...layout, widths: applied(change, { ...layout.widths }) }),
    onRowSelectionChange: (change) => {
      const before: RowSelectionState = Object.fromEntries([...(selection ?? [])].map((id) => [id, true as const]));
      onSelectionChange(new Set(Object.keys(applied(change, before))));
    },
    enableRowSelection: selection !== undefined,
  });

  const shown: ShownColumn<Row>[] = table.getVisibleLeafColumns().flatMap((leaf) => {
    const column = byId.get(leaf.id);
    if (!column) return [];
    const setWidth = (width: number) =>
      table.setColumnSizing((widths) => ({ ...widths, [leaf.id]: Math.round(clamp(width, leaf.columnDef.minSize)) }));
    return [{ column, width: leaf.getSize(), setWidth, resetWidth: () => leaf.resetSize() }];
  });
  const hideable = table.getAllLeafColumns().filter((leaf) => leaf.getCanHide());
  return {
    shown,
    fit,
    /** `grid-template-columns` of every row. */
    template: template(shown, layout, selection !== undefined),
    choices: hideable.map((leaf) => ({
      id: leaf.id,
      label: byId.get(leaf.id)?.header ?? leaf.id,
      visible: leaf.getIsVisible(),
      toggle: () => onLayoutChange({ ...layout, visible: { ...layout.visible, [leaf.id]: !leaf.getIsVisible() } }),
    })),
    rows: table.getRowModel().rows.map((row) => ({
      id: row.id,
      row: row.original,
      selected: row.getIsSelected(),
      /** Takes the event of the press: with Shift it chooses all rows between. */
      toggle: row.getToggleSelectedHandler(),
    })),
    allSelected: table.getIsAllRowsSelected(),
    someSelected: table.getIsSomeRowsSelected(),
    toggleAll: () => table.toggleAllRowsSelected(),
  };
}

/** Widths that the content needs, within limits, by column id. */
function useFitted() {
  const [fitted, setFitted] = useState<Readonly<Record<string, number>>>({});
  const fit = (wanted: ReadonlyMap<string, number>) =>
    setFitted((before) => ({
      ...before,
      ...Object.fromEntries([...wanted].map(([id, width]) => [id, Math.min(width, columnWidths.fitted)])),
    }));
  return { fitted, fit };
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>;
export type ShownRow<Row extends object> = TableModel<Row>["rows"][number];

export function isPrimary<Row>(column: Column<Row>, columns: readonly Column<Row>[]): boolean {
  return column === (columns.find((one) => one.primary) ?? columns[0]);
}

const startWidth = <Row>({ width, kind }: Column<Row>): number =>
  width ?? (kind === "number" ? columnWidths.number : columnWidths.usual);

/** The person's choice counts first; a column that tells nothing is left out otherwise. */
function visibility<Row>(
  columns: readonly Column<Row>[],
  layout: TableLayout,
  isSilent: (id: string) => boolean,
): Record<string, boolean> {
  return Object.fromEntries(
    columns.map((column) => [
      column.id,
      layout.visible[column.id] ?? (!column.hidden && (isPrimary(column, columns) || !isSilent(column.id))),
    ]),
  );
}

function applied<State>(change: State | ((before: State) => State), before: State): State {
  return change instanceof Function ? change(before) : change;
}

function clamp(width: number, least = columnWidths.least): number {
  return Math.min(columnWidths.most, Math.max(least, width));
}

/**
 * The columns that grow share the room in proportion to their widths; where none does, the last one takes it, so that rows
 * reach the edge. Names have 240 px, or a quarter of a table that is narrower.
 */
function template<Row>(shown: ShownColumn<Row>[], layout: TableLayout, selectable: boolean): string {
  const grows = ({ column }: ShownColumn<Row>) => column.grow && layout.widths[column.id] === undefined;
  const none = !shown.some(grows);
  const tracks = shown.map((one, place) => {
    if (grows(one)) return `minmax(max(${one.width}px, min(25cqi, ${columnWidths.name}px)), ${one.width}fr)`;
    return none && place === shown.length - 1 ? `minmax(${one.width}px, 1fr)` : `${one.width}px`;
  });
  return [selectable ? "40px" : "", ...tracks].join(" ").trim();
}
