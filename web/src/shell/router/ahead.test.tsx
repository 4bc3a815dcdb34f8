import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { queryClient } from "../../data/query-client.ts";
import { session } from "../../data/session.ts";
import { remembered } from "../../data/storage/remembered.ts";
import { lookAhead } from "./ahead.ts";
import { router } from "./router.tsx";

const ada = { email: "ada@house.example", name: "Ada", roles: ["wms"], permissions: [] };

/** Pages whose code was asked for in advance. */
let fetched: string[] = [];
beforeEach(() => {
  fetched = [];
  vi.spyOn(router, "preloadRoute").mockImplementation(async ({ to }) => void fetched.push(String(to)));
  vi.spyOn(session, "user", "get").mockReturnValue(ada);
});
afterEach(() => {
  vi.restoreAllMocks();
  remembered.write(storage.routeHistory, []);
  queryClient.clear();
});

/** From `/wms/reports`, which has no related pages of its own, to each of these pages in turn. */
const historyTo = (...next: readonly string[]): void =>
  remembered.write(
    storage.routeHistory,
    next.flatMap((page) => ["/wms/reports", page]),
  );
const fetchedFrom = (page: string): readonly string[] => {
  fetched = [];
  lookAhead([page]);
  return fetched;
};
const times = (count: number, page: string): string[] => Array.from({ length: count }, () => page);

describe("code that is fetched ahead", () => {
  it("is that of the two likeliest pages, each with a share above 20 % [PWA-08]", () => {
    historyTo(...times(3, "/wms/orders"), ...times(4, "/wms/inventory"), ...times(3, "/wms/picking"));
    expect(fetchedFrom("/wms/reports")).toEqual(["/wms/inventory", "/wms/orders"]);
    historyTo(...times(3, "/wms/orders"), ...times(1, "/wms/inventory"));
    expect(fetchedFrom("/wms/reports")).toEqual(["/wms/orders", "/wms/inventory"]);
  });

  it("is not that of a page with a share of 20 % or less [PWA-08]", () => {
    historyTo(...times(4, "/wms/orders"), "/wms/inventory");
    expect(fetchedFrom("/wms/reports")).toEqual(["/wms/orders"]);
    historyTo("/wms/orders", "/wms/inventory", "/wms/picking", "/wms/labor", "/wms/operations");
    expect(fetchedFrom("/wms/reports")).toEqual([]);
  });

  it("is that of the related pages as well, whatever was opened before [PWA-08]", () => {
    expect(fetchedFrom("/wms")).toEqual(["/wms/inventory", "/wms/orders"]);
    vi.stubGlobal("navigator", { onLine: true, connection: { saveData: true } });
    expect(fetchedFrom("/wms")).toEqual([]);
    vi.unstubAllGlobals();
  });
});

describe("figures that are read ahead", () => {
  const queryKey = ["GET /api/wms/orders", {}];
  const nothing = (): void => undefined;

  /** How often the orders, read at `readAt` while on screen, are read before their page is opened again. */
  async function readsAheadOf(history: () => void, readAt = nothing): Promise<number> {
    queryClient.clear();
    let reads = 0;
    const queryFn = async () => ({ reads: (reads += 1) });
    const leave = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(nothing);
    await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toEqual({ reads: 1 }));
    lookAhead(["/wms/orders"]);
    leave();
    readAt();
    history();
    lookAhead(["/wms/reports"]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return reads - 1;
  }

  it("are those of a page with a share above 70 %, and of no other [PWA-08]", async () => {
    const changed = (): void => void queryClient.invalidateQueries({ refetchType: "none" });
    const often = (): void => historyTo(...times(3, "/wms/orders"), "/wms/inventory");
    expect(await readsAheadOf(often, changed)).toBe(1);
    const lessOften = (): void => historyTo(...times(7, "/wms/orders"), ...times(3, "/wms/inventory"));
    expect(await readsAheadOf(lessOften, changed)).toBe(0);
  });

  it("are read again once they are five minutes old, and not before [PWA-08]", async () => {
    const only = (): void => historyTo("/wms/orders");
    const minutesAgo = (minutes: number) => (): void =>
      void queryClient.setQueryData(queryKey, { reads: 1 }, { updatedAt: Date.now() - minutes * 60_000 });
    expect(await readsAheadOf(only, minutesAgo(6))).toBe(1);
    expect(await readsAheadOf(only, minutesAgo(4))).toBe(0);
  });
});
