import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Schedule, type ScheduleRow } from "./schedule.tsx";

afterEach(cleanup);

const bar = (id: string, from: number) => ({
  id,
  from,
  to: from + 10,
  label: `Bar ${id}`,
  short: id,
  tone: "info" as const,
});
const rows: ScheduleRow[] = [
  { id: "one", title: "One", from: 0, to: 90, bars: [bar("a", 10), bar("b", 40)] },
  { id: "none", title: "Empty", from: undefined, to: undefined, bars: [] },
  { id: "two", title: "Two", from: 0, to: 90, bars: [bar("c", 42)] },
];
const ticks = [0, 100].map((at) => ({ at, label: String(at) }));

function show(onMove?: (id: string, row: string, position: number) => void) {
  const onSelect = vi.fn<(id: string) => void>();
  render(<Schedule label="Day" rows={rows} ticks={ticks} onSelect={onSelect} onMove={onMove} />);
  return { onSelect, at: (id: string) => screen.getByRole("button", { name: `Bar ${id}` }) };
}

describe("Schedule", () => {
  it("is one Tab stop, in which arrow keys go from bar to bar", () => {
    const { at } = show();
    expect(["a", "b", "c"].map((id) => at(id).tabIndex)).toEqual([0, -1, -1]);
    at("a").focus();
    fireEvent.keyDown(at("a"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(at("b"));
    fireEvent.keyDown(at("b"), { key: "ArrowDown" });
    expect(document.activeElement).toBe(at("c"));
    fireEvent.keyDown(at("c"), { key: "ArrowDown" });
    expect(document.activeElement).toBe(at("c"));
  });

  it("tells which bar was chosen, and where one was put", () => {
    const moved = vi.fn<(id: string, row: string, position: number) => void>();
    const { onSelect, at } = show(moved);
    fireEvent.click(at("b"));
    expect(onSelect).toHaveBeenCalledWith("b");
    fireEvent.dragStart(at("a"));
    const lane = document.querySelector<HTMLElement>("[data-row='two']");
    if (lane === null) throw new Error("there is no lane");
    lane.getBoundingClientRect = () => new DOMRect(0, 0, 100, 40);
    const drop = createEvent.drop(lane);
    Object.defineProperty(drop, "clientX", { value: 80 });
    fireEvent(lane, drop);
    expect(moved).toHaveBeenCalledWith("a", "two", 1);
  });
});
