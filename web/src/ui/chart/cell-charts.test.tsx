import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CohortTable } from "./cohort-table.tsx";
import { HeatMap } from "./heat-map.tsx";

beforeEach(() => void vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(600));
afterEach(() => void vi.restoreAllMocks());

const tableRows = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
const spoken = () => screen.getByRole("status").textContent;

describe("a heat map", () => {
  it("hatches cells without a value and colors the others by six even steps [EXE-04]", () => {
    render(
      <HeatMap title="Picks" rows={["Mon"]} columns={["8", "9", "10"]} values={[[0, null, 60]]} measure="picks" />,
    );
    const cells = [...screen.getByRole("group").querySelectorAll("g rect")].map((cell) => cell.getAttribute("style"));
    expect(cells.map((style) => style?.replaceAll(/[\s;]|url\(.*\)/g, ""))).toEqual([
      "fill:var(--ramp-0)",
      "fill:",
      "fill:var(--ramp-5)",
    ]);
  });

  it("goes from cell to cell in both directions and says where nothing is known", () => {
    render(
      <HeatMap
        title="Picks"
        rows={["Mon", "Tue"]}
        columns={["8", "9"]}
        values={[
          [1, 2],
          [null, 4],
        ]}
        measure="picks"
      />,
    );
    const chart = screen.getByRole("group");
    chart.focus();
    fireEvent.keyDown(chart, { key: "Home" });
    expect(spoken()).toBe("Mon, 8: picks 1");
    fireEvent.keyDown(chart, { key: "ArrowDown" });
    expect(spoken()).toBe("Tue, 8: picks –");
  });
});

describe("a cohort table", () => {
  const table = (onOpen?: (row: number, column: number) => void) => (
    <CohortTable
      title="Customers kept"
      cohorts={["Jan", "Feb"]}
      ages={["0", "1", "2"]}
      first={0}
      values={[
        [40, 10, 0],
        [20, 30, null],
      ]}
      shares={[
        [1, 0.25, 0],
        [1, 1.5, null],
      ]}
      measure="customers"
      {...(onOpen && { onOpen })}
    />
  );

  it("writes the first step as a value, later ones as shares, and leaves open what is yet to come [EXE-04]", () => {
    render(table());
    const texts = [...screen.getByRole("group").querySelectorAll("text")].map(({ textContent }) => textContent);
    expect(texts).toEqual(["Jan", "40", "25 %", "0 %", "Feb", "20", "150 %", "0", "1", "2"]);
  });

  it("reads value and share cell by cell, and leads to the records of a cell by Enter [EXE-04]", () => {
    const onOpen = vi.fn<(row: number, column: number) => void>();
    render(table(onOpen));
    const chart = screen.getByRole("group");
    chart.focus();
    fireEvent.keyDown(chart, { key: "Home" });
    expect(spoken()).toBe("Jan, 0: customers 40");
    fireEvent.keyDown(chart, { key: "ArrowRight" });
    expect(spoken()).toBe("Jan, 1: customers 10, of the first 25 %");
    fireEvent.keyDown(chart, { key: "ArrowDown" });
    expect(spoken()).toBe("Feb, 1: customers 30, of the first 150 %");
    fireEvent.keyDown(chart, { key: "Enter" });
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(1, 1);
    fireEvent.keyDown(chart, { key: "ArrowRight" });
    expect(spoken()).toBe("Feb, 2: customers –");
  });

  it("gives the same figures as a table", async () => {
    render(table());
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    expect(tableRows()).toEqual([
      ["", "0", "1", "2"],
      ["Jan", "40", "10 (25 %)", "0 (0 %)"],
      ["Feb", "20", "30 (150 %)", "–"],
    ]);
  });
});
