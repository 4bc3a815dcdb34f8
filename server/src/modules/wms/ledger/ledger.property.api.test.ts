import fc from "fast-check";
import { expect, it } from "vitest";
import type { LaneCommand } from "../../../../test/factories/lane-command.ts";
import { StockLane } from "../../../../test/factories/stock-lane.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { sql } from "../../../platform/sql.ts";
import { verifyOrganisation } from "./verify-ledger.ts";

const sequences = 1_000;
const commandsAtMost = 8;
const lanes = 8;

const index = fc.nat(30);
const shelf = fc.nat(2);
const quantity = fc.integer({ min: 1, max: 12 });

/** Receiving and putting away come often enough for the shelves not to stay empty. */
const command: fc.Arbitrary<LaneCommand> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant("receive" as const), quantity: fc.integer({ min: 1, max: 30 }) }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant("put_away" as const), index }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("order" as const), quantity }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant("reserve" as const), quantity, minutes: fc.integer({ min: 1, max: 90 }) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("pick" as const), short: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("ship" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("adjust" as const),
      shelf,
      change: fc.integer({ min: -15, max: 10 }).filter((n) => n !== 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("transfer" as const), from: fc.nat(3), to: shelf, quantity }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("scrap" as const), shelf, quantity }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constantFrom("release" as const, "cancel" as const, "allocate" as const), index }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant("expire" as const), minutes: fc.constantFrom(5, 30, 60, 5_000) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("replay" as const) }) },
);

const test = useTestApp();

interface StoredBalance {
  readonly locationId: string;
  readonly physical: boolean;
  readonly onHand: number;
  readonly reserved: number;
}

async function expectSame(lane: StockLane): Promise<void> {
  const scope = { organisationId: lane.organisationId, accountId: null };
  const rows = await test.platform.database.read(scope).rows<StoredBalance>(sql`
    select location_id as "locationId", physical, on_hand as "onHand", reserved from stock_balance
    where item_id = ${lane.itemId}`);
  const stored = new Map(rows.map((row) => [row.locationId, row]));
  for (const [bin, { onHand, reserved }] of lane.model.bins) {
    expect({ bin, onHand: stored.get(bin)?.onHand ?? 0, reserved: stored.get(bin)?.reserved ?? 0 }).toEqual({
      bin,
      onHand,
      reserved,
    });
  }
  const total = (physical: boolean) =>
    rows.filter((row) => row.physical === physical).reduce((sum, row) => sum + row.onHand, 0);
  expect(total(true)).toBe(lane.model.inHouse);
  expect(total(true) + total(false)).toBe(0);
}

it(`keeps stock as a plain model has it through ${sequences} random sequences of commands [WMS-02] [WMS-03]`, async () => {
  const seed = Math.trunc(Date.now() % 2 ** 31);
  const programs = fc.sample(fc.array(command, { minLength: 1, maxLength: commandsAtMost }), {
    numRuns: sequences,
    seed,
  });
  const opened: StockLane[] = [];
  for (let lane = 0; lane < lanes; lane += 1) opened.push(await StockLane.open(test));
  await Promise.all(
    opened.map(async (lane, laneIndex) => {
      for (let at = laneIndex; at < programs.length; at += lanes) {
        const program = programs[at] ?? [];
        try {
          for (const step of program) await lane.run(step);
          await expectSame(lane);
        } catch (error) {
          throw new Error(`seed ${seed}, sequence ${at}: ${JSON.stringify(program)}`, { cause: error });
        }
      }
    }),
  );
  for (const lane of opened) {
    const { faults } = await verifyOrganisation(test.platform.database, lane.organisationId);
    expect(faults, `seed ${seed}`).toEqual([]);
  }
  const commands = opened.reduce((sum, lane) => sum + lane.commands, 0);
  const refusals = opened.reduce((sum, lane) => sum + lane.refusals, 0);
  console.log(
    `seed ${seed}: ${commands} commands in ${programs.length} sequences, ${refusals} refused as the model said`,
  );
  // A run in which nothing is refused, or everything is, would prove little.
  expect(refusals).toBeGreaterThan(commands / 50);
  expect(refusals).toBeLessThan(commands / 2);
}, 180_000);
