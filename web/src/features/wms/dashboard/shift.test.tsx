import { act, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answering, openScreen } from "../../../../test/open-screen.tsx";
import { liveState, quiet } from "../../../data/live/live-state.ts";
import { AsOf } from "./as-of.tsx";
import { Shift } from "./shift.tsx";
import { PlaceholderTiles } from "./shift-tiles.tsx";
import { useDashboard } from "./use-dashboard.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  act(() => liveState.set(quiet));
});

function Page() {
  const query = useDashboard();
  return (
    <>
      <AsOf query={query} />
      <Shift query={query}>{(dashboard) => <output>{`${dashboard.ordersLate} late`}</output>}</Shift>
    </>
  );
}

const dashboard = { at: "2026-11-21T10:00:00.000Z", timeZone: "UTC", ordersLate: 3 };
const page = (): Response => new Response("<!doctype html><title>Sign in to the hotel network</title>");

describe("the figures of the shift", () => {
  it("are sample numbers, each labelled, while every answer is something else than JSON; asked for again every 5 s [RT-09]", async () => {
    let answer = page;
    const asked = answering({ "GET /api/wms/dashboard": () => answer() });
    const reads = () => asked.filter(({ path }) => path === "/api/wms/dashboard").length;
    openScreen(<Page />);
    expect((await screen.findAllByText("Sample figures, not yours", undefined, { timeout: 3_000 })).length).toBe(2);
    const tiles = screen.getByRole("region", { name: "The shift at a glance" });
    expect(within(tiles).getAllByText("Sample, not your figure")).toHaveLength(6);
    expect([...tiles.querySelectorAll("article")].map(({ textContent }) => /\d/.test(textContent))).toEqual(
      Array(6).fill(true),
    );
    const before = reads();
    answer = () => Response.json(dashboard);
    expect((await screen.findByText("3 late", undefined, { timeout: 7_000 })).tagName).toBe("OUTPUT");
    expect(reads()).toBe(before + 1);
    expect(screen.queryByText("Sample figures, not yours")).toBeNull();
  }, 12_000);

  it("are other samples every 5 s, labelled still [RT-09]", () => {
    vi.useFakeTimers();
    render(<PlaceholderTiles />);
    const shown = () => screen.getAllByRole("article").map(({ textContent }) => textContent);
    const first = shown();
    act(() => void vi.advanceTimersByTime(4_900));
    expect(shown()).toEqual(first);
    act(() => void vi.advanceTimersByTime(100));
    expect(shown()).not.toEqual(first);
    expect(screen.getAllByText("Sample, not your figure")).toHaveLength(6);
  });

  it("stay as they were last known, and are named so [RT-09]", async () => {
    answering({ "GET /api/wms/dashboard": dashboard });
    openScreen(<Page />);
    await screen.findByText("3 late");
    act(() => liveState.set({ ...quiet, feeds: { "warehouse-metrics": { source: "fallback", at: undefined } } }));
    expect(screen.getByText(/^Last known figures, /)).toBeDefined();
    expect(screen.getByText("3 late")).toBeDefined();
  });
});
