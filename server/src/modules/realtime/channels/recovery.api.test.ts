import { madeUpEvent } from "../../../../test/made-up-event.ts";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { history, unbornEpoch } from "@cerebro/contracts/constants/realtime.ts";
import type { ServerMessageOf } from "@cerebro/contracts/messages/from-server.ts";
import type { Position } from "@cerebro/contracts/messages/meta.ts";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Fault, FaultProxy } from "../../../../test/fault-proxy.ts";
import { identify, listen, open, SocketClient, ticketOf } from "../../../../test/socket-client.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { trimFrames } from "./channel.store.ts";

const channel = "hemisphere:wms";

const test = useTestApp({ background: true, config: { upgradesPerSecond: 10_000 } });
let port: number;
let proxy: FaultProxy;
let proxyPort: number;
let person: SignedInPerson;

beforeAll(async () => {
  port = await listen(test);
  proxy = new FaultProxy(port);
  proxyPort = await proxy.listen();
});
afterAll(() => proxy.close());
afterEach(() => {
  proxy.fault = { kind: "none" };
});

async function publish(who: SignedInPerson, numbers: readonly number[]): Promise<void> {
  const context = test.contextFor(who.organisationId, ["wms"]);
  await context.transaction(async (tx) => {
    for (const n of numbers) tx.publish(madeUpEvent("item.changed", who.accountId, { n }));
  });
}

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

/** A client that does what the contract asks of one: it keeps its position and says it when it comes back. */
class Follower {
  readonly #person: SignedInPerson;
  readonly heard: number[] = [];
  /** Where it had to read anew, each time it was told that it missed something. */
  readonly lost: number[] = [];
  /** How often it was told that all it missed follows. */
  recovered = 0;
  /** What came out of turn. */
  readonly wrong: string[] = [];
  position: Position | null = null;
  connects = 0;
  #client: SocketClient | null = null;
  #stopped = false;

  constructor(who: SignedInPerson) {
    this.#person = who;
  }

  /** Comes back until it is stopped. */
  async run(patienceMs: number): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#once(patienceMs);
      } catch {
        await sleep(5);
      }
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#client?.webSocket.terminate();
  }

  async #once(patienceMs: number): Promise<void> {
    const ticket = await ticketOf(this.#person);
    const webSocket = open(`ws://127.0.0.1:${proxyPort}/ws/real-time`, ticket);
    const client = new SocketClient(webSocket);
    this.#client = client;
    const ended = new Promise<void>((resolve) => webSocket.once("close", () => resolve()));
    // Silence for too long is an end as well: nobody tells of a black hole.
    let silent = setTimeout(() => webSocket.terminate(), patienceMs);
    webSocket.on("message", (data) => {
      clearTimeout(silent);
      silent = setTimeout(() => webSocket.terminate(), patienceMs);
      if (Buffer.isBuffer(data)) this.#take(client);
    });
    webSocket.once("open", () => {
      this.connects += 1;
      const resume = this.position === null ? {} : { resume: { positions: { [channel]: this.position } } };
      client.send({ type: "identify", hemisphere: "wms", userId: this.#person.accountId, ...resume });
    });
    await ended;
    clearTimeout(silent);
  }

  #take(client: SocketClient): void {
    for (const message of client.messages.splice(0)) {
      if (message.type === "hemisphere_connected") this.#stand(message);
      if (message.ch === channel && message.seq !== undefined && message.epoch !== undefined) {
        this.#follow({ epoch: message.epoch, seq: message.seq });
      }
    }
  }

  #stand({ positions, recovered }: ServerMessageOf<"hemisphere_connected">): void {
    if (recovered[channel] === true) this.recovered += 1;
    const now = positions[channel];
    if (now === undefined || (this.position !== null && recovered[channel] !== false)) return;
    this.lost.push(now.seq);
    this.position = now;
  }

  #follow(next: Position): void {
    const before = this.position ?? { epoch: unbornEpoch, seq: 0 };
    const continues = before.epoch === next.epoch || before.epoch === unbornEpoch;
    if (!continues || next.seq !== before.seq + 1) this.wrong.push(`${next.seq} after ${before.seq}`);
    this.position = next;
    this.heard.push(next.seq);
  }
}

