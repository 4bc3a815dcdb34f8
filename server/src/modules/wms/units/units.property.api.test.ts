import fc from "fast-check";
import { expect, it } from "vitest";
import { addStock, makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { AppError } from "../../../platform/errors.ts";
import { sql } from "../../../platform/sql.ts";
import { verifyOrganisation } from "../index.ts";
import { unitVerbs } from "./verbs.ts";

const programs = 20;
const commandsAtMost = 14;

const unit = fc.nat(5);
const place = fc.nat(2);
const quantity = fc.integer({ min: 1, max: 8 });
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant("fill" as const), unit, quantity }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("take" as const), unit, quantity }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("split" as const), unit, quantity }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("nest" as const), unit, parent: unit }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("unnest" as const), unit }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant("move" as const), unit, place }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom("close" as const, "reopen" as const), unit }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("break_down" as const), unit }) },
);
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

const test = useTestApp();

it(`keeps every unit where its goods are through ${programs} random programs, two commands at a time [WMS-05]`, async () => {
  const ctx = test.contextFor(await test.newOrganisation(), ["wms"]);
  const warehouse = await makeWarehouse(ctx);
  const { id: itemId } = await makeItem(ctx);
  const bins = warehouse.bins.map(({ id }) => id);
  const bin = (index: number): string => bins[index] ?? "";
  for (const locationId of bins) await addStock(ctx, { itemId, locationId }, 100);
  const goods = (count: number) =>
    ({
      itemId,
      lotId: null,
      status: "available",
      ownerId: null,
      serials: new Array<string>(),
      quantity: count,
    }) as const;
  const tally = { done: 0, refused: 0 };

  const run = async (one: Command, units: readonly string[]): Promise<unknown> => {
    const unitId = units[one.unit % units.length] ?? "";
    switch (one.type) {
      case "fill":
        return unitVerbs.fillUnit(ctx, { unitId, ...goods(one.quantity) });
      case "take":
        return unitVerbs.takeFromUnit(ctx, { unitId, ...goods(one.quantity) });
      case "split":
        return unitVerbs.splitUnit(ctx, { unitId, type: "case", goods: [goods(one.quantity)] });
      case "nest":
        return unitVerbs.nestUnit(ctx, { unitId, parentId: units[one.parent % units.length] ?? "" });
      case "unnest":
        return unitVerbs.unnestUnit(ctx, { unitId });
      case "move":
        return unitVerbs.moveUnit(ctx, { unitId, locationId: bin(one.place), note: null });
      case "break_down":
        return unitVerbs.breakDownUnit(ctx, { unitId });
      default:
        return unitVerbs.changeUnitState(ctx, { unitId, command: one.type });
    }
  };
  const attempt = async (one: Command, units: readonly string[]): Promise<void> => {
    try {
      await run(one, units);
      tally.done += 1;
    } catch (error) {
      // Anything but a refusal, a deadlock or a broken law among them, fails the test.
      if (!(error instanceof AppError)) throw error;
      tally.refused += 1;
    }
  };

  const seed = Math.trunc(Date.now() % 2 ** 31);
  const samples = fc.sample(fc.array(command, { minLength: 4, maxLength: commandsAtMost }), {
    numRuns: programs,
    seed,
  });
  for (const [index, program] of samples.entries()) {
    const units: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const made = await unitVerbs.createUnit(ctx, { type: "pallet", locationId: bin(n % 2), note: null });
      units.push(made.id);
    }
    for (let at = 0; at < program.length; at += 2) {
      await Promise.all(program.slice(at, at + 2).map((one) => attempt(one, units)));
    }
    const wrong = await ctx.read.rows(sql`select u.sscc, u.state from handling_unit u where u.state in ('empty', 'open')
      and (u.state = 'open') <> (exists (select from stock_balance b where b.unit_id = u.id and b.on_hand > 0)
        or exists (select from handling_unit c where c.parent_id = u.id))`);
    expect(wrong, `seed ${seed}, program ${index}`).toEqual([]);
  }
  expect((await verifyOrganisation(test.platform.database, ctx.organisationId)).faults, `seed ${seed}`).toEqual([]);
  const total = await ctx.read.one<{ units: number }>(
    sql`select sum(on_hand)::bigint as units from stock_balance where item_id = ${itemId} and physical`,
  );
  expect(total.units).toBe(bins.length * 100);
  // A run in which nothing is refused, or everything is, would prove little.
  expect(tally.done).toBeGreaterThan(programs);
  expect(tally.refused).toBeGreaterThan(programs / 4);
}, 120_000);
