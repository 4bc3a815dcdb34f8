import { describe, expect, it, onTestFinished } from "vitest";
import { FairLine } from "../fair-line.ts";
import { Reading, type ReadingLimits, ReaderFailed, Unreadable } from "./reading.ts";
import type { ReaderModule, ThreadReader } from "./thread-reader.ts";

const limits: ReadingLimits = {
  threads: 2,
  threadsPerOrganisation: 1,
  places: 6,
  placesPerOrganisation: 4,
  bytes: 1_000,
  bytesPerOrganisation: 600,
  memoryMb: 64,
  idleMs: 60_000,
};
const moduleOf = (source: string): URL => new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const readerOf = (source: string, withinMs = 20_000): ThreadReader<ReaderModule> => ({
  module: moduleOf(source),
  withinMs,
});

/** Tells its thread, and how often the module has read in it. */
const counting = readerOf(`import { threadId } from "node:worker_threads";
  let times = 0; export const read = (given) => ({ given, threadId, times: (times += 1) });`);
const endless = (withinMs: number) => readerOf("export const read = () => { for (;;); };", withinMs);
/** With 64 MB as V8's own limit, this one ended the whole program. */
const greedy = readerOf(
  "export const read = () => { const all = []; for (;;) all.push(new Array(10_000).fill(all.length)); };",
);
const broken = readerOf(
  `export const read = () => { setTimeout(() => Promise.reject(new Error("late")), 5); throw new TypeError("no"); };`,
);

const dearPlaces = (): FairLine =>
  new FairLine({ atOnce: 4, perOrganisation: 1, waiting: 10, waitingPerOrganisation: 10, waitMs: 20 });

function open(dear = dearPlaces()): Reading {
  const reading = new Reading(dear, limits);
  onTestFinished(() => reading.close());
  return reading;
}
const of = (organisationId: string, kind: "account" | "system" = "account") => ({
  organisationId,
  actor: { kind, id: kind === "system" ? null : "person", name: "" },
});

async function read(reading: Reading, reader: ThreadReader<ReaderModule>, order: unknown = null): Promise<unknown> {
  const place = reading.place(of("a"), 10);
  try {
    return await place.read(reader, order);
  } finally {
    place.leave();
  }
}

describe("reading in shared threads [PLT-01]", () => {
  it("keeps a thread for the next document", async () => {
    const reading = open();
    const first = await read(reading, counting, "one");
    const second = await read(reading, counting, "two");
    expect(first).toMatchObject({ given: "one", times: 1 });
    expect(second).toEqual({ ...(first as object), given: "two", times: 2 });
  });

  it("ends the thread of a document that takes too long, and reads on in another", async () => {
    const reading = open();
    const { threadId } = (await read(reading, counting)) as { threadId: number };
    await expect(read(reading, endless(50))).rejects.toBeInstanceOf(Unreadable);
    const after = (await read(reading, counting)) as { threadId: number; times: number };
    expect(after.times).toBe(1);
    expect(after.threadId).not.toBe(threadId);
  });

  it("ends the thread of a document that takes too much memory, and goes on", async () => {
    const reading = open();
    await expect(read(reading, greedy)).rejects.toBeInstanceOf(Unreadable);
    expect(await read(reading, counting)).toMatchObject({ times: 1 });
  });

  it("names a fault of a reader as such, and its thread survives what it left behind", async () => {
    const reading = open();
    await expect(read(reading, broken)).rejects.toBeInstanceOf(ReaderFailed);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await read(reading, counting)).toMatchObject({ times: 1 });
  });

  it("ends the thread of a caller that left, and reads another organization's document meanwhile", async () => {
    const reading = open();
    const gone = new AbortController();
    const [first, second, other] = [reading.place(of("a"), 1), reading.place(of("a"), 1), reading.place(of("b"), 1)];
    const running = first.read(endless(60_000), null, gone.signal);
    const waiting = second.read(counting, null, gone.signal);
    expect(await other.read(counting, "b")).toMatchObject({ given: "b" });
    gone.abort(new Error("gone"));
    for (const each of await Promise.allSettled([running, waiting]))
      expect(each).toMatchObject({ reason: { message: "gone" } });
    expect(await second.read(counting, "again")).toMatchObject({ given: "again" });
  });

  it("shares the place of dear calls of its organization, unless the caller has one or is a job", async () => {
    const dear = dearPlaces();
    const reading = open(dear);
    const leave = await dear.enter({ organisationId: "a", accountId: "person" });
    const done: string[] = [];
    const waiting = read(reading, counting).then(() => done.push("waiting"));
    const others = [of("b"), of("a", "system"), { ...of("a"), takesNoTurn: true as const }];
    // The line's own wait of 20 ms is over meanwhile: documents wait as long as for a thread.
    await new Promise((resolve) => setTimeout(resolve, 60));
    for (const other of others) {
      expect(await reading.place(other, 1).read(counting, other.organisationId)).toMatchObject({
        given: other.organisationId,
      });
    }
    expect(done).toEqual([]);
    leave();
    await waiting;
    expect(done).toEqual(["waiting"]);
  });

  it("refuses at once by places and by bytes, of one organization and of all, but never the program's own work", () => {
    const reading = open();
    const busy = { code: "server.busy", status: 503, facts: { retryAfterSeconds: 5 } };
    const refused = (organisationId: string, bytes: number): void => {
      let thrown: unknown;
      try {
        reading.place(of(organisationId), bytes);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toMatchObject(busy);
    };
    const held = [reading.place(of("a"), 300), reading.place(of("a"), 300)];
    refused("a", 1);
    held.push(reading.place(of("b"), 300), reading.place(of("b"), 1));
    refused("c", 200);
    held[0]?.leave();
    held[0]?.leave();
    held.push(reading.place(of("c"), 200));
    held.push(reading.place(of("b"), 1), reading.place(of("b"), 1));
    refused("b", 1);
    refused("d", 1);
    reading.place(of("b", "system"), 5_000).leave();
    for (const place of held) place.leave();
    for (let number = 0; number < 4; number += 1) reading.place(of("a"), 1);
    refused("a", 1);
  });
});
