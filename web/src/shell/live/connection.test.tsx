import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { wire } from "../../data/live/browser-wire.ts";
import { type LiveState, liveState, quiet } from "../../data/live/live-state.ts";
import { Connection } from "./connection.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  act(() => liveState.set(quiet));
});

const tried = { attempts: 2, triedAt: 0 };
const set = (change: Partial<LiveState>) => act(() => liveState.set({ ...liveState.value, ...change }));
const button = () => screen.getByRole("button", { name: /^Connection/ });
const live = { connection: { status: "offline", reason: "network", ...tried }, listening: "wms" } as const;
const connected = {
  status: "connected",
  ...tried,
  stableAt: 0,
  pingAt: 0,
  pingedAt: 0,
  pongBy: undefined,
  missed: 0,
  hintMs: undefined,
} as const;

describe("the connection in the bar", () => {
  it("says in words how it stands and announces a loss, not the way there [RT-04]", () => {
    render(<Connection />);
    expect(screen.getByRole("button", { name: "Connection: Not connected" })).toBe(button());
    set({ connection: connected, listening: undefined });
    expect(screen.getByRole("button", { name: "Connection: Connecting" })).toBe(button());
    expect(screen.getByRole("status").textContent).toBe("");
    set({ listening: live.listening });
    expect(screen.getByRole("status").textContent).toBe("Connection: Live");
    set({ connection: { status: "offline", reason: "exhausted", ...tried }, listening: undefined });
    expect(screen.getByRole("status").textContent).toBe("Connection: Polling");
    set({ connection: live.connection });
    expect(screen.getByRole("status").textContent).toBe("Connection: Offline");
  });

  it("counts down to the next try, silently for those who listen [RT-04]", () => {
    vi.useFakeTimers();
    render(<Connection />);
    set({ connection: { status: "reconnecting", ...tried, retryAt: Date.now() + 4_000 } });
    act(() => void vi.advanceTimersByTime(1));
    expect(button().textContent).toContain("Reconnecting in 4 s");
    act(() => void vi.advanceTimersByTime(2_000));
    expect(button().textContent).toContain("Reconnecting in 2 s");
    expect(screen.getByRole("status").textContent).toBe("Connection: Reconnecting");
    expect(screen.getByRole("button", { name: "Connection: Reconnecting" })).toBe(button());
  });

  it("tries at once when asked, and tells the last word of the server [RT-06, RT-07]", () => {
    const retry = vi.spyOn(wire, "retry").mockReturnValue();
    render(<Connection />);
    const serverError = { code: "socket.too_soon", message: "Connecting again too soon.", recoverable: true };
    set({ connection: { status: "offline", reason: "exhausted", ...tried }, serverError });
    fireEvent.click(button());
    expect(screen.getByText("Last word: Connecting again too soon.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Try now" }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it("has nothing to try while it is live, and names what is impaired", () => {
    render(<Connection />);
    set({ connection: connected, listening: "wms", impaired: ["bus"] });
    fireEvent.click(button());
    expect(screen.queryByRole("button", { name: "Try now" })).toBeNull();
    expect(screen.getByText("Impaired at this moment: bus.")).toBeDefined();
  });
});
