import { storage } from "@cerebro/contracts/storage/storage.ts";
import { vi } from "vitest";
import { Cell } from "../src/data/live/cell.ts";
import { linkOf, type LiveState, quiet } from "../src/data/live/live-state.ts";
import { Wire } from "../src/data/live/wire.ts";
import { createQueryClient } from "../src/data/query-client.ts";
import { Session } from "../src/data/session.ts";
import type { Wanted } from "../src/data/socket/commands.ts";
import { RememberedValues } from "../src/data/storage/remembered.ts";
import type { ToastOptions } from "../src/data/toasts.ts";
import { SocketDouble } from "./socket-double.ts";

export const ch = "hemisphere:wms";
export const epoch = "0198b9d0-0000-7000-8000-000000000009";
const meta = { requestId: "r", durationMs: 1, source: "live", cached: false } as const;
export const done = { success: true, service: "s", action: "a", data: "done", meta } as const;

/** A wire with a separate server, person and screen; the test holds its clock. */
export function openWire() {
  const kept = new Map<string, string>();
  const values = new RememberedValues({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  const session = new Session({ values, fetch: () => Promise.reject(new Error("none")), alone: (work) => work(false) });
  const server = new SocketDouble();
  const state = new Cell<LiveState>(quiet);
  const told: { type: string; message: string; options: ToastOptions | undefined }[] = [];
  const page = { visible: true, online: true };
  const muted = new Set<string>();
  const posted: Wanted[] = [];
  const asked: string[] = [];
  const queries = createQueryClient();
  const wire = new Wire({
    now: () => Date.now(),
    random: () => 1,
    online: () => page.online,
    visible: () => page.visible,
    session,
    queries,
    state,
    openSocket: server.open,
    fetchTicket: async () => "t",
    fetchUserId: async () => "u1",
    askFeed: async (name) => {
      asked.push(name);
      return { feed: "fleet-tracking", asOf: "", available: false, vehicles: [] };
    },
    post: async (wanted) => {
      posted.push(wanted);
      return done;
    },
    wants: async (kind) => !muted.has(kind),
    tell: (type, message, options) => told.push({ type, message, options }),
  });
  const signIn = (email = "ann@cerebro.example") => {
    values.write(storage.user, { email, name: "Ann", roles: ["wms"], permissions: [] });
    values.write(storage.accessToken, `token of ${email}`);
  };
  const signOut = () => {
    values.write(storage.user, null);
    values.write(storage.accessToken, null);
  };
  const go = vi.fn<(href: string) => void>();
  const stand = () => wire.stand({ hemisphere: "wms", page: "/wms" }, go);
  const live = async () => {
    signIn();
    stand();
    await vi.advanceTimersByTimeAsync(0);
    server.accept();
    const positions = { [ch]: { epoch, seq: 0 } };
    server.say({ type: "hemisphere_connected", hemisphere: "wms", userId: "u1", positions, recovered: {} });
  };
  /** Drops the connection and every try after it, until nothing is tried any more. */
  const loseForGood = async () => {
    server.drop(1006);
    for (const waitMs of [2_000, 3_600, 6_480, 11_664, 20_995]) {
      await vi.advanceTimersByTimeAsync(waitMs);
      server.drop(1006);
    }
  };
  signOuts.push(signOut);
  return {
    wire,
    server,
    state,
    told,
    muted,
    page,
    posted,
    asked,
    queries,
    signIn,
    signOut,
    stand,
    live,
    loseForGood,
    go,
    link: () => linkOf(state.value),
  };
}

let signOuts: (() => void)[] = [];

export function closeWires(): void {
  for (const signOut of signOuts) signOut();
  signOuts = [];
}
