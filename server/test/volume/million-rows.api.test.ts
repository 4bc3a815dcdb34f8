import type { ImportDetail } from "@cerebro/contracts/entities/platform/imports.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { answerOf } from "../answer-of.ts";
import { ImportSteps } from "../factories/imports.ts";
import type { SignedInPerson } from "../start-test-app.ts";
import { useTestApp } from "../use-test-app.ts";

const rows = 1_000_000;
const linesPerOrder = 5;
const items = 3_000;
const refusedEvery = 100_000;

const test = useTestApp({ background: true });
let person: SignedInPerson;

beforeAll(async () => {
  person = await test.signIn(["manager"]);
});

/** The least that an order line needs; one quantity in 100,000 is no number. */
function orderLines(): Buffer {
  const lines = ["order_no,sku,qty,unit_price_gbp,ordered_at"];
  for (let row = 0; row < rows; row += 1) {
    const order = Math.floor(row / linesPerOrder);
    const quantity = row % refusedEvery === refusedEvery / 2 ? "many" : 1 + (row % 9);
    const day = String(1 + (order % 28)).padStart(2, "0");
    lines.push(`${order},S${(row * 7919) % items},${quantity},1.25,2026-10-${day}`);
  }
  return Buffer.from(`${lines.join("\n")}\n`);
}

async function count(table: string): Promise<number> {
  const { rows: counted } = await test.owner.query<{ n: number }>(
    `select count(*)::int as n from ${table} where organisation_id = $1`,
    [person.organisationId],
  );
  return counted[0]?.n ?? -1;
}

async function followed(steps: ImportSteps, importId: string): Promise<{ run: ImportDetail; seen: Set<number> }> {
  const seen = new Set<number>();
  for (;;) {
    const run = await steps.get<ImportDetail>(importId);
    seen.add(run.rowsRead);
    if (run.state !== "running") return { run, seen };
    await sleep(100);
  }
}

it(
  "brings in a million rows, tells how far it is, and takes all of them back [PLT-02]",
  { timeout: 300_000 },
  async () => {
    const steps = new ImportSteps(person);
    const { id } = await steps.uploaded("orders.csv", orderLines());
    await steps.map(id, "sales_history");
    expect((await steps.post(id, "start")).statusCode).toBe(202);
    const { run, seen } = await followed(steps, id);
    const rejected = rows / refusedEvery;
    expect(run).toMatchObject({ state: "done", result: { rows, accepted: rows - rejected, rejected } });
    expect(run.result?.created).toMatchObject({ item: items, sales_order: rows / linesPerOrder });
    expect(seen.size).toBeGreaterThan(2);
    expect(await count("sales_order_line")).toBe(rows - rejected);

    await answerOf(steps.post(id, "undo"));
    for (const table of ["sales_order_line", "sales_order", "item"]) expect(await count(table), table).toBe(0);
  },
);
