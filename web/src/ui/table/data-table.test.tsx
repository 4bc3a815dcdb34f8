import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { grid, type Item, items, layTableOut, table } from "../../../test/items-table.tsx";
import type { Sort } from "./column.ts";
import { rowsHere, type RowSource } from "./rows.ts";

beforeEach(layTableOut);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const bodyRows = () =>
  within(grid())
    .getAllByRole("row")
    .filter((row) => row.getAttribute("aria-rowindex") !== "1");
const focusedCell = () => document.activeElement?.getAttribute("data-cell");
const press = (key: string, rest: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...rest });

function focusCell(row: number, column: number) {
  const cell = grid().querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  act(() => cell?.focus());
}

describe("a printed table", () => {
  const printed = () => screen.queryByRole("table", { name: "Items, printed", hidden: true });
  const bodyOnPaper = () => within(printed() ?? document.body).getAllByRole("row", { hidden: true }).length - 1;

  it("holds the rows that were not loaded yet, and the filter in words [APP-19]", async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    const Growing = () => {
      const [count, setCount] = useState(100);
      const source: RowSource<Item> = {
        ...rowsHere(items.slice(0, count)),
        count: 250,
        hasMore: count < 250,
        loadMore: () => setTimeout(() => setCount((before) => Math.min(250, before + 100))),
      };
      return table({ source, printedFilter: "contains “EX”" });
    };
    render(<Growing />);
    expect(printed()).toBeNull();
    fireEvent.keyDown(window, { key: "p", ctrlKey: true });
    await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(bodyOnPaper()).toBe(250);
    expect(screen.getByText(/contains “EX” · 250 items · printed /)).toBeDefined();
    act(() => void window.dispatchEvent(new Event("afterprint")));
    expect(printed()).toBeNull();
  });

  it("holds 2,000 rows at most and says how many there are [APP-19]", { timeout: 30_000 }, async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    render(table());
    fireEvent.keyDown(window, { key: "p", metaKey: true });
    await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(bodyOnPaper()).toBe(2_000);
    expect(screen.getByText(/the first 2,000 of 12,000 items \(a list prints 2,000 at most/)).toBeDefined();
  });
});

