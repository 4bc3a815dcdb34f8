import { afterEach, describe, expect, it, vi } from "vitest";
import { Writable } from "node:stream";
import { pino } from "pino";
import { natsProgram, type NatsServer, startNats } from "../../../test/nats-server.ts";
import { createLog } from "../log.ts";
import type { Bus } from "./bus.ts";
import { MemoryBus } from "./memory-bus.ts";
import { NatsBus } from "./nats-bus.ts";

if (natsProgram === undefined) {
  process.stdout.write("There is no nats-server on this machine: tests of the bus of a cluster are skipped.\n");
}
const silent = pino({ level: "silent" });
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function nats(password?: string): Promise<NatsServer> {
  const server = await startNats(password);
  closing.push(() => server.kill());
  return server;
}

async function connected(url: string): Promise<NatsBus> {
  const bus = new NatsBus(url, silent);
  closing.push(() => bus.stop());
  await bus.start();
  await vi.waitFor(() => expect(bus.connected).toBe(true), { timeout: 5_000 });
  return bus;
}

/** Speaker and listener: two ends of one bus, on two nodes where there are nodes. */
interface Ends {
  readonly speaker: Bus;
  readonly listener: Bus;
}

const kinds: readonly [string, () => Promise<Ends>][] = [
  [
    "memory",
    async () => {
      const bus = new MemoryBus(() => undefined);
      return { speaker: bus, listener: bus };
    },
  ],
  [
    "nats",
    async () => {
      const { url } = await nats();
      return { speaker: await connected(url), listener: await connected(url) };
    },
  ],
];

const here = kinds.filter(([kind]) => kind === "memory" || natsProgram !== undefined);

describe.each(here)("the %s bus", (_kind, open) => {
  it("brings every message on a subject to every listener, in order, once [PLT-04]", async () => {
    const { speaker, listener } = await open();
    const heard: string[] = [];
    const alsoHeard: string[] = [];
    listener.subscribe("things", (message) => heard.push(message));
    listener.subscribe("things", (message) => alsoHeard.push(message));
    listener.subscribe("others", (message) => heard.push(message));
    const sent = Array.from({ length: 2_000 }, (_, number) => `message ${number} ✓`);
    await settle(speaker, listener);
    for (const message of sent) speaker.publish("things", message);
    await vi.waitFor(() => expect(alsoHeard).toHaveLength(sent.length), { timeout: 5_000 });
    expect(heard).toEqual(sent);
    expect(alsoHeard).toEqual(sent);
  });

  it("tells a listener on the node that speaks as well, and nobody who has stopped [PLT-04]", async () => {
    const { speaker, listener } = await open();
    const own: string[] = [];
    const gone: string[] = [];
    speaker.subscribe("things", (message) => own.push(message));
    const stop = listener.subscribe("things", (message) => gone.push(message));
    await settle(speaker, listener);
    stop();
    stop();
    speaker.publish("things", "a");
    speaker.publish("things", "b");
    await vi.waitFor(() => expect(own).toEqual(["a", "b"]));
    await settle(speaker, listener);
    expect(gone).toEqual([]);
  });

  it("goes on when a listener throws, and does not call back within publish [PLT-04]", async () => {
    const { speaker, listener } = await open();
    const heard: string[] = [];
    listener.subscribe("things", () => {
      throw new Error("no");
    });
    listener.subscribe("things", (message) => heard.push(message));
    await settle(speaker, listener);
    speaker.publish("things", "a");
    expect(heard).toEqual([]);
    await vi.waitFor(() => expect(heard).toEqual(["a"]));
  });
});

describe.skipIf(natsProgram === undefined)("the bus of a cluster", () => {
  it("comes back after the server was killed, says so, and listens as before [PLT-07]", async () => {
    const server = await nats();
    const [speaker, listener] = [await connected(server.url), await connected(server.url)];
    const heard: string[] = [];
    const back = vi.fn<() => void>();
    listener.subscribe("things", (message) => heard.push(message));
    listener.onReconnect(back);
    await server.kill();
    await vi.waitFor(() => expect([speaker.connected, listener.connected]).toEqual([false, false]));
    speaker.publish("things", "lost");
    expect(back).not.toHaveBeenCalled();
    await server.restart();
    await vi.waitFor(() => expect([speaker.connected, listener.connected]).toEqual([true, true]), { timeout: 10_000 });
    expect(back).toHaveBeenCalledTimes(1);
    speaker.publish("things", "heard");
    await vi.waitFor(() => expect(heard).toEqual(["heard"]));
  }, 20_000);

  it("starts without the server, serves its own listeners, and joins when it comes [PLT-07]", async () => {
    const server = await nats();
    await server.kill();
    const bus = new NatsBus(server.url, silent);
    closing.push(() => bus.stop());
    await bus.start();
    expect(bus.connected).toBe(false);
    const heard: string[] = [];
    bus.subscribe("things", (message) => heard.push(message));
    bus.publish("things", "alone");
    await vi.waitFor(() => expect(heard).toEqual(["alone"]));
    await server.restart();
    await vi.waitFor(() => expect(bus.connected).toBe(true), { timeout: 10_000 });
    const other = await connected(server.url);
    other.publish("things", "together");
    await vi.waitFor(() => expect(heard).toEqual(["alone", "together"]));
  }, 20_000);

  it("shows its password to the server and to nobody else [PLT-07]", async () => {
    const server = await nats("lovelace-1843");
    const lines: string[] = [];
    const log = createLog("trace", new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) }));
    const wrong = new NatsBus(server.url.replace("1843", "1844"), log);
    closing.push(() => wrong.stop());
    await wrong.start();
    await vi.waitFor(() => expect(lines.join("")).toContain("NATS is away"), { timeout: 5_000 });
    expect(wrong.connected).toBe(false);
    expect(lines.join("")).not.toContain("lovelace");
    await connected(server.url);
  }, 20_000);
});

/** Both ends have told the server what they want. */
async function settle(...ends: readonly Bus[]): Promise<void> {
  for (const end of ends) {
    const other = ends.find((one) => one !== end) ?? end;
    await vi.waitFor(async () => {
      let seen = false;
      const stop = end.subscribe("settle", () => (seen = true));
      other.publish("settle", "");
      await vi.waitFor(() => expect(seen).toBe(true), { timeout: 100, interval: 2 });
      stop();
    });
  }
}
