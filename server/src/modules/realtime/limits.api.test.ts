import { madeUpEvent } from "../../../test/made-up-event.ts";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createConnection } from "node:net";
import {
  type SocketAddress,
  socketLimits,
  socketProtocol,
  ticketProtocolPrefix,
} from "@cerebro/contracts/constants/realtime.ts";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { connect, identify, listen, open, refusedStatus, SocketClient, ticketOf } from "../../../test/socket-client.ts";
import { type SignedInPerson, startTestApp } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({
  background: true,
  config: { trustProxy: "127.0.0.1", upgradesPerAddress: socketLimits.upgradesPerAddress },
});
let port: number;
let person: SignedInPerson;
const opened: SocketClient[] = [];

async function join(who = person, address: SocketAddress = "/ws"): Promise<SocketClient> {
  const client = await connect(who, port, { address });
  opened.push(client);
  await client.next("connection");
  return client;
}

beforeAll(async () => {
  port = await listen(test);
  person = await test.signIn(["wms"]);
});
afterEach(async () => {
  for (const client of opened.splice(0)) await client.close();
  test.clock.advance(60_000);
});

/** Has the form of a ticket and is none. */
const guessed = (): string => randomBytes(32).toString("base64url");

/** A guess that a proxy passes on from `address`. */
const from = (address: string, to = url("/ws")): WebSocket =>
  new WebSocket(to, [socketProtocol, `${ticketProtocolPrefix}${guessed()}`], {
    headers: { "x-forwarded-for": address },
  });

const url = (address: string): string => `ws://127.0.0.1:${port}${address}`;

describe("what comes over a socket", () => {
  it("may be 64 KiB long and not a byte longer [RT-03]", async () => {
    const client = await join();
    const longest = JSON.stringify({ type: "ping", t: 1 }).padEnd(65_536);
    client.webSocket.send(longest);
    await client.next("pong");
    client.webSocket.send(`${longest} `);
    expect((await client.end()).code).toBe(1009);
  });

  it("is text: a binary frame ends the connection for good [RT-03]", async () => {
    const client = await join();
    client.webSocket.send(Buffer.from(JSON.stringify({ type: "ping", t: 1 })), { binary: true });
    expect(await client.end()).toEqual({ code: 4403, reason: "text only" });
    expect(client.ofType("pong")).toEqual([]);
  });

  it("is refused in words when it is broken, unknown or wrong, and the connection goes on [RT-03, RT-07]", async () => {
    const client = await join(person, "/ws/notifications");
    const wrong: [string, string][] = [
      ['{"type": "ping"', "MALFORMED"],
      ["[]", "UNKNOWN_TYPE"],
      ['{"type": "subscribe", "channel": "user:1"}', "UNKNOWN_TYPE"],
      // Known, but not spoken at this address.
      ['{"type": "MCP_EXECUTE", "requestId": "r", "service": "s", "action": "a"}', "UNKNOWN_TYPE"],
      ['{"type": "ping", "t": "now"}', "REQUEST_INVALID"],
      ['{"type": "identify", "hemisphere": "moon", "userId": "me"}', "REQUEST_INVALID"],
      [JSON.stringify({ type: "identify", hemisphere: "wms", userId: crypto.randomUUID() }), "OTHER_USER"],
      [JSON.stringify({ type: "identify", hemisphere: "executive", userId: person.accountId }), "AUTH_FORBIDDEN"],
    ];
    for (const [text] of wrong) client.webSocket.send(text);
    client.send({ type: "ping", t: 1 });
    await client.next("pong");
    expect(client.ofType("error").map(({ code, recoverable }) => [code, recoverable])).toEqual(
      wrong.map(([, code]) => [code, true]),
    );
  });

  it("is refused where it holds characters that are no text, as over HTTP [RT-03] [PLT-01]", async () => {
    const client = await join();
    client.send({ type: "query", requestId: "a", query: "How many orders are late? \u0000" });
    expect(await client.next("error")).toMatchObject({ code: "REQUEST_INVALID", requestId: "a", recoverable: true });
  });

  it("is counted: forty at once, then a word about it and silence until there is room again [RT-02]", async () => {
    const client = await join();
    for (let sent = 1; sent <= 41; sent += 1) client.send({ type: "ping", t: sent });
    const last = await client.next("rateLimit", ({ remaining }) => remaining === 0);
    expect(client.ofType("pong")).toHaveLength(40);
    expect(client.ofType("rateLimit").map(({ limit, remaining }) => [limit, remaining])).toEqual([
      [40, 8],
      [40, 0],
    ]);
    expect(Date.parse(last.resetAt) - test.clock.now().getTime()).toBe(2_000);
    test.clock.advance(50);
    client.send({ type: "ping", t: 42 });
    await client.next("pong", ({ t }) => t === 42);
    expect(client.closed).toBeNull();
  });

  it("ends the connection of whoever floods [RT-02]", async () => {
    const client = await join();
    for (let sent = 1; sent <= 241; sent += 1) client.send({ type: "ping", t: sent });
    expect((await client.end()).code).toBe(4429);
  });

  it("must come at least once a minute [RT-05]", async () => {
    const [silent, alive] = [await join(), await join(person, "/cerebro")];
    test.clock.advance(59_000);
    alive.send({ type: "ping", t: 1 });
    await alive.next("pong");
    test.clock.advance(1_001);
    expect(await silent.end()).toEqual({ code: 4408, reason: "silent for too long" });
    expect(alive.closed).toBeNull();
  });
});

