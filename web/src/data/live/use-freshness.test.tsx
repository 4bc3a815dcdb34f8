import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../query-client.ts";
import { type LiveState, liveState, quiet } from "./live-state.ts";
import { useFreshness } from "./use-freshness.ts";

afterEach(() => {
  vi.useRealTimers();
  act(() => liveState.set(quiet));
});

const live: Partial<LiveState> = {
  connection: {
    status: "connected",
    attempts: 0,
    triedAt: 0,
    stableAt: 0,
    pingAt: 0,
    pingedAt: 0,
    pongBy: undefined,
    missed: 0,
    hintMs: undefined,
  },
  listening: "wms",
};
const lost: Partial<LiveState> = {
  connection: { status: "reconnecting", attempts: 1, triedAt: 0, retryAt: 0 },
  listening: undefined,
};

const route = "GET /api/wms/dashboard";
const set = (change: Partial<LiveState>) => act(() => liveState.set({ ...liveState.value, ...change }));

function Shown({ queryFn, everyMs }: { queryFn: () => Promise<number>; everyMs: number }) {
  useQuery({ queryKey: [route, {}], queryFn, retry: false });
  const { state, updatedAt } = useFreshness({ route, everyMs });
  return <output>{`${state} ${updatedAt ?? "never"}`}</output>;
}

function open(queryFn: () => Promise<number> = async () => 1, everyMs = 30_000) {
  vi.useFakeTimers({ now: 1_000_000 });
  const queries = createQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <Shown queryFn={queryFn} everyMs={everyMs} />
    </QueryClientProvider>,
  );
  return queries;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByRole("status").textContent;

describe("how current a page is", () => {
  it("is live with a connection, and as of its oldest read without one [RT-09]", async () => {
    open();
    await pass(10);
    expect(shown()).toBe("settling 1000000");
    set(live);
    expect(shown()).toBe("live 1000000");
    set(lost);
    expect(shown()).toBe("stale 1000000");
  });

  it("is stale after two renewals that did not come, and live again with the next [RT-09]", async () => {
    const queries = open();
    set(live);
    await pass(59_999);
    expect(shown()).toBe("live 1000000");
    await pass(1);
    expect(shown()).toBe("stale 1000000");
    act(() => void queries.setQueryData([route, {}], 2));
    await pass(10);
    expect(shown()).toBe("live 1060000");
  });

  it("is stale when reading again has failed", async () => {
    let fails = false;
    const queries = open(async () => {
      if (fails) throw new Error("no answer");
      return 1;
    }, Infinity);
    set(live);
    await pass(10);
    fails = true;
    await act(() => queries.refetchQueries());
    await pass(10);
    expect(shown()).toBe("stale 1000000");
  });

  it("says so too where the code of the connection never came [RT-09]", async () => {
    open();
    await pass(60_000);
    expect(shown()).toBe("stale 1000000");
  });
});
