import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { ImportSteps, importText } from "../../../test/factories/imports.ts";
import { makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ background: true });
let person: SignedInPerson;
let steps: ImportSteps;

beforeAll(async () => {
  person = await test.signIn(["manager"]);
  steps = new ImportSteps(person);
});

async function count(table: string, organisationId = person.organisationId): Promise<number> {
  return test.value<number>(`select count(*)::int as n from ${table} where organisation_id = $1`, [organisationId]);
}

/** Order lines like those of a shop: several rows an order, some orders taken up again later. */
function orderLines(rows: number): string {
  const lines = ["order_no,sku,description,qty,unit_price_gbp,ordered_at,customer_id,country,type"];
  for (let row = 0; row < rows; row += 1) {
    const order = row % 50_000 === 49_999 ? 7 : Math.floor(row / 8);
    const sku = `SKU-${(row * 7919) % 3000}`;
    const bad = row % 10_000 === 5_000;
    const day = String(1 + (order % 28)).padStart(2, "0");
    lines.push(
      `${order},${sku},Item of ${sku},${bad ? "many" : 1 + (row % 9)},${(row % 500) / 100},2026-10-${day}T10:00:00,C${order % 700},France,sale`,
    );
  }
  return `${lines.join("\n")}\n`;
}

it("brings in 100,000 rows while the program goes on answering [PLT-02]", async () => {
  const rows = 100_000;
  const { id } = await steps.uploaded("orders.csv", orderLines(rows));
  await steps.map(id, "sales_history");
  const longest = { turnMs: 0 };
  let running = true;
  const watch = (async () => {
    while (running) {
      const before = process.threadCpuUsage();
      await sleep(1);
      const { user, system } = process.threadCpuUsage(before);
      longest.turnMs = Math.max(longest.turnMs, (user + system) / 1000);
    }
  })();
  expect((await steps.post(id, "start")).statusCode).toBe(202);
  const run = await steps.ended(id);
  running = false;
  await watch;
  expect(run).toMatchObject({ state: "done", result: { rows, accepted: rows - 10, rejected: 10 } });
  expect(run.result?.created).toEqual({ item: 3000, customer: 700, sales_order: rows / 8 });
  // The thread that answers requests did not parse: none of its turns was long.
  expect(longest.turnMs).toBeLessThan(150);
  expect(await count("sales_order_line")).toBe(rows - 10);
  const { rows: sums } = await test.owner.query<{ lines: number; orders: number; grown: number }>(
    `select sum(l.quantity * l.unit_price_minor)::bigint::int as lines,
       (select sum(total_minor)::bigint::int from sales_order where organisation_id = $1) as orders,
       (select line_count from sales_order where organisation_id = $1 and number = '7') as grown
     from sales_order_line l where l.organisation_id = $1`,
    [person.organisationId],
  );
  expect(sums[0]?.orders).toBe(sums[0]?.lines);
  expect(sums[0]?.grown).toBe(10);

  await answerOf(steps.post(id, "undo"));
  for (const table of ["sales_order", "sales_order_line", "item", "customer"]) expect(await count(table)).toBe(0);
});

it("stops when it is cancelled, and nothing of it stays [PLT-02]", async () => {
  const { id } = await steps.uploaded("orders.csv", orderLines(60_000));
  await steps.map(id, "sales_history");
  await steps.post(id, "start");
  const busy = await steps.uploaded("other.csv", "sku,name\nA,B\n");
  await steps.map(busy.id, "items");
  expect((await steps.post(busy.id, "start")).json()).toMatchObject({ code: "imports.busy" });
  const cancelled = await steps.post(id, "cancel");
  expect(cancelled.statusCode, cancelled.body).toBe(202);
  expect(await steps.ended(id)).toMatchObject({
    state: "cancelled",
    failure: { code: "imports.cancelled" },
    result: null,
  });
  for (const table of ["sales_order", "sales_order_line", "item", "customer"]) expect(await count(table)).toBe(0);
  expect((await person.request("GET", `/api/imports/${id}/rejected.csv`)).statusCode).toBe(404);
});

