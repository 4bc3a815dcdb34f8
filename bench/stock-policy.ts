/** Stock policies on the demand of a wholesaler: the stock they need for the fill rate of a fixed weeks-of-cover rule. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type PolicyAssumptions,
  proposePolicies,
  type StockedItem,
} from "../engines/src/stock-policy/propose-policy.ts";
import { type Target, tryPolicy, type TrialResult } from "../engines/src/stock-policy/try-policy.ts";
import { report, type ResultRow } from "./harness.ts";

const folder = process.argv.slice(2).find((word) => !word.startsWith("--")) ?? process.env["RETAIL_DATA"];
if (folder === undefined) {
  console.error("Where is the demand? npm run bench:stock-policy -- <folder with starter/daily_demand_250.csv>");
  process.exit(2);
}

const trialWeeks = 26;
const leadWeeks = 2;
const coverMeanWeeks = 8;
const [starter, firstDay] = [join(folder, "starter"), Date.parse("2009-11-30T00:00:00Z")];
const costs = new Map(
  (await linesOf("products_250.csv")).map((row) => [row.get("sku") ?? "", Number(row.get("median_price_gbp"))]),
);
const weekly = new Map<string, Float64Array>();
const weekMs = 7 * 86_400_000;
const weeks = Math.floor((Date.parse("2011-12-05T00:00:00Z") - firstDay) / weekMs);
for (const row of await linesOf("daily_demand_250.csv")) {
  const week = Math.floor((Date.parse(`${row.get("date") ?? ""}T00:00:00Z`) - firstDay) / weekMs);
  const sku = row.get("sku") ?? "";
  const units = weekly.get(sku) ?? new Float64Array(weeks);
  if (week < weeks) units[week] = (units[week] ?? 0) + Number(row.get("units_sold"));
  weekly.set(sku, units);
}
const items = [...weekly].map(([sku, units]) => ({ units, cost: costs.get(sku) || 1 }));
const first = weeks - trialWeeks;

const rows: ResultRow[] = [];
for (const cover of [4, 6, 8]) rows.push(compared(cover));
await report("stock-policy", rows);

function compared(cover: number): ResultRow {
  const fixed = tried((item, week) => {
    const known = item.units.slice(week - coverMeanWeeks, week);
    const upTo = (known.reduce((sum, units) => sum + units, 0) / coverMeanWeeks) * cover;
    return { at: upTo, upTo };
  });
  // The same fill rate, by the price of a missing unit.
  let [low, high] = [1e-4, 100];
  let ours = byPolicy(high);
  for (let step = 0; step < 30 && high / low > 1.005; step += 1) {
    const price = Math.sqrt(low * high);
    const result = byPolicy(price);
    if (result.fillRate >= fixed.fillRate) [high, ours] = [price, result];
    else low = price;
  }
  const less = 1 - ours.stockValue / fixed.stockValue;
  return {
    what: `${items.length} items, ${trialWeeks} weeks, ${leadWeeks} weeks of lead time, against ${cover} weeks of cover`,
    figure: `${shown(ours)}: ${(less * 100).toFixed(1)} % less stock value`,
    peer: `fixed cover: ${shown(fixed)}`,
    goal: "same fill rate, ≥ 15 % less",
    met: less >= 0.15 && ours.fillRate >= fixed.fillRate,
  };
}

function shown({ fillRate, stockValue, orders }: TrialResult): string {
  return `fill rate ${(fillRate * 100).toFixed(2)} %, ${Math.round(stockValue)} GBP, ${orders} orders`;
}

type Item = (typeof items)[number];

function tried(target: (item: Item, week: number) => Target): TrialResult {
  return tryPolicy(
    items.map((item) => ({
      demand: item.units.slice(first),
      leadWeeks,
      cost: item.cost,
      minimumQuantity: 1,
      packSize: 1,
      target: (week: number) => target(item, first + week),
    })),
  );
}

/** Each week anew, from the weeks before it. */
function byPolicy(price: number): TrialResult {
  const assumptions: PolicyAssumptions = {
    goal: { kind: "cost", price },
    reviewWeeks: 1,
    holdingRate: 0.2,
    orderCost: 0,
  };
  const targets = Array.from({ length: trialWeeks }, (_, week) => {
    const known = items.map(({ units, cost }): StockedItem => ({
      weekly: units.slice(0, first + week),
      leadWeeks: [leadWeeks],
      cost,
      minimumQuantity: 1,
      packSize: 1,
    }));
    return new Map(proposePolicies(known, assumptions).map(({ reorderPoint }, index) => [items[index], reorderPoint]));
  });
  return tried((item, week) => {
    const upTo = targets[week - first]?.get(item) ?? 0;
    return { at: upTo, upTo };
  });
}

async function linesOf(name: string): Promise<ReadonlyMap<string, string>[]> {
  const lines = (await readFile(join(starter, name), "utf8")).trim().split(/\r?\n/);
  const names = (lines[0] ?? "").split(",");
  // Descriptions may hold commas: what is read stands before and behind them.
  return lines.slice(1).map((line) => {
    const cells = line.replace(/"[^"]*"/g, "").split(",");
    return new Map(names.map((each, place) => [each, cells[place] ?? ""]));
  });
}
