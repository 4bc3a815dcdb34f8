import type { ReactNode } from "react";

/** Kind of a column's values: numbers are right-aligned, codes in mono. */
export type ColumnKind = "text" | "number" | "code" | "mark";

export interface Column<Row> {
  id: string;
  header: string;
  /** Draws the cell. Links inside a cell: CellLink, so that Tab leaves the table instead of walking through its rows. */
  cell: (row: Row) => ReactNode;
  kind?: ColumnKind;
  /** Unit of the numbers, muted beside the header. */
  unit?: string;
  /** Pixels at least; content that is cut off widens the column, and the person may change it. */
  width?: number;
  minWidth?: number;
  /** Takes the room that is left, in proportion to its width, unless the person set it. */
  grow?: boolean;
  sortable?: boolean;
  /** Not shown until chosen. */
  hidden?: boolean;
  /** The column that names the row; it can be neither hidden nor scrolled away. The first one by default. */
  primary?: boolean;
  /**
   * Its place on a card of a narrow screen: beside the name, a line below it, in the list of facts (the default), or
   * none.
   */
  card?: "mark" | "line" | "fact" | "none";
}

export interface Sort {
  column: string;
  direction: "ascending" | "descending";
}

/** First press sorts upwards, the second downwards, the third returns to the list's own order. */
export function nextSort(column: string, sort: Sort | undefined): Sort | undefined {
  if (sort?.column !== column) return { column, direction: "ascending" };
  return sort.direction === "ascending" ? { column, direction: "descending" } : undefined;
}

/** Layout of a table that a person may change; the caller may store it. */
export interface TableLayout {
  /** Widths set by hand, in pixels, by column id. */
  widths: Readonly<Record<string, number>>;
  /** Shown or not, by column id, where it differs from the column's own start. */
  visible: Readonly<Record<string, boolean>>;
  density: "dense" | "regular" | "touch" | undefined;
}

export const plainLayout: TableLayout = { widths: {}, visible: {}, density: undefined };

export const columnWidths = { usual: 160, number: 88, least: 64, most: 960, name: 240, fitted: 280 };
