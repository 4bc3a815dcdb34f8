import { addDays, dayText, parseDay, wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import type { SalesCell, ScenarioFacts } from "@cerebro/engines/what-if/facts.ts";
import type { AccountAmounts } from "@cerebro/engines/what-if/plan.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Context } from "../../../platform/context.ts";
import { groupTotals, loadHouse, periodOf } from "../../metrics/index.ts";
import {
  type FactsPeriod,
  findFirstSale,
  loadAccounts,
  loadFreight,
  loadLabor,
  loadSales,
  loadWarehouses,
} from "./facts.store.ts";

/** Facts as they are kept with a scenario. */
export interface KeptFacts extends ScenarioFacts {
  readonly accounts: AccountAmounts;
}

export interface CopiedFacts {
  readonly fromDay: string;
  readonly toDay: string;
  readonly currency: string;
  readonly facts: KeptFacts;
}

/** Categories and lanes that keep their names; the others are added up without one. */
const namesAtMost = 100;

/**
 * Copies the actual figures of the latest whole days, since the first sale where that is later. Throws
 * `scenario.nothing_sold` where nothing was sold.
 */
export async function copyFacts(ctx: Context, most: number): Promise<CopiedFacts> {
  const { zone, currency } = await loadHouse(ctx.read);
  const dayOf = (moment: Date): string => dayText(wallClockAt(moment.getTime(), zone));
  const today = parseDay(dayOf(ctx.now()));
  const firstSale = await findFirstSale(ctx.read);
  const sinceFirst = firstSale === null ? most : daysBetween(dayOf(firstSale), dayText(today));
  const count = Math.max(1, Math.min(most, sinceFirst));
  const [fromDay, toDay] = [dayText(addDays(today, -count)), dayText(addDays(today, -1))];
  const { from, to } = periodOf({ from: fromDay, to: toDay }, count, ctx.now(), zone);
  const days = Array.from({ length: count }, (_, day) => dayText(addDays(today, day - count)));
  const period: FactsPeriod = { from, to, days, zone, currency };
  const sales = namedAtMost(await loadSales(ctx.read, period), namesAtMost);
  if (!sales.some(({ revenue }) => revenue !== 0))
    throw new AppError("scenario.nothing_sold", { from: fromDay, to: toDay });
  const accounts = await loadAccounts(ctx.read, period);
  const deliveries = await groupTotals(ctx, "logistics.on_time", { dimension: "lane", from: fromDay, to: toDay });
  const facts: KeptFacts = {
    days,
    sales,
    freight: await loadFreight(ctx.read, period),
    labor: await loadLabor(ctx.read, period),
    otherCosts: (accounts.drivers ?? 0) + (accounts.fuel ?? 0) + (accounts.maintenance ?? 0) + (accounts.storage ?? 0),
    warehouses: await loadWarehouses(ctx.read, period),
    deliveries: deliveries.map(({ key, numerator, denominator }) => ({
      lane: key,
      promised: denominator,
      onTime: numerator,
    })),
    accounts,
  };
  return { fromDay, toDay, currency, facts };
}

const dayMs = 86_400_000;
const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / dayMs;

/** Categories and lanes with the largest revenue keep their names; cells that then are alike become one. */
function namedAtMost(cells: readonly SalesCell[], most: number): SalesCell[] {
  const [categories, lanes] = (["category", "lane"] as const).map((name) => largest(cells, name, most));
  const merged = new Map<string, SalesCell>();
  for (const cell of cells) {
    const category = cell.category !== null && categories?.has(cell.category) === true ? cell.category : null;
    const lane = cell.lane !== null && lanes?.has(cell.lane) === true ? cell.lane : null;
    const key = JSON.stringify([category, lane, cell.warehouseId]);
    const known = merged.get(key);
    const [revenue, goods] = [(known?.revenue ?? 0) + cell.revenue, (known?.goods ?? 0) + cell.goods];
    merged.set(key, { category, lane, warehouseId: cell.warehouseId, revenue, goods });
  }
  return [...merged.values()];
}

function largest(cells: readonly SalesCell[], name: "category" | "lane", most: number): ReadonlySet<string> {
  const revenue = new Map<string, number>();
  for (const cell of cells) {
    const value = cell[name];
    if (value !== null) revenue.set(value, (revenue.get(value) ?? 0) + cell.revenue);
  }
  const sorted = [...revenue].toSorted(([, one], [, other]) => other - one);
  return new Set(sorted.slice(0, most).map(([value]) => value));
}