describe("a table of 12,000 rows", () => {
  it("has only the rows in sight in the document, and says how many there are", () => {
    render(table());
    expect(bodyRows().length).toBeGreaterThanOrEqual(10);
    expect(bodyRows().length).toBeLessThan(40);
    expect(grid().getAttribute("aria-rowcount")).toBe("12001");
    expect(bodyRows()[0]?.getAttribute("aria-rowindex")).toBe("2");
    expect(screen.getByText("12,000 items")).toBeTruthy();
  });

  it("has one Tab stop and is walked by arrows, Home, End and pages", async () => {
    render(table());
    focusCell(1, 0);
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    press("ArrowDown");
    expect(focusedCell()).toBe("2:0");
    press("ArrowRight");
    expect(focusedCell()).toBe("2:1");
    press("ArrowRight");
    expect(focusedCell()).toBe("2:1");
    press("Home");
    expect(focusedCell()).toBe("2:0");
    press("End");
    expect(focusedCell()).toBe("2:1");
    press("PageDown");
    expect(focusedCell()).toBe("11:1");
    press("PageUp");
    expect(focusedCell()).toBe("2:1");
    press("ArrowUp");
    press("ArrowUp");
    expect(focusedCell()).toBe("0:1");
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it("goes to the very last row by Ctrl+End, which is drawn for it, and back by Ctrl+Home", () => {
    render(table());
    focusCell(1, 0);
    press("End", { ctrlKey: true });
    expect(focusedCell()).toBe("12000:1");
    expect(document.activeElement?.textContent).toBe(String(11_999 * 3));
    press("Home", { ctrlKey: true });
    expect(focusedCell()).toBe("0:0");
  });

  it("opens a row by Enter and by a press", async () => {
    const onOpen = vi.fn<(row: Item) => void>();
    render(table({ onOpen }));
    focusCell(3, 0);
    press("Enter");
    expect(onOpen).toHaveBeenLastCalledWith(items[2]);
    await userEvent.click(screen.getByText("EX-5"));
    expect(onOpen).toHaveBeenLastCalledWith(items[5]);
  });

  it("sorts by a press on a header and by Enter on it: up, down, as it was", async () => {
    const onSort = vi.fn<(sort: Sort | undefined) => void>();
    function Sorted() {
      const [sort, setSort] = useState<Sort>();
      return table({
        sort,
        onSort: (next) => {
          onSort(next);
          setSort(next);
        },
      });
    }
    render(<Sorted />);
    await userEvent.click(screen.getByRole("button", { name: "Code" }));
    const header = screen.getByRole("columnheader", { name: "Code" });
    expect(header.getAttribute("aria-sort")).toBe("ascending");
    focusCell(0, 0);
    press("Enter");
    expect(header.getAttribute("aria-sort")).toBe("descending");
    press("Enter");
    expect(onSort.mock.calls).toEqual([
      [{ column: "code", direction: "ascending" }],
      [{ column: "code", direction: "descending" }],
      [undefined],
    ]);
    expect(screen.getByRole("columnheader", { name: "On hand" }).hasAttribute("aria-sort")).toBe(false);
  });

  it("changes a width by Shift with an arrow on the header, not below the least", () => {
    render(table());
    focusCell(0, 1);
    press("ArrowRight", { shiftKey: true });
    expect(grid().style.getPropertyValue("--columns")).toContain("116px");
    for (let times = 0; times < 20; times++) press("ArrowLeft", { shiftKey: true });
    expect(grid().style.getPropertyValue("--columns")).toContain("64px");
  });
});

function Choosing({ onSelect }: { onSelect: (ids: string[]) => void }) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  return table({
    selection,
    onSelectionChange: (ids) => {
      onSelect([...ids]);
      setSelection(ids);
    },
    bulkActions: <button>Print labels</button>,
    source: rowsHere(items.slice(0, 30)),
  });
}

describe("choosing rows", () => {
  it("chooses by Space, says so on the row, and offers what can be done with all of them", async () => {
    const onSelect = vi.fn<(ids: string[]) => void>();
    render(<Choosing onSelect={onSelect} />);
    expect(screen.queryByRole("region", { name: "Chosen rows" })).toBeNull();
    focusCell(2, 1);
    press(" ");
    expect(onSelect).toHaveBeenLastCalledWith(["i1"]);
    expect(bodyRows()[1]?.getAttribute("aria-selected")).toBe("true");
    const bar = screen.getByRole("region", { name: "Chosen rows" });
    expect(within(bar).getByRole("status").textContent).toBe("1 chosen");
    await userEvent.click(within(bar).getByRole("button", { name: "Clear choice" }));
    expect(onSelect).toHaveBeenLastCalledWith([]);
  });

  it("chooses all rows between by Shift, and all that are loaded by the header", async () => {
    const onSelect = vi.fn<(ids: string[]) => void>();
    render(<Choosing onSelect={onSelect} />);
    const boxes = screen.getAllByRole("checkbox", { name: "Choose row" });
    fireEvent.click(boxes[1] ?? grid());
    fireEvent.click(boxes[4] ?? grid(), { shiftKey: true });
    expect(onSelect).toHaveBeenLastCalledWith(["i1", "i2", "i3", "i4"]);
    await userEvent.click(screen.getByRole("checkbox", { name: "Choose all loaded rows" }));
    expect(onSelect.mock.lastCall?.[0]).toHaveLength(30);
  });
});

describe("the look of a table", () => {
  it("shows a column that was hidden, and never hides the one that names the row", async () => {
    render(table());
    expect(screen.queryByRole("columnheader", { name: "Note" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "View" }));
    expect(screen.queryByRole("checkbox", { name: "Code" })).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "Note" }));
    expect(screen.getByRole("columnheader", { name: "Note" })).toBeTruthy();
  });

  it("is a list of cards on a phone", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: query.includes("640px"), media: query }) as MediaQueryList,
    );
    const onOpen = vi.fn<(row: Item) => void>();
    render(table({ onOpen }));
    expect(screen.queryByRole("grid")).toBeNull();
    const cards = within(screen.getByRole("list", { name: "Items" })).getAllByRole("listitem");
    expect(cards.length).toBeLessThan(40);
    expect(cards[0]?.getAttribute("aria-setsize")).toBe("12000");
    await userEvent.click(screen.getByRole("button", { name: "EX-1" }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(items[1]);
  });
});