describe("who comes", () => {
  it("too soon after the last try is told how long to wait [RT-04, RT-06]", async () => {
    const hasty = await test.signIn(["wms"]);
    const ticket = async () =>
      (await hasty.request("POST", "/api/realtime/ticket", { client: "tab" })).json<{ ticket: string }>().ticket;
    const first = new SocketClient(open(url("/ws"), await ticket()));
    opened.push(first);
    await first.next("connection");
    test.clock.advance(500);
    const second = new SocketClient(open(url("/ws"), await ticket()));
    expect(await second.next("error")).toMatchObject({ code: "TOO_SOON", retryAfterMs: 1_500, recoverable: true });
    expect((await second.end()).code).toBe(4429);
    // Another address, another tab: nothing to do with it.
    opened.push(await join(hasty, "/cerebro"), await join(hasty, "/ws"));
    test.clock.advance(2_000);
    const third = new SocketClient(open(url("/ws"), await ticket()));
    opened.push(third);
    await third.next("connection");
  });

  it("an eleventh time is sent away, until one of the ten has gone [RT-01]", async () => {
    const many = await test.signIn(["wms"]);
    const ten: SocketClient[] = [];
    for (let count = 0; count < 10; count += 1) ten.push(await join(many));
    const eleventh = new SocketClient(open(url("/ws"), await ticketOf(many)));
    expect((await eleventh.next("error")).code).toBe("TOO_MANY");
    expect((await eleventh.end()).code).toBe(4429);
    await ten[0]?.close();
    await join(many);
  });

  it("without a ticket, or with none that could be one, takes nothing from the others' allowance [RT-06]", async () => {
    const bare: number[] = [];
    for (let count = 0; count < 60; count += 1) bare.push(await refusedStatus(open(url("/ws"), null)));
    for (let count = 0; count < 60; count += 1) bare.push(await refusedStatus(open(url("/ws"), "no-ticket")));
    expect(new Set(bare)).toEqual(new Set([401]));
    const foreign = "https://evil.example";
    for (let count = 0; count < 60; count += 1) {
      expect(await refusedStatus(open(url("/ws"), guessed(), foreign))).toBe(403);
    }
    await join();
  });

  it("from an address that asks too often is asked to come back in a second [RT-06]", async () => {
    const { upgradesPerAddress } = socketLimits;
    const statuses: number[] = [];
    for (let count = 0; count < upgradesPerAddress + 5; count += 1) {
      statuses.push(await refusedStatus(from("203.0.113.7")));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(upgradesPerAddress);
    expect(statuses.slice(upgradesPerAddress)).toEqual([429, 429, 429, 429, 429]);
    expect(await refusedStatus(from("203.0.113.8"))).toBe(401);
    // Neighbors in one IPv6 network are one customer.
    for (let count = 0; count < upgradesPerAddress; count += 1) await refusedStatus(from(`2001:db8:1:2::${count}`));
    expect(await refusedStatus(from("2001:db8:1:2::ffff"))).toBe(429);
    expect(await refusedStatus(from("2001:db8:1:3::1"))).toBe(401);
    test.clock.advance(1_000);
    expect(await refusedStatus(from("203.0.113.7"))).toBe(401);
  });

  it("with fifty tickets of others in one second is asked to come back in the next [RT-06]", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1) statuses.push(await refusedStatus(from(`198.51.100.${count}`)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 503)).toHaveLength(10);
    const socket = createConnection(port, "127.0.0.1");
    const protocols = `Sec-WebSocket-Protocol: ${socketProtocol}, ${ticketProtocolPrefix}${guessed()}`;
    socket.write(`GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${protocols}\r\n\r\n`);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 1\r\n/);
    socket.destroy();
  });

  it("cannot name another address itself, where no proxy is trusted [RT-06]", async () => {
    const direct = await startTestApp({ config: { upgradesPerAddress: 3 } });
    try {
      const at = `ws://127.0.0.1:${await listen(direct)}/ws`;
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1) statuses.push(await refusedStatus(from(`203.0.113.${count}`, at)));
      expect(statuses).toEqual([401, 401, 401, 429]);
    } finally {
      await direct.close();
    }
  });
});

