import { expect, it } from "vitest";
import { askOnThread, ThreadTooSlow } from "./thread.ts";

/** A thread that answers after so many milliseconds with what it was given, or ends without an answer. */
const entry = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ ms, value }) => value === null ? process.exit(3) : setTimeout(() => parentPort.postMessage(value), ms));
  `)}`,
);
interface Order {
  readonly ms: number;
  readonly value: number | null;
}
const ask = (order: Order, withinMs = 20_000, signal?: AbortSignal): Promise<number> =>
  askOnThread<Order, number>(entry, order, { organisationId: "a", withinMs, signal });

it("answers requests in order of arrival, refuses those beyond the queue, and serves on afterwards [PRED-08]", async () => {
  const order: number[] = [];
  const asked = Array.from({ length: 80 }, async (_, value) => order.push(await ask({ ms: 5, value })));
  const reasons = (await Promise.allSettled(asked)).flatMap((each) =>
    each.status === "rejected" ? [each.reason] : [],
  );
  const refused = reasons.length;
  expect(refused).toBeGreaterThan(0);
  for (const reason of reasons) expect(reason).toMatchObject({ code: "server.busy", status: 503 });
  expect(order).toHaveLength(80 - refused);
  expect(Math.max(...order)).toBe(79 - refused);
  expect(await ask({ ms: 0, value: 7 })).toBe(7);
});

it("answers another organization while the orders of one wait [PLT-01]", async () => {
  const gone = new AbortController();
  const waiting = Array.from({ length: 8 }, () => ask({ ms: 600_000, value: 1 }, 600_000, gone.signal));
  const other = { organisationId: "b", withinMs: 20_000 };
  expect(await askOnThread<Order, number>(entry, { ms: 0, value: 5 }, other)).toBe(5);
  gone.abort(new Error("left"));
  for (const each of await Promise.allSettled(waiting)) expect(each.status).toBe("rejected");
});

it("gives its place back when a thread is too slow or ends without an answer [PRED-08]", async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    await expect(ask({ ms: 60_000, value: 1 }, 50)).rejects.toBeInstanceOf(ThreadTooSlow);
    await expect(ask({ ms: 0, value: null })).rejects.toThrow("ended with 3");
  }
  expect(await ask({ ms: 0, value: 1 })).toBe(1);
});

it("ends the thread of a caller who left, and a caller who left the line never gets one [PRED-06]", async () => {
  const controllers = Array.from({ length: 9 }, () => new AbortController());
  const asked = controllers.map(({ signal }) => ask({ ms: 60_000, value: 1 }, 120_000, signal));
  for (const controller of controllers.toReversed()) controller.abort(new Error("left"));
  for (const each of await Promise.allSettled(asked)) expect(each).toMatchObject({ reason: { message: "left" } });
  expect(await ask({ ms: 0, value: 3 })).toBe(3);
  const gone = AbortSignal.abort(new Error("gone"));
  await expect(ask({ ms: 0, value: 1 }, 1_000, gone)).rejects.toThrow("gone");
});
