import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { None } from "../data/none.tsx";
import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import { rowsHere } from "./rows.ts";
import { silentColumns } from "./telling.ts";

interface Row {
  id: string;
  lot: string | null;
}

const rowsOf = (count: number, lot: string | null = null): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, lot }));

const columns: readonly Column<Row>[] = [
  { id: "id", header: "Code", cell: (row) => row.id },
  { id: "site", header: "Warehouse", cell: () => <b>Central</b> },
  { id: "lot", header: "Lot", cell: (row) => row.lot ?? <None /> },
  { id: "alert", header: "Alert", card: "mark", cell: () => null },
  { id: "state", header: "State", card: "mark", cell: () => "Open" },
  { id: "units", header: "Units", kind: "number", cell: () => 0 },
  { id: "act", header: "Act", cell: () => <button onClick={() => undefined}>Do</button> },
];

describe("columns that tell nothing", () => {
  it("are those without a value in every row, and those of one text", () => {
    expect([...silentColumns(columns, rowsOf(5))]).toEqual(["site", "lot", "alert"]);
  });

  it("are none while there are few rows", () => {
    expect(silentColumns(columns, rowsOf(4)).size).toBe(0);
  });

  it("tell something as soon as one row differs", () => {
    expect(silentColumns(columns, [...rowsOf(9), { id: "last", lot: "L-1" }]).has("lot")).toBe(false);
  });
});

describe("a table", () => {
  afterEach(() => vi.restoreAllMocks());
  const table = (rows: readonly Row[], sort?: string) => (
    <DataTable
      label="Stock"
      noun={["row", "rows"]}
      columns={columns}
      source={rowsHere(rows)}
      rowId={(row) => row.id}
      empty="Nothing"
      {...(sort !== undefined && { sort: { column: sort, direction: "ascending" } as const })}
    />
  );
  const headers = () => screen.getAllByRole("columnheader").map((header) => header.textContent);

  /** A screen of this width. */
  const showAt = (width: number) =>
    vi.spyOn(window, "matchMedia").mockImplementation((query) => {
      const [, most = "0"] = /max-width: (\d+)px/.exec(query) ?? [];
      return Object.assign(new EventTarget(), { matches: width <= Number(most), media: query }) as MediaQueryList;
    });

  it("hides a constant column, and shows it when the person asks for it", async () => {
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(360);
    showAt(1440);
    render(table(rowsOf(8)));
    expect(headers()).toEqual(["Code", "State", "Units", "Act"]);
    await userEvent.click(screen.getByRole("button", { name: "View" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Warehouse" }));
    expect(headers()).toEqual(["Code", "Warehouse", "State", "Units", "Act"]);
  });

  it("keeps the column by which it is sorted", () => {
    render(table(rowsOf(8), "site"));
    expect(headers()).toContain("Warehouse");
  });

  it("has states and alerts right after the name where it is narrow", () => {
    showAt(768);
    render(table(rowsOf(2)));
    expect(headers().slice(0, 4)).toEqual(["Code", "Alert", "State", "Warehouse"]);
  });

  it("widens a column whose content is cut off, and never a name that grows", () => {
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(360);
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(40);
    vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(190);
    render(table(rowsOf(2)));
    expect(within(document.body).getByRole("grid").style.getPropertyValue("--columns")).toContain("190px");
  });
});