describe("who reads too slowly", () => {
  it("is cut off, and comes to what it missed another time [RT-05]", async () => {
    const slow = await test.signIn(["wms"]);
    const context = test.contextFor(slow.organisationId, ["wms"]);
    const text = "x".repeat(50_000);
    const say = async (events: number): Promise<void> => {
      for (let count = 0; count < events; count += 1) {
        await context.transaction(async (tx) => tx.publish(madeUpEvent("item.changed", slow.accountId, { text })));
      }
      // All of it is told once this has come back.
      await test.platform.outbox.relayAll();
    };
    const client = await join(slow);
    await identify(client, slow);
    client.webSocket.pause();
    await say(400);
    client.webSocket.resume();
    expect([1006, 4409]).toContain((await client.end()).code);
    const heard = client.ofType("message").length;
    expect(heard).toBeGreaterThan(0);
    expect(heard).toBeLessThan(400);
  });
});

describe("an access token in the address", () => {
  it("is a way in only where that is allowed; a ticket there always is [RT-01]", async () => {
    const strict = await startTestApp({ config: { socketAccessTokens: false } });
    try {
      const strictPort = await listen(strict);
      const guest = await strict.signIn(["wms"]);
      expect(await refusedStatus(open(`ws://127.0.0.1:${strictPort}/ws?token=${guest.token}`, null))).toBe(401);
      const byTicket = new SocketClient(open(`ws://127.0.0.1:${strictPort}/ws?token=${await ticketOf(guest)}`, null));
      await byTicket.next("connection");
      await byTicket.close();
    } finally {
      await strict.close();
    }
    const guest = await test.signIn(["wms"]);
    const client = new SocketClient(open(`${url("/ws")}?token=${guest.token}`, null));
    opened.push(client);
    await client.next("connection");
    expect(await refusedStatus(open(`${url("/ws")}?token=${guest.token.slice(0, -3)}abc`, null))).toBe(401);
  });
});

describe("the end of the program", () => {
  it("is told to every socket, so that it comes back elsewhere [RT-05]", async () => {
    const ending = await startTestApp();
    const guest = await ending.signIn(["wms"]);
    const client = await connect(guest, await listen(ending));
    await client.next("connection");
    await ending.close();
    expect(await client.end()).toEqual({ code: 1001, reason: "server shutting down" });
  });
});