it("takes in the raw supplier file of a health programme, messy as it is [PLT-02]", async () => {
  const raw = await readFile(new URL("fixtures/scms-raw-excerpt.csv", import.meta.url));
  const { id } = await steps.uploaded("scms.csv", raw);
  const mapped = await steps.map(id, "purchase_history");
  const columns = new Map(
    mapped.mapping?.columns.map(({ field, column }) => [field, mapped.columns[column]?.name]) ?? [],
  );
  expect(Object.fromEntries(columns)).toMatchObject({
    order_no: "po / so #",
    supplier: "vendor",
    description: "item description",
    quantity: "line item quantity",
    unit_cost: "pack price",
    expected_on: "scheduled delivery date",
    delivered_on: "delivered to client date",
    ordered_at: "po sent to vendor date",
  });
  expect(mapped.mapping?.options).toMatchObject({ currency: "USD", dateOrder: "mdy", decimalMark: "." });

  // "Date Not Captured" and "N/A - From RDC" are no dates: each such cell is named.
  await steps.post(id, "start");
  const strict = await steps.ended(id);
  expect(strict.result).toMatchObject({ rows: 64, rejected: 28 });
  expect(new Set(strict.result?.problems.map(({ value, code }) => `${value}: ${code}`))).toEqual(
    new Set(["Date Not Captured: not_a_date", "N/A - From RDC: not_a_date"]),
  );
  await answerOf(steps.post(id, "undo"));
  for (const table of ["purchase_order", "purchase_order_line", "supplier", "item"]) expect(await count(table)).toBe(0);

  const again = await steps.uploaded("scms.csv", raw);
  const { mapping } = await steps.map(again.id, "purchase_history");
  const blanks = ["Date Not Captured", "N/A - From RDC"];
  const options = { ...mapping?.options, blanks };
  await person.request("PUT", `/api/imports/${again.id}/mapping`, { ...mapping, options });
  await steps.post(again.id, "start");
  const run = await steps.ended(again.id);
  expect(run.result).toMatchObject({
    accepted: 64,
    rejected: 0,
    created: { purchase_order: 36, supplier: 17, item: 32 },
  });
  const { rows } = await test.owner.query<{ late: number; usd: string }>(
    `select count(*) filter (where received_on > expected_on)::int as late, sum(quantity * unit_cost_minor)::text as usd
     from purchase_order_line where organisation_id = $1`,
    [person.organisationId],
  );
  const { late, cents } = expectedOf(raw.toString("utf8"));
  expect(rows[0]).toEqual({ late, usd: String(cents) });
});

/** The same figures by another road: a plain CSV parser and JavaScript's own dates. */
function expectedOf(raw: string): { late: number; cents: number } {
  const [header = "", ...lines] = raw.trim().split("\n");
  const names = header.split(",");
  // A cell in quotes may hold commas; the columns needed here stand before and after such cells.
  const cells = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((found) => found[1] ?? "");
  let late = 0;
  let cents = 0;
  for (const row of lines.map(cells)) {
    const cell = (name: string) => row[names.indexOf(name)] ?? "";
    if (new Date(cell("delivered to client date")) > new Date(cell("scheduled delivery date"))) late += 1;
    cents += Number(cell("line item quantity")) * Math.round(Number(cell("pack price")) * 100);
  }
  return { late, cents };
}

it("opens stock for thousands of bins, and the ledger proves it [PLT-02] [WMS-02]", async () => {
  const organisationId = await test.newOrganisation();
  const ctx = test.contextFor(organisationId, ["manager"]);
  const { bins } = await makeWarehouse(ctx, 40);
  const items = Array.from({ length: 1200 }, (_, at) => `K${at},Item ${at}`);
  await importText(ctx, "items", `sku,name\n${items.join("\n")}\n`);
  const rows = Array.from(
    { length: 5000 },
    (_, at) => `K${at % 1200},${bins[at % bins.length]?.code},${1 + (at % 50)}`,
  );
  const run = await importText(ctx, "opening_stock", `sku,location,qty\n${rows.join("\n")}\n`);
  expect(run.result).toMatchObject({ accepted: 5000, created: { stock_movement: 5000 } });
  const { verifyOrganisation } = await import("../wms/index.ts");
  expect(await verifyOrganisation(test.platform.database, organisationId)).toMatchObject({
    movements: 5000,
    faultCount: 0,
  });
});
