import { expect, it } from "vitest";
import { describeProcessors, parseProcessorTimes } from "./processors.ts";

const early = "cpu  100 0 50 800 30 5 5 10 0 0\ncpu0 50 0 25 400 15 2 3 5 0 0\nintr 1\n";
const late = "cpu  180 10 60 890 40 5 5 10 70 0\ncpu0 1 0 1 1 1 1 1 1 0 0\n";

it("reads the times of all processors and leaves out those of guests, which are counted as user", () => {
  expect(parseProcessorTimes(early)).toEqual({ total: 1000, idle: 800, disk: 30, stolen: 10 });
  expect(parseProcessorTimes("cpu0 1 2 3 4 5 6 7 8\n")).toBeUndefined();
  expect(parseProcessorTimes("cpu  1 2 3\n")).toBeUndefined();
});

it("says what the processors did between two moments", () => {
  expect(describeProcessors(parseProcessorTimes(early), parseProcessorTimes(late))).toBe(
    "processors 50 % busy, 0 % taken by other machines, 5 % waiting for the disk",
  );
  expect(describeProcessors(undefined, parseProcessorTimes(late))).toBe("");
});
