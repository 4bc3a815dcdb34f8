import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api-error.ts";
import { createQueryClient } from "../query-client.ts";
import { Refresher } from "./refresher.ts";

const everything = () => true;
let cleanUp: (() => void)[] = [];

function setUp(answerMs = 0) {
  const queries = createQueryClient();
  const refresher = new Refresher(queries);
  const reads: number[] = [];
  const start = Date.now();
  const queryFn = async () => {
    reads.push(Date.now() - start);
    if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs));
    return reads.length;
  };
  const look = (key = "GET /api/wms/orders") =>
    new QueryObserver(queries, { queryKey: [key], queryFn }).subscribe(() => undefined);
  cleanUp.push(() => (refresher.stop(), queries.clear()));
  return { queries, refresher, reads, look };
}

describe("reading again what is on screen", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    for (const each of cleanUp) each();
    cleanUp = [];
    vi.useRealTimers();
  });

  it("reads once for the events of one command, well within a second [RT-02]", async () => {
    const { refresher, reads, look } = setUp();
    look();
    await vi.advanceTimersByTimeAsync(1_000);
    for (let events = 0; events < 5; events += 1) refresher.touch(everything);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reads).toEqual([0, 1_030]);
  });

  it("reads at most every 300 ms while much happens, and once more when it stops [RT-02]", async () => {
    const { refresher, reads, look } = setUp();
    look();
    await vi.advanceTimersByTimeAsync(1_000);
    for (let events = 0; events < 100; events += 1) {
      refresher.touch(everything);
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    const gaps = reads.slice(1).map((at, place) => at - (reads[place] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(300);
    expect(reads.length).toBeGreaterThanOrEqual(4);
    expect(reads.at(-1)).toBeGreaterThan(1_990);
  });

  it("does not ask a slow server again before it has answered, but then once more", async () => {
    const { refresher, reads, look } = setUp(2_000);
    look();
    await vi.advanceTimersByTimeAsync(500);
    refresher.touch(everything);
    await vi.advanceTimersByTimeAsync(1_400);
    expect(reads).toEqual([0]);
    await vi.advanceTimersByTimeAsync(200);
    expect(reads).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reads).toHaveLength(2);
  });

  it("leaves what is not on screen until it is", async () => {
    const { queries, refresher, reads, look } = setUp();
    const leave = look();
    await vi.advanceTimersByTimeAsync(10);
    leave();
    refresher.touch(everything);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reads).toHaveLength(1);
    expect(queries.getQueryState(["GET /api/wms/orders"])?.isInvalidated).toBe(true);
    look();
    await vi.advanceTimersByTimeAsync(0);
    expect(reads).toHaveLength(2);
  });

  it("reads nothing else", async () => {
    const { refresher, reads, look } = setUp();
    look("GET /api/users/profile");
    await vi.advanceTimersByTimeAsync(10);
    refresher.touch(([route]) => route === "GET /api/wms/orders");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reads).toHaveLength(1);
  });

  it("reads again what failed while the server was away, not what it refused [RT-02]", async () => {
    const { queries, refresher } = setUp();
    const asked: string[] = [];
    const look = (key: string, error: Error) =>
      new QueryObserver(queries, {
        queryKey: [key],
        queryFn: () => {
          asked.push(key);
          throw error;
        },
        retry: false,
      }).subscribe(() => undefined);
    look("away", new ApiError({ class: "network", message: "" }));
    look("refused", new ApiError({ class: "auth", status: 403, message: "" }));
    await vi.advanceTimersByTimeAsync(1_000);
    refresher.retryFailed();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual(["away", "refused", "away"]);
  });

  it("waits while nobody looks at the page, and catches up when somebody does", async () => {
    const { refresher, reads, look } = setUp();
    look();
    await vi.advanceTimersByTimeAsync(10);
    refresher.pause(true);
    for (let events = 0; events < 5; events += 1) refresher.touch(everything);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads).toHaveLength(1);
    refresher.pause(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(reads).toHaveLength(2);
  });
});
