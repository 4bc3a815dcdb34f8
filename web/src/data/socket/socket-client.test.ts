import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SocketDouble } from "../../../test/socket-double.ts";
import { ApiError } from "../api-error.ts";
import type { ServerError } from "./connection.ts";
import { growingDelays } from "./policy.ts";
import { SocketClient } from "./socket-client.ts";

const me = { hemisphere: "wms", userId: "u1" } as const;
const ch = "hemisphere:wms";
const epoch = "0198b9d0-0000-7000-8000-000000000009";
const event = {
  type: "message",
  kind: "event",
  event: "stock.changed",
  subjectId: "i1",
  occurredAt: "",
  payload: {},
} as const;

function setUp({
  token = true,
  fetchTicket = async () => "t",
}: { token?: boolean; fetchTicket?: () => Promise<string> } = {}) {
  const server = new SocketDouble();
  const messages: string[] = [];
  const errors: ServerError[] = [];
  const unknown: string[] = [];
  const client = new SocketClient(
    {
      now: () => Date.now(),
      random: () => 1,
      online: () => true,
      hasToken: () => token,
      fetchTicket,
      open: server.open,
      policy: growingDelays(5),
    },
    {
      onState: () => undefined,
      onMessage: ({ type, seq }) => messages.push(seq === undefined ? type : `${type} ${seq}`),
      onUnknown: (channels) => unknown.push(...channels),
      onError: (error) => errors.push(error),
    },
  );
  clients.push(client);
  const connected = async (): Promise<void> => {
    client.identify(me);
    client.connect();
    await vi.advanceTimersByTimeAsync(0);
    server.accept();
  };
  return { server, client, messages, errors, unknown, connected };
}

let clients: SocketClient[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const client of clients) client.disconnect();
  clients = [];
  vi.useRealTimers();
});

describe("the socket of a tab", () => {
  it("opens with a ticket and says who stands where [RT-01]", async () => {
    const { server, connected } = setUp();
    await connected();
    expect(server.last.ticket).toBe("t");
    expect(server.last.heard).toEqual([{ type: "identify", ...me }]);
  });

  it("asks for no ticket without a session [RT-06]", async () => {
    const fetchTicket = vi.fn<() => Promise<string>>(async () => "t");
    const { client, errors } = setUp({ token: false, fetchTicket });
    client.connect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchTicket).not.toHaveBeenCalled();
    expect(errors).toMatchObject([{ code: "UNKNOWN", message: "No authentication token available" }]);
  });

  it("says where it stands again on the same socket when the area changes [RT-01]", async () => {
    const { server, client, connected } = setUp();
    await connected();
    client.identify({ ...me, hemisphere: "executive" });
    expect(server.sockets).toHaveLength(1);
    expect(server.heard("identify").map(({ hemisphere }) => hemisphere)).toEqual(["wms", "executive"]);
  });

  it("gets a new ticket for each try and says how far it had heard [RT-01, RT-04]", async () => {
    let tickets = 0;
    const { server, connected } = setUp({ fetchTicket: async () => `t${(tickets += 1)}` });
    await connected();
    server.say(event, { ch, seq: 7, epoch });
    server.drop(4401);
    await vi.advanceTimersByTimeAsync(2_000);
    server.accept();
    expect(server.sockets.map(({ ticket }) => ticket)).toEqual(["t1", "t2"]);
    expect(server.heard("identify")).toEqual([
      { type: "identify", ...me, resume: { positions: { [ch]: { epoch, seq: 7 } } } },
    ]);
  });

  it("gives every message once, and what is missing or not recovered is read anew [RT-04]", async () => {
    const { server, messages, unknown, connected } = setUp();
    await connected();
    const positions = { [ch]: { epoch, seq: 2 } };
    server.say({ type: "hemisphere_connected", hemisphere: "wms", userId: "u1", positions, recovered: {} });
    expect(unknown).toEqual([ch]);
    for (const seq of [2, 3, 3, 4]) server.say(event, { ch, seq, epoch });
    expect(messages).toEqual(["hemisphere_connected", "message 3", "message 4"]);
    server.say(event, { ch, seq: 9, epoch });
    expect(messages.at(-1)).toBe("message 9");
    expect(unknown).toEqual([ch, ch]);
    const later = { [ch]: { epoch, seq: 900 } };
    server.say({
      type: "hemisphere_connected",
      hemisphere: "wms",
      userId: "u1",
      positions: later,
      recovered: { [ch]: false },
    });
    expect(unknown).toEqual([ch, ch, ch]);
  });

  it("never uses a ticket that comes after somebody signed out [RT-04]", async () => {
    let give: (ticket: string) => void = () => undefined;
    const { server, client } = setUp({ fetchTicket: () => new Promise((resolve) => (give = resolve)) });
    client.connect();
    client.disconnect();
    give("late");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sockets).toEqual([]);
    expect(client.state.status).toBe("idle");
  });

  it("has one socket, whatever the end of an older one says [RT-04]", async () => {
    const { server, client, connected } = setUp();
    await connected();
    const [first] = server.sockets;
    client.tell({ type: "network-lost" });
    client.tell({ type: "online" });
    await vi.advanceTimersByTimeAsync(2_000);
    server.accept();
    first?.events.said(JSON.stringify({ type: "pong", id: "x" }));
    first?.events.closed(1006);
    expect(client.state.status).toBe("connected");
    expect(server.live).toBe(1);
  });

  it("closes its socket when somebody signs out, and tells the next person nothing of what was heard", async () => {
    const { server, client, connected } = setUp();
    await connected();
    server.say(event, { ch, seq: 7, epoch });
    client.disconnect();
    expect(server.last.closedWith).toBe(1000);
    await vi.advanceTimersByTimeAsync(2_000);
    await connected();
    expect(server.heard("identify")).toEqual([{ type: "identify", ...me }]);
  });

  it("pings with its time, and is answered by any frame [RT-05]", async () => {
    const { server, client, connected } = setUp();
    await connected();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.heard("ping")).toEqual([{ type: "ping", t: Date.now() }]);
    server.say({ type: "pong", t: Date.now(), serverTime: "" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(client.state).toMatchObject({ status: "connected", missed: 0 });
  });

  it("gives every error a code, a text and whether it passes [RT-07]", async () => {
    const { server, errors, connected } = setUp();
    await connected();
    server.sayText(JSON.stringify({ type: "error", id: "1", message: "Broken" }));
    server.say({ type: "error", code: "service.too_many", message: "Slowly", recoverable: true, retryAfterMs: 900 });
    server.sayText("no JSON");
    server.sayText(JSON.stringify({ type: "surprise", id: "2" }));
    const unreadable = { code: "UNKNOWN", message: "The message cannot be read.", recoverable: true };
    expect(errors).toEqual([
      { code: "UNKNOWN", message: "Broken", recoverable: true },
      { code: "service.too_many", message: "Slowly", recoverable: true, retryAfterMs: 900 },
      unreadable,
      unreadable,
    ]);
  });

  it("waits as long as a refused ticket says [RT-06]", async () => {
    const facts = { retryAfterMs: 5_000 };
    const refused = new ApiError({ class: "too-many", status: 429, message: "", facts });
    const fetchTicket = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused).mockResolvedValue("t");
    const { server, client } = setUp({ fetchTicket });
    client.connect();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(fetchTicket).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.sockets).toHaveLength(1);
  });
});
