import { expect, it } from "vitest";
import { planWork } from "./plan-work.ts";

const standard = { taskMs: 10_000, unitMs: 1_000 };
const known = { tasks: 5, units: 20 };

it("plans for what is known, or for the mean of the same weekday where that is more [WMS-12]", () => {
  const past = [4, 6, 8, 10].map((tasks) => ({ tasks, units: tasks * 10 }));
  expect(planWork({ known, past, standard })).toEqual({
    usual: { tasks: 7, units: 70 },
    expected: { tasks: 7, units: 70 },
    neededMs: 140_000,
  });
  expect(planWork({ known, past: [], standard })).toMatchObject({ expected: known, neededMs: 70_000 });
});

it("counts weeks without work into the mean [WMS-12]", () => {
  const past = [{ tasks: 8, units: 8 }, ...Array.from({ length: 3 }, () => ({ tasks: 0, units: 0 }))];
  expect(planWork({ known: { tasks: 0, units: 0 }, past, standard }).usual).toEqual({ tasks: 2, units: 2 });
});

it("guesses no hours without a standard [WMS-12]", () => {
  expect(planWork({ known, past: [], standard: undefined }).neededMs).toBeUndefined();
});

it("plans for what is known where the usual is no more, by tasks where there is no standard, to the nearest whole [WMS-12]", () => {
  const like = [{ tasks: 5, units: 20 }];
  expect(planWork({ known, past: like, standard }).expected).toBe(known);
  expect(planWork({ known, past: [{ tasks: 5, units: 21 }], standard }).expected).toEqual({ tasks: 5, units: 21 });
  expect(planWork({ known, past: [{ tasks: 5, units: 900 }], standard: undefined }).expected).toBe(known);
  expect(planWork({ known, past: [{ tasks: 6, units: 1 }], standard: undefined }).expected.tasks).toBe(6);
  const halves = [
    { tasks: 1, units: 2 },
    { tasks: 2, units: 2 },
  ];
  expect(planWork({ known, past: halves, standard }).usual).toEqual({ tasks: 2, units: 2 });
});
