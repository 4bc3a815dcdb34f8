import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { MetricDetail, MetricRows } from "@cerebro/contracts/entities/executive/metrics.ts";
import { classify } from "@cerebro/engines/reports/abc.ts";
import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { importText } from "../../../test/factories/imports.ts";
import { tireless } from "../../../test/factories/tireless.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { postMoney } from "./post-money.ts";

const test = useTestApp({ background: true, startAt: new Date("2012-01-05T12:00:00Z") });

const linesPerOrder = 100;
const firstDay = Date.parse("2009-12-01T12:00:00Z");
const orderEveryMs = 3 * 86_400_000;

interface Sold {
  readonly sku: string;
  readonly unit_price_gbp: string;
  readonly units: string;
}

/** Two years of a wholesaler's sales by item and price, as lines of orders; what was only returned as cancellations. */
async function orderLines(): Promise<string> {
  const packed = await readFile(new URL("fixtures/online-retail-sold.csv.gz", import.meta.url));
  const rows: Sold[] = parse(gunzipSync(packed), { columns: true });
  const line = ({ sku, unit_price_gbp: price, units }: Sold, index: number): string => {
    const order = Math.floor(index / linesPerOrder);
    const isReturned = Number(units) < 0;
    const number = `${isReturned ? "C" : ""}${600_000 + order}`;
    const at = new Date(firstDay + order * orderEveryMs).toISOString();
    const type = isReturned ? "cancellation" : "sale";
    return [number, (index % linesPerOrder) + 1, type, sku, sku, units, price, at, "United Kingdom"].join(",");
  };
  const header = "order_no,line_no,type,sku,description,qty,unit_price_gbp,ordered_at,country";
  return [header, ...rows.map(line)].join("\n");
}

async function ask(person: SignedInPerson, path: string): Promise<string> {
  const response = await person.request("GET", path);
  expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
  return response.body;
}

const period = "from=2009-12-01&to=2011-12-09";

/** Pence of each item over all rows behind a metric; the label of a row is its order and its item. */
async function byItem(person: SignedInPerson, metricId: string): Promise<Map<string, number>> {
  const file = await ask(person, `/api/metrics/${metricId}/export?${period}&format=csv`);
  const rows: Record<string, string>[] = parse(file, { columns: true, bom: true });
  const items = new Map<string, number>();
  for (const { label = "", numerator } of rows) {
    const item = label.split(" · ").slice(1).join(" · ");
    items.set(item, (items.get(item) ?? 0) + Number(numerator));
  }
  return items;
}

it("gives the gross sales and ABC classes that are known of Online Retail II, as metric and by its rows [EXE-01] [EXE-03] [WMS-14]", async () => {
  const person = tireless(test, await test.signIn(["manager"]));
  const { organisationId } = person;
  await test.owner.query("update organisation set currency = 'GBP', time_zone = 'Europe/London' where id = $1", [
    organisationId,
  ]);
  const ctx = test.contextFor(organisationId, ["manager"]);
  const run = await importText(ctx, "sales_history", await orderLines());
  expect(run.result).toMatchObject({ rejected: 0 });
  await postMoney(ctx);

  const detail = JSON.parse(await ask(person, `/api/metrics/money.gross_sales?${period}&grain=month`)) as MetricDetail;
  expect(detail.totals.numerator).toBe(1_970_093_969);
  const lineage = JSON.parse(
    await ask(person, `/api/metrics/money.gross_sales/lineage?${period}&limit=1`),
  ) as MetricRows;
  expect(lineage.totals).toEqual(detail.totals);
  const sold = await byItem(person, "money.gross_sales");
  expect([...sold.values()].reduce((sum, pence) => sum + pence, 0)).toBe(1_970_093_969);

  const returned = await byItem(person, "money.returns");
  const items = [...new Set([...sold.keys(), ...returned.keys()])].map((id) => ({ id, value: sold.get(id) ?? 0 }));
  const classes = Map.groupBy(classify(items), ({ abcClass }) => abcClass);
  const sizes = (["A", "B", "C"] as const).map((name) => classes.get(name)?.length ?? 0);
  expect(sizes).toEqual([1_030, 1_263, 2_444]);
});
