import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answering, openScreen } from "../../../../test/open-screen.tsx";
import { liveState, quiet } from "../../../data/live/live-state.ts";
import { AsOf } from "./as-of.tsx";
import { Shift } from "./shift.tsx";
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
  it("are placeholders, named so, while every answer is something else than figures; asked for again every 5 s [RT-09]", async () => {
    let answer = page;
    const asked = answering({ "GET /api/wms/dashboard": () => answer() });
    const reads = () => asked.filter(({ path }) => path === "/api/wms/dashboard").length;
    openScreen(<Page />);
    expect((await screen.findAllByText("Placeholders, no figures", undefined, { timeout: 3_000 })).length).toBe(2);
    const tiles = screen.getByRole("region", { name: "The shift at a glance" });
    expect([...tiles.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual(Array(6).fill("–"));
    const before = reads();
    answer = () => Response.json(dashboard);
    expect((await screen.findByText("3 late", undefined, { timeout: 7_000 })).tagName).toBe("OUTPUT");
    expect(reads()).toBe(before + 1);
    expect(screen.queryByText("Placeholders, no figures")).toBeNull();
  }, 12_000);

  it("stay as they were last known, and are named so [RT-09]", async () => {
    answering({ "GET /api/wms/dashboard": dashboard });
    openScreen(<Page />);
    await screen.findByText("3 late");
    act(() => liveState.set({ ...quiet, feeds: { "warehouse-metrics": { source: "fallback", at: undefined } } }));
    expect(screen.getByText(/^Last known figures, /)).toBeDefined();
    expect(screen.getByText("3 late")).toBeDefined();
  });
});
