import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StackedBarChart } from "./bar-chart.tsx";
import { HeatMap } from "./heat-map.tsx";
import { LineChart } from "./line-chart.tsx";
import { ScatterChart } from "./scatter-chart.tsx";
import { colored } from "./series.ts";

beforeEach(() => void vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(600));
afterEach(() => void vi.restoreAllMocks());

const series = [
  { id: "plan", label: "Planned", values: [10, 20, 30] },
  { id: "done", label: "Done", values: [8, null, 33] },
];
const line = <LineChart title="Lines a week" description="Planned and done" xs={["W1", "W2", "W3"]} series={series} />;
const spoken = () => screen.getByRole("status").textContent;

describe("a chart", () => {
  it("wears the color of the area: alone, and with its first series [APP-02]", () => {
    const [planned, done] = series;
    expect(planned && colored([planned])).toMatchObject([{ paint: "var(--accent-text)" }]);
    expect(planned && done && colored([planned, done])).toMatchObject([
      { paint: "var(--chart-1)" },
      { paint: "var(--chart-2)" },
    ]);
  });

  it("is named by its title and description, and reads point by point by arrow keys", () => {
    render(line);
    const chart = screen.getByRole("group", { name: "Lines a week Planned and done" });
    chart.focus();
    fireEvent.keyDown(chart, { key: "Home" });
    expect(spoken()).toBe("W1: Planned 10, Done 8");
    fireEvent.keyDown(chart, { key: "ArrowRight" });
    expect(spoken()).toBe("W2: Planned 20");
    fireEvent.keyDown(chart, { key: "End" });
    expect(spoken()).toBe("W3: Planned 30, Done 33");
    fireEvent.keyDown(chart, { key: "Escape" });
    expect(spoken()).toBe("");
  });

  it("shows the same figures as a table, one press away", async () => {
    render(line);
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    const rows = within(screen.getByRole("table"))
      .getAllByRole("row")
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ["", "Planned", "Done"],
      ["W1", "10", "8"],
      ["W2", "20", "–"],
      ["W3", "30", "33"],
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Show as chart" }));
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("takes a series out by its name in the legend", async () => {
    render(line);
    const chart = screen.getByRole("group");
    await userEvent.click(screen.getByRole("button", { name: "Planned", pressed: true }));
    chart.focus();
    fireEvent.keyDown(chart, { key: "Home" });
    expect(spoken()).toBe("W1: Done 8");
  });

  it("leads to the rows behind a place by Enter", () => {
    const onOpen = vi.fn<(index: number) => void>();
    render(
      <StackedBarChart
        title="Orders"
        xs={["W1", "W2"]}
        series={[{ id: "a", label: "Open", values: [1, 2] }]}
        onOpen={onOpen}
      />,
    );
    const chart = screen.getByRole("group");
    chart.focus();
    fireEvent.keyDown(chart, { key: "Home" });
    fireEvent.keyDown(chart, { key: "Enter" });
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(0);
  });
});

describe("a heat map", () => {
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

describe("a scatter chart", () => {
  it("goes through the points from left to right", () => {
    render(
      <ScatterChart
        title="Weight and time"
        xLabel="kg"
        yLabel="min"
        points={[
          { id: "b", label: "Heavy", x: 9, y: 2 },
          { id: "a", label: "Light", x: 1, y: 5 },
        ]}
      />,
    );
    const chart = screen.getByRole("group");
    chart.focus();
    fireEvent.keyDown(chart, { key: "Home" });
    expect(spoken()).toBe("Light: kg 1, min 5");
    fireEvent.keyDown(chart, { key: "ArrowRight" });
    expect(spoken()).toBe("Heavy: kg 9, min 2");
  });
});
