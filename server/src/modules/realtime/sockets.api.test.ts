import { socketAddresses, type SocketAddress } from "@cerebro/contracts/constants/realtime.ts";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { plainItem } from "../../../test/factories/wms.ts";
import { connect, identify, listen, open, refusedStatus, SocketClient, ticketOf } from "../../../test/socket-client.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ background: true });
let port: number;
let person: SignedInPerson;
const opened: SocketClient[] = [];

async function join(who: SignedInPerson, address: SocketAddress = "/ws"): Promise<SocketClient> {
  const client = await connect(who, port, { address });
  opened.push(client);
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

const url = (address: string): string => `ws://127.0.0.1:${port}${address}`;

describe("a socket", () => {
  it("is greeted at each of the five addresses, says who it is and is answered when it pings [RT-01, RT-02, RT-03]", async () => {
    for (const address of Object.keys(socketAddresses) as SocketAddress[]) {
      const client = await join(person, address);
      expect(client.webSocket.protocol).toBe("cerebro.v1");
      const greeting = await client.next("connection");
      expect(greeting.heartbeat).toEqual({ pingMs: 30_000, pongMs: 10_000, timeoutMs: 60_000 });
      const identified = await identify(client, person);
      expect(identified.hemisphere).toBe("wms");
      client.send({ type: "ping", t: 41 });
      expect((await client.next("pong")).t).toBe(41);
    }
  });

  it("hears what happens in its area, its organisation and nowhere else [RT-01, RT-02]", async () => {
    const [client, stranger] = [await join(person), await test.signIn(["wms"])];
    const other = await join(stranger);
    const { positions } = await identify(client, person);
    await identify(other, stranger);
    expect(Object.keys(positions)).toEqual([`user:${person.accountId}`, "hemisphere:wms"]);
    const made = await person.request("POST", "/api/wms/items", { ...plainItem, sku: "MUG-1", name: "Mug" });
    expect(made.statusCode).toBeLessThan(300);
    const event = await client.next("message", (message) => message.kind === "event");
    expect(event).toMatchObject({ event: "item.changed", ch: "hemisphere:wms", seq: 1, payload: { sku: "MUG-1" } });
    other.send({ type: "ping", t: 1 });
    await other.next("pong");
    expect(other.ofType("message")).toEqual([]);
  });
});

describe("saying who one is", () => {
  it("ends in a connection that hears, or in none: who cannot be served is sent to try again [RT-01]", async () => {
    const client = await join(person);
    await test.owner.query("alter table realtime_channel rename to mislaid");
    try {
      client.send({ type: "identify", hemisphere: "wms", userId: person.accountId });
      expect(await client.end()).toEqual({ code: 1001, reason: "try again" });
    } finally {
      await test.owner.query("alter table mislaid rename to realtime_channel");
    }
    await identify(await join(person), person);
  });
});

describe("coming in", () => {
  it("is refused without a ticket, with one that is used, expired, another site's or invented [RT-01, RT-06]", async () => {
    expect(await refusedStatus(open(url("/ws"), null))).toBe(401);
    expect(await refusedStatus(open(url("/ws"), "x".repeat(43)))).toBe(401);
    const used = await ticketOf(person);
    const first = new SocketClient(open(url("/ws"), used));
    opened.push(first);
    await first.next("connection");
    expect(await refusedStatus(open(url("/ws"), used))).toBe(401);
    const expired = await ticketOf(person);
    test.clock.advance(30_001);
    expect(await refusedStatus(open(url("/ws"), expired))).toBe(401);
    const own = `http://127.0.0.1:${port}`;
    const bound = new SocketClient(open(url("/ws"), await ticketOf(person, own), own));
    opened.push(bound);
    await bound.next("connection");
    const elsewhere = await ticketOf(person, `http://127.0.0.1:${port}`);
    expect(await refusedStatus(open(url("/ws"), elsewhere))).toBe(401);
    expect(await refusedStatus(open(url("/ws"), await ticketOf(person), "https://evil.example"))).toBe(403);
    expect(await refusedStatus(open(url("/ws/nowhere"), await ticketOf(person)))).toBe(404);
    expect(await vi.waitFor(() => first.closed)).toBeNull();
  });
});

describe("a session's end", () => {
  it("closes its sockets within five seconds, and so does a change of rights [RT-01, RT-06]", async () => {
    const leaving = await test.signIn(["wms"]);
    const [one, two] = [await join(leaving), await join(leaving, "/cerebro")];
    const begun = performance.now();
    expect((await leaving.request("POST", "/api/auth/logout", {})).statusCode).toBeLessThan(300);
    for (const client of [one, two]) expect(await client.end()).toEqual({ code: 4401, reason: "session ended" });
    expect(performance.now() - begun).toBeLessThan(5_000);
    const [admin, demoted] = [
      await test.signIn(["admin"], { organisationId: person.organisationId }),
      await test.signIn(["wms"], { organisationId: person.organisationId }),
    ];
    const third = await join(demoted);
    await admin.request("PATCH", `/api/users/${demoted.accountId}`, { roles: ["logistics"], version: 1 });
    expect((await third.end()).code).toBe(4401);
  });

  it("is noticed when it runs out, unless it was refreshed [RT-06]", async () => {
    const [refreshed, sleeper] = [await test.signIn(["wms"]), await test.signIn(["wms"])];
    const endIn = (seconds: number, { accountId }: SignedInPerson) =>
      test.owner.query("update session set idle_expires_at = $2 where account_id = $1", [
        accountId,
        new Date(test.clock.now().getTime() + seconds * 1000),
      ]);
    await Promise.all([endIn(20, refreshed), endIn(20, sleeper)]);
    const stays = await join(refreshed);
    await stays.next("connection");
    const goes = await join(sleeper);
    await goes.next("connection");
    await endIn(60, refreshed);
    test.clock.advance(21_000);
    // Both were looked at in one round, in the order they came.
    expect(await goes.end()).toEqual({ code: 4401, reason: "session ended" });
    stays.send({ type: "ping", t: 1 });
    await stays.next("pong");
    expect(stays.closed).toBeNull();
  });
});
