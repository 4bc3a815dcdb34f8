import { expect, it } from "vitest";
import { type Calculated, SharedCalculations } from "./shared-calculations.ts";

interface Started {
  readonly order: string;
  readonly signal: AbortSignal;
  readonly settle: (calculated: Calculated<number>) => void;
  readonly fail: (error: Error) => void;
}

function calculator(keptAtMost = 2) {
  const started: Started[] = [];
  const shared = new SharedCalculations<string, number>(
    (order, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<Calculated<number>>();
      started.push({ order, signal, settle: resolve, fail: reject });
      return promise;
    },
    { keptAtMost },
  );
  return { started, shared };
}

it("calculates equal orders once, and again when the answer is not kept or the calculation failed [PRED-06]", async () => {
  const { started, shared } = calculator();
  const both = [shared.ask("a"), shared.ask("a")];
  started[0]?.settle({ answer: 7, isKept: true });
  expect(await Promise.all(both)).toEqual([7, 7]);
  expect(await shared.ask("a")).toBe(7);
  expect(started).toHaveLength(1);
  const cut = shared.ask("b");
  started[1]?.settle({ answer: 1, isKept: false });
  expect(await cut).toBe(1);
  const failed = shared.ask("b");
  started[2]?.fail(new Error("no memory"));
  await expect(failed).rejects.toThrow("no memory");
  void shared.ask("b");
  expect(started.map(({ order }) => order)).toEqual(["a", "b", "b", "b"]);
});

it("ends a calculation when its last caller leaves, and not before [PRED-06]", async () => {
  const { started, shared } = calculator();
  const [first, second] = [new AbortController(), new AbortController()];
  const asked = [shared.ask("a", first.signal), shared.ask("a", second.signal)];
  first.abort(new Error("left"));
  await expect(asked[0]).rejects.toThrow("left");
  expect(started[0]?.signal.aborted).toBe(false);
  second.abort(new Error("left, too"));
  await expect(asked[1]).rejects.toThrow("left, too");
  expect(started[0]?.signal.aborted).toBe(true);
  started[0]?.fail(new Error("aborted"));
  const again = shared.ask("a");
  started[1]?.settle({ answer: 2, isKept: true });
  expect(await again).toBe(2);
  await expect(shared.ask("a", first.signal)).rejects.toThrow("left");
});

it("forgets the oldest answers [PRED-06]", async () => {
  const { started, shared } = calculator(2);
  for (const order of ["a", "b", "c"]) {
    const asked = shared.ask(order);
    started.at(-1)?.settle({ answer: 1, isKept: true });
    await asked;
  }
  void shared.ask("c");
  void shared.ask("a");
  expect(started.map(({ order }) => order)).toEqual(["a", "b", "c", "a"]);
});
