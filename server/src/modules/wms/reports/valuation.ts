import { href } from "@cerebro/contracts/pages/href.ts";
import { dayText, wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import { type CategoryTotals, loadValuePage, type ValueLine, type ValuePage } from "./item-values.store.ts";
import { presentValues, summaryOf } from "./item-values.ts";
import { loadItems, type Snapshot, valueItems } from "./ledger.store.ts";
import {
  byCategory,
  chartOf,
  type Compute,
  type Computed,
  type ComputePage,
  countText,
  figure,
  type Question,
  rowOf,
  sumOf,
} from "./report.ts";

/** Value of the stock, with a check that its layers equal the stock on hand [WMS-14]. */
export const valuation: Compute = (snapshot, question) => valuationPage(snapshot, question, { order: "-value" });

export const valuationPage: ComputePage = async (snapshot, question, page) => {
  const isPast = question.until !== null;
  const { categories, bare, lines } = isPast
    ? await pastLines(snapshot, question)
    : await loadValuePage(snapshot, {
        values: await presentValues(snapshot),
        category: question.category,
        order: page.order,
        limit: page.limit,
      });
  return {
    figures: figuresOf(categories, isPast),
    chart: chartOf("valuation", valueByCategory(categories)),
    notes: notesOf(categories, bare),
    rows: lines.map((line) => presentLine(snapshot, line, isPast)),
    count: sumOf(categories, (totals) => totals.lines),
  } satisfies Computed & { count: number };
};

const bareAtMost = 5;
const noStock = { inTransit: 0, onHold: 0, quarantined: 0, damaged: 0, expired: 0, others: 0 };

/** A day of the past is worked out from the movements; balances are known of the present only. */
async function pastLines(snapshot: Snapshot, { until, category }: Question): Promise<ValuePage> {
  const items = await loadItems(snapshot, { category });
  const lines: ValueLine[] = [];
  for await (const one of valueItems(snapshot, items, { until })) {
    const { layers, ...value } = summaryOf(one);
    if (value.units === 0) continue;
    const { sku, name, category: of } = one.item;
    lines.push({ ...value, ...noStock, layers: layers.length, sku, name, category: of });
  }
  const bare = lines.filter(({ withoutCost }) => withoutCost > 0).map(({ sku }) => sku);
  const categories = lines.map(({ units, value, withoutCost, category: of }): CategoryTotals => {
    const counts = { lines: 1, items: Number(units > 0), itemsWithoutCost: Number(withoutCost > 0), unlike: 0 };
    return { ...noStock, ...counts, category: of, units, value, withoutCost };
  });
  return { categories, bare: bare.toSorted().slice(0, bareAtMost), lines };
}

const notAvailable = ({ onHold, quarantined, damaged, expired }: ValueLine): number =>
  onHold + quarantined + damaged + expired;

function presentLine({ zone }: Snapshot, line: ValueLine, isPast: boolean) {
  const { itemId, sku, name, category, units, value, withoutCost, layers, oldest } = line;
  const priced = units - withoutCost;
  return rowOf(
    "valuation",
    { id: itemId, href: `${href("wmsReport", { report: "layers" })}?itemId=${itemId}` },
    {
      sku,
      name,
      category,
      units,
      inTransit: isPast ? null : line.inTransit,
      notAvailable: isPast ? null : notAvailable(line),
      othersUnits: isPast ? null : line.others,
      layers,
      oldest: oldest === null ? null : dayText(wallClockAt(oldest, zone)),
      unitCost: priced > 0 ? Math.round(value / priced) : null,
      value,
      withoutCost,
    },
  );
}

function figuresOf(categories: readonly CategoryTotals[], isPast: boolean) {
  const of = (key: Exclude<keyof CategoryTotals, "category">): number => sumOf(categories, (totals) => totals[key]);
  const held = (["onHold", "quarantined", "damaged", "expired"] as const)
    .map((key) => ({ words: statusWords[key], units: of(key) }))
    .filter((status) => status.units > 0)
    .map((status) => `${countText(status.units)} ${status.words}`);
  const bare = of("itemsWithoutCost");
  return [
    figure("Value", "money", of("value")),
    figure("Units", "quantity", of("units"), held.length > 0 ? `of these ${held.join(", ")}` : null),
    figure("Items", "quantity", of("items"), bare > 0 ? `${countText(bare)} without cost` : null),
    ...(isPast || of("lines") === 0
      ? []
      : [
          figure("In transit", "quantity", of("inTransit")),
          figure("Units of other owners", "quantity", of("others"), "not in the value"),
          figure("Layers and stock", "text", of("unlike") === 0 ? "agree" : `differ for ${of("unlike")} items`),
        ]),
  ];
}

const statusWords = { onHold: "on hold", quarantined: "quarantined", damaged: "damaged", expired: "expired" } as const;

function notesOf(categories: readonly CategoryTotals[], bare: readonly string[]): string[] {
  if (bare.length === 0) return [];
  const items = sumOf(categories, ({ itemsWithoutCost }) => itemsWithoutCost);
  const more = items > bare.length ? ` and ${items - bare.length} more` : "";
  const units = sumOf(categories, ({ withoutCost }) => withoutCost);
  return [`${countText(units)} units have no cost and no value: ${bare.join(", ")}${more}.`];
}

function valueByCategory(categories: readonly CategoryTotals[]) {
  const { xs, values } = byCategory(
    categories,
    (group) => sumOf(group, ({ value }) => value),
    ({ value }) => value,
  );
  return { xs, series: [{ id: "value", label: "Value", values }] };
}
