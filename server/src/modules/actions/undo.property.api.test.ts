import type { AppliedAction, Plan } from "@cerebro/contracts/entities/automation/actions.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { UndoDesk } from "../../../test/factories/undo-desk.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { verifyOrganisation } from "../wms/index.ts";

const sequences = 60;
const stepsAtMost = 10;

const bin = fc.nat(2);
const quantity = fc.integer({ min: 1, max: 25 });

type Step =
  | { readonly type: "adjust"; readonly at: number; readonly change: number }
  | { readonly type: "transfer"; readonly at: number; readonly to: number; readonly quantity: number }
  | { readonly type: "scrap"; readonly at: number; readonly quantity: number }
  | { readonly type: "undo"; readonly which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant("adjust" as const),
      at: bin,
      change: fc.integer({ min: -20, max: 20 }).filter((change) => change !== 0),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("transfer" as const), at: bin, to: bin, quantity }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("scrap" as const), at: bin, quantity }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant("undo" as const), which: fc.nat(30) }) },
);

/** What a step moves: bin → units. */
type Change = ReadonlyMap<number, number>;

interface Done {
  readonly id: string;
  readonly change: Change;
  undone: boolean;
}

function changeOf(did: Exclude<Step, { type: "undo" }>): Change {
  if (did.type === "adjust") return new Map([[did.at, did.change]]);
  if (did.type === "scrap") return new Map([[did.at, -did.quantity]]);
  return new Map([
    [did.at, -did.quantity],
    [did.to, did.quantity],
  ]);
}

const test = useTestApp();

/** A desk beside a plain model of its three bins. */
class Lane {
  readonly desk: UndoDesk;
  stock: readonly number[] = [40, 0, 0];
  readonly done: Done[] = [];
  refusals = 0;

  constructor(desk: UndoDesk) {
    this.desk = desk;
  }

  async run(next: Step): Promise<void> {
    if (next.type === "undo") await this.#undo(next.which);
    else await this.#apply(next);
    const stored = await this.desk.balances();
    expect(this.stock.map((_, index) => stored[this.desk.code(index)]?.[0] ?? 0)).toEqual(this.stock);
  }

  /** Looks first, as a person does: what was refused then would have been refused anyway. */
  async #apply(next: Exclude<Step, { type: "undo" }>): Promise<void> {
    const { desk } = this;
    const place = { itemId: desk.itemId, locationId: desk.bin(next.at) };
    const [tool, input] =
      next.type === "adjust"
        ? ["adjust", { ...place, change: next.change, reason: "recounted" }]
        : next.type === "scrap"
          ? ["scrap", { ...place, quantity: next.quantity, reason: "damaged" }]
          : ["transfer", { ...place, toLocationId: desk.bin(next.to), quantity: next.quantity, reason: "other" }];
    const name = `inventory-management_${tool}_stock`;
    const change = changeOf(next);
    const possible = this.#after(change) !== undefined && !(next.type === "transfer" && next.at === next.to);
    const seen = await desk.person.request("POST", `/api/actions/${name}/simulate`, { input });
    expect(seen.statusCode, seen.body).toBe(
      possible ? 200 : next.type === "transfer" && next.at === next.to ? 422 : 409,
    );
    if (!possible) {
      this.refusals += 1;
      return;
    }
    const { token } = seen.json<Plan>();
    const answer = await desk.person.request("POST", "/api/actions/apply", { token, tool: name, input });
    expect(answer.statusCode, answer.body).toBe(200);
    this.stock = this.#after(change) ?? this.stock;
    this.done.push({ id: answer.json<{ applied: AppliedAction }>().applied.id, change, undone: false });
  }

  async #undo(which: number): Promise<void> {
    const done = this.done[which % Math.max(1, this.done.length)];
    if (done === undefined) return;
    const back = new Map([...done.change].map(([at, units]) => [at, -units]));
    const after = done.undone ? undefined : this.#after(back);
    const answer = await this.desk.undo(done.id);
    expect(answer.statusCode, answer.body).toBe(after === undefined ? 409 : 200);
    if (after === undefined) this.refusals += 1;
    else {
      this.stock = after;
      done.undone = true;
    }
  }

  /** The stock after a change, or undefined where a bin would fall below zero. */
  #after(change: Change): readonly number[] | undefined {
    const after = this.stock.map((units, at) => units + (change.get(at) ?? 0));
    return after.every((units) => units >= 0) ? after : undefined;
  }
}

it(`keeps stock as a plain model has it through ${sequences} random sequences of acts and undos [PLT-06] [WMS-02]`, async () => {
  const seed = Date.now() % 2 ** 31;
  const programs = fc.sample(fc.array(step, { minLength: 3, maxLength: stepsAtMost }), { numRuns: sequences, seed });
  const lanes: Lane[] = [];
  for (let index = 0; index < 4; index += 1) lanes.push(new Lane(await UndoDesk.open(test)));
  await Promise.all(
    lanes.map(async (lane, first) => {
      for (let at = first; at < programs.length; at += lanes.length) {
        try {
          for (const next of programs[at] ?? []) await lane.run(next);
        } catch (error) {
          throw new Error(`seed ${seed}, sequence ${at}: ${JSON.stringify(programs[at])}`, { cause: error });
        }
      }
    }),
  );
  for (const lane of lanes) {
    const { faults } = await verifyOrganisation(test.platform.database, lane.desk.ctx.organisationId);
    expect(faults, `seed ${seed}`).toEqual([]);
  }
  // A run in which nothing is refused would prove little.
  expect(lanes.reduce((sum, lane) => sum + lane.refusals, 0)).toBeGreaterThan(0);
}, 120_000);
