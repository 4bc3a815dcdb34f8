import { expect, it } from "vitest";
import { sampleShifts } from "../../../../test/factories/shift-act.ts";
import { ShiftFloor } from "../../../../test/factories/shift-floor.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { verifyOrganisation } from "./verify-ledger.ts";

/** Few every day; `npm run bench:shifts` has 2,000. */
const shifts = Number(process.env["SHIFTS"] ?? 12);
const seed = Number(process.env["SHIFT_SEED"] ?? Math.trunc(Date.now() % 2 ** 31));
const floors = 4;

const test = useTestApp();

it(
  `leaves no task, order, shipment or reservation that nobody can finish after ${shifts} random shifts of three people in two time zones [WMS-03] [WMS-06] [WMS-09] [WMS-11]`,
  async () => {
    const plans = sampleShifts(seed, shifts);
    const opened: ShiftFloor[] = [];
    for (let floor = 0; floor < Math.min(floors, shifts); floor += 1) opened.push(await ShiftFloor.open(test));
    await Promise.all(
      opened.map(async (floor, index) => {
        for (let number = index; number < plans.length; number += floors) {
          const plan = plans[number] ?? [];
          const done: unknown[] = [];
          try {
            for (const step of plan) {
              done.push(step);
              await floor.run(step);
              expect(await floor.uncovered()).toEqual([]);
            }
            expect(await floor.endShift()).toEqual([]);
            expect(await floor.uncovered()).toEqual([]);
          } catch (error) {
            throw new Error(`seed ${seed}, shift ${number}, after ${JSON.stringify(done)}`, { cause: error });
          }
        }
      }),
    );
    for (const { organisationId } of opened) {
      const { faults } = await verifyOrganisation(test.platform.database, organisationId);
      expect(faults, `seed ${seed}`).toEqual([]);
    }
    const acts = opened.reduce((sum, floor) => sum + floor.acts, 0);
    const refusals = opened.reduce((sum, floor) => sum + floor.refusals, 0);
    console.log(`seed ${seed}: ${shifts} shifts, ${acts} acts, ${refusals} refused`);
    // A floor on which nearly everything is refused would prove little.
    expect(refusals).toBeLessThan(acts * 0.85);
  },
  Math.max(180_000, shifts * 2_000),
);
