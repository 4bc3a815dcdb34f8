import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StackedBarChart } from "./bar-chart.tsx";
import { LineChart } from "./line-chart.tsx";
import { ParetoChart } from "./pareto-chart.tsx";
import { ScatterChart } from "./scatter-chart.tsx";
import { colored } from "./series.ts";
import { WaterfallChart } from "./waterfall-chart.tsx";

beforeEach(() => void vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(600));
afterEach(() => void vi.restoreAllMocks());

const series = [
  { id: "plan", label: "Planned", values: [10, 20, 30] },
  { id: "done", label: "Done", values: [8, null, 33] },
];
const line = <LineChart title="Lines a week" description="Planned and done" xs={["W1", "W2", "W3"]} series={series} />;
const tableRows = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
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
    expect(tableRows()).toEqual([
      ["", "Planned", "Done"],
      ["W1", "10", "8"],
      ["W2", "20", "–"],
      ["W3", "30", "33"],
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Show as chart" }));
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("marks events, reads them with their place by key, and lists them in the table [EXE-01]", async () => {
    const events = [
      { index: 1, label: "Limits", text: "Target 25." },
      { index: 1, label: "Alert", text: "Below 25." },
    ];
    render(<LineChart title="Lines a week" xs={["W1", "W2", "W3"]} series={series} events={events} />);
    const chart = screen.getByRole("group");
    // Both happened in one week: one mark.
    expect(chart.querySelectorAll('[data-part="events"] path')).toHaveLength(1);
    chart.focus();
    fireEvent.keyDown(chart, { key: "Home" });
    expect(spoken()).toBe("W1: Planned 10, Done 8");
    fireEvent.keyDown(chart, { key: "ArrowRight" });
    expect(spoken()).toBe("W2: Planned 20, Limits Target 25., Alert Below 25.");
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    expect(tableRows()).toEqual([
      ["", "Planned", "Done", "Events"],
      ["W1", "10", "8", ""],
      ["W2", "20", "–", "Target 25. Below 25."],
      ["W3", "30", "33", ""],
    ]);
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
    // Else the browser presses the first control of what opens with the same key.
    expect(fireEvent.keyDown(chart, { key: "Enter" })).toBe(false);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(0);
  });
});

describe("a waterfall", () => {
  const chart = (onOpen?: (index: number) => void) => (
    <WaterfallChart
      title="Change"
      start={{ label: "Before", value: 100 }}
      steps={[
        { label: "Tea", change: 30 },
        { label: "Mugs", change: -50 },
      ]}
      end="Now"
      {...(onOpen && { onOpen })}
    />
  );

  it("goes from the start over each change to the end, and its steps add up [EXE-04]", async () => {
    render(chart());
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    expect(tableRows()).toEqual([
      ["", "Change", "Level"],
      ["Before", "–", "100"],
      ["Tea", "30", "130"],
      ["Mugs", "-50", "80"],
      ["Now", "–", "80"],
    ]);
  });

  it("hatches a fall, and leads only from steps to their rows [EXE-04]", () => {
    const onOpen = vi.fn<(index: number) => void>();
    render(chart(onOpen));
    const drawing = screen.getByRole("group");
    expect(drawing.querySelectorAll('rect[fill^="url("]')).toHaveLength(1);
    drawing.focus();
    for (const key of ["Home", "Enter", "ArrowRight", "ArrowRight", "Enter", "End", "Enter"]) {
      fireEvent.keyDown(drawing, { key });
    }
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(1);
  });
});

describe("a Pareto chart", () => {
  it("goes from the largest to the smallest, adds them up, and leads to the place as it was given [EXE-04]", () => {
    const onOpen = vi.fn<(index: number) => void>();
    render(<ParetoChart title="Value" xs={["a", "b", "c"]} values={[10, 60, 30]} measure="value" onOpen={onOpen} />);
    const chart = screen.getByRole("group");
    expect(within(chart).getByText("80 % of the whole")).toBeDefined();
    chart.focus();
    const read = ["Home", "ArrowRight", "ArrowRight"].map((key) => {
      fireEvent.keyDown(chart, { key });
      return spoken();
    });
    expect(read).toEqual(["b: value 60, Cumulative 60", "c: value 30, Cumulative 90", "a: value 10, Cumulative 100"]);
    fireEvent.keyDown(chart, { key: "Enter" });
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(0);
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

describe("a chart without amounts", () => {
  const chart = (values: number[]) => (
    <StackedBarChart title="Units sold" xs={["W1", "W2"]} series={[{ id: "sold", label: "Sold", values }]} />
  );

  it("says so, and has no axis that belongs to nothing", () => {
    const { rerender } = render(chart([0, 0]));
    expect(screen.getByText("No amounts to show")).toBeDefined();
    expect(screen.queryByText("1")).toBeNull();
    rerender(chart([0, 3]));
    expect(screen.queryByText("No amounts to show")).toBeNull();
  });
});

it("draws the smallest part of a stacked bar at a height that can be seen, and raises the parts above it", () => {
  const { container } = render(
    <StackedBarChart
      title="Orders"
      xs={["W1"]}
      series={[
        { id: "late", label: "Late", color: "bad", values: [1] },
        { id: "open", label: "Open", values: [5_000] },
      ]}
    />,
  );
  const [late, open] = [...container.querySelectorAll("path[style]")].map((path) => path.getAttribute("d") ?? "");
  const bottomOf = (path = "") => Number(/^M[\d.]+ ([\d.]+)v/.exec(path)?.[1]);
  const heightOf = (path = "") => -Number(/v(-[\d.]+)/.exec(path)?.[1]);
  expect(heightOf(late)).toBeGreaterThanOrEqual(3);
  expect(bottomOf(late) - bottomOf(open)).toBeGreaterThanOrEqual(3.5);
});
