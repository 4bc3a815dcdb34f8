import fc from "fast-check";
import { expect, it } from "vitest";
import { type Promised, uncovered } from "./uncovered.ts";

const promise = (id: string, units: number, change: Partial<Promised> = {}): Promised => ({
  id,
  units,
  priority: 3,
  dueAt: null,
  createdAt: "2027-01-01T00:00:00.000Z",
  ...change,
});

it("lets the least urgent go first, the last of them in part [WMS-10]", () => {
  const promises = [
    promise("soon", 4, { dueAt: "2027-01-02T00:00:00.000Z" }),
    promise("urgent", 4, { priority: 1 }),
    promise("whenever", 4),
    promise("later", 4, { dueAt: "2027-02-02T00:00:00.000Z" }),
  ];
  expect(uncovered(promises, 10)).toEqual([
    { id: "whenever", units: 4 },
    { id: "later", units: 4 },
    { id: "soon", units: 2 },
  ]);
  expect(uncovered(promises, 0)).toEqual([]);
});

it("never takes more than the shortage, nor more of a promise than it has [WMS-10]", () => {
  const promises = fc.array(
    fc.record({ units: fc.integer({ min: 1, max: 9 }), priority: fc.integer({ min: 1, max: 5 }) }),
  );
  fc.assert(
    fc.property(promises, fc.nat(60), (drawn, shortage) => {
      const all = drawn.map(({ units, priority }, index) => promise(`p${index}`, units, { priority }));
      const hit = uncovered(all, shortage);
      const taken = hit.reduce((sum, { units }) => sum + units, 0);
      expect(taken).toBe(
        Math.min(
          shortage,
          all.reduce((sum, { units }) => sum + units, 0),
        ),
      );
      for (const { id, units } of hit) expect(units).toBeLessThanOrEqual(all.find((one) => one.id === id)?.units ?? 0);
    }),
  );
});

it("hits of equally urgent promises the youngest, then the last by id, and none for a shortage that is met [WMS-10]", () => {
  const later = { createdAt: "2027-01-03T00:00:00.000Z" };
  const promises = [promise("b", 4), promise("a", 4), promise("young", 4, later)];
  expect(uncovered(promises, 12).map(({ id }) => id)).toEqual(["young", "b", "a"]);
  expect(uncovered(promises, 8)).toEqual([
    { id: "young", units: 4 },
    { id: "b", units: 4 },
  ]);
  const due = { dueAt: "2027-02-02T00:00:00.000Z" };
  expect(uncovered([promise("old", 1, due), promise("new", 1, { ...due, ...later })], 1)).toEqual([
    { id: "new", units: 1 },
  ]);
});