describe("a broken line", () => {
  it("costs no message and doubles none of ten thousand: each comes once and in order, or the client is told [RT-04]", async () => {
    const total = 10_000;
    person = await test.signIn(["wms"]);
    const follower = new Follower(person);
    const running = follower.run(70);
    await vi.waitFor(() => expect(follower.position).not.toBeNull(), { timeout: 20_000 });
    const faults = fc.sample(
      fc.oneof(
        fc.integer({ min: 1, max: 20 }).map((ms): Fault => ({ kind: "latency", ms })),
        fc.integer({ min: 1, max: 20_000 }).map((afterBytes): Fault => ({ kind: "cut", afterBytes })),
        fc
          .integer({ min: 20_000, max: 500_000 })
          .map((bytesPerSecond): Fault => ({ kind: "throttle", bytesPerSecond })),
        fc.constantFrom<Fault>({ kind: "black-hole" }, { kind: "half-open" }, { kind: "none" }),
      ),
      { numRuns: 100, seed: 4711 },
    );
    let published = 0;
    const publishing = (async () => {
      while (published < total) {
        const numbers = range(published + 1, Math.min(20, total - published));
        await publish(person, numbers);
        published += numbers.length;
        await sleep(10);
      }
    })();
    for (const fault of faults) {
      if (published >= total) break;
      proxy.fault = fault;
      await sleep(90);
      proxy.reset();
      proxy.fault = { kind: "none" };
      await sleep(60);
    }
    await publishing;
    proxy.fault = { kind: "none" };
    proxy.reset();
    await vi.waitFor(() => expect(follower.position?.seq).toBe(total), { timeout: 20_000, interval: 20 });
    follower.stop();
    await running;
    expect(follower.wrong).toEqual([]);
    // Each number came once, or lies before a moment at which the follower was told to read anew.
    expect(follower.heard).toEqual([...new Set(follower.heard)].toSorted((one, other) => one - other));
    const heard = new Set(follower.heard);
    const missing = range(1, total).filter((n) => !heard.has(n));
    const covered = missing.filter((n) => follower.lost.some((seq) => n <= seq));
    expect(covered).toEqual(missing);
    expect(follower.recovered).toBeGreaterThan(10);
    expect(follower.heard.length).toBeGreaterThan(total / 4);
  }, 60_000);
});

describe("coming back", () => {
  async function meet(who: SignedInPerson): Promise<SocketClient> {
    const client = new SocketClient(open(`ws://127.0.0.1:${port}/ws/real-time`, await ticketOf(who)));
    await once(client.webSocket, "open");
    return client;
  }

  async function positionAfter(who: SignedInPerson, messages: number): Promise<Position> {
    // All of it is told once this has come back.
    await test.platform.outbox.relayAll();
    const client = await meet(who);
    return vi.waitFor(
      async () => {
        const position = (await identify(client, who)).positions[channel];
        if (position?.seq !== messages) throw new Error(`at ${position?.seq}`);
        await client.close();
        return position;
      },
      { timeout: 20_000, interval: 500 },
    );
  }

  it("replays exactly what was missed, from the very first message on [RT-04]", async () => {
    const who = await test.signIn(["wms"]);
    await publish(who, range(1, 300));
    const { epoch } = await positionAfter(who, 300);
    for (const [from, count] of [
      [{ epoch: unbornEpoch, seq: 0 }, 300],
      [{ epoch, seq: 0 }, 300],
      [{ epoch, seq: 299 }, 1],
      [{ epoch, seq: 300 }, 0],
    ] as const) {
      const client = await meet(who);
      const answer = await identify(client, who, { hemisphere: "wms", resume: { positions: { [channel]: from } } });
      expect(answer.recovered).toEqual({ [channel]: true });
      client.send({ type: "ping", t: 1 });
      await client.next("pong");
      const replayed = client.messages.filter(({ ch }) => ch === channel).map(({ seq }) => seq);
      expect(replayed).toEqual(range(301 - count, count));
      await client.close();
    }
  });

  it("says so, and replays nothing, when it was too much, of another epoch, of the future or not one's own [RT-04]", async () => {
    const who = await test.signIn(["wms"]);
    await publish(who, range(1, history.replayAtMost + 1));
    const { epoch, seq } = await positionAfter(who, history.replayAtMost + 1);
    const foreign = "hemisphere:executive";
    for (const positions of [
      { [channel]: { epoch, seq: 0 } },
      { [channel]: { epoch: crypto.randomUUID(), seq } },
      { [channel]: { epoch, seq: seq + 1 } },
      { [foreign]: { epoch, seq: 1 } },
      { ["user:somebody"]: { epoch, seq: 1 } },
    ]) {
      const client = await meet(who);
      const answer = await identify(client, who, { hemisphere: "wms", resume: { positions } });
      expect(answer.recovered).toEqual(Object.fromEntries(Object.keys(positions).map((name) => [name, false])));
      client.send({ type: "ping", t: 1 });
      await client.next("pong");
      expect(client.messages.filter(({ ch }) => ch !== undefined)).toEqual([]);
      await client.close();
    }
  });

  it("keeps the last thousand and the last ten minutes, and never replays a part [RT-04]", async () => {
    const who = await test.signIn(["wms"]);
    await publish(who, range(1, 900));
    await publish(who, range(901, 300));
    const { epoch } = await positionAfter(who, 1_200);
    const kept = async (): Promise<number> => {
      return test.value<number>("select count(*)::int as count from realtime_event where organisation_id = $1", [
        who.organisationId,
      ]);
    };
    const trim = (before: Date) => trimFrames(test.platform.database, { keep: history.messages, before });
    await trim(new Date(test.clock.now().getTime() - history.minutes * 60_000));
    expect(await kept()).toBe(1_200);
    await trim(new Date(test.clock.now().getTime() + 1));
    expect(await kept()).toBe(1_000);
    await test.owner.query("delete from realtime_event where organisation_id = $1 and seq = 1100", [
      who.organisationId,
    ]);
    const client = await meet(who);
    const positions = { [channel]: { epoch, seq: 1_000 } };
    const answer = await identify(client, who, { hemisphere: "wms", resume: { positions } });
    expect(answer.recovered).toEqual({ [channel]: false });
    expect(client.messages.filter(({ ch }) => ch !== undefined)).toEqual([]);
    await client.close();
  });
});
