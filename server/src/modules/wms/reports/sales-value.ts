import { classify } from "@cerebro/engines/reports/abc.ts";
import type { Span, Valuation } from "@cerebro/engines/reports/fifo.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { ledgerBegins, loadItems, type ReportItem, type Snapshot, valueItems } from "./ledger.store.ts";
import {
  byCategory,
  chartOf,
  type Compute,
  countText,
  figure,
  groupBy,
  type Question,
  rowOf,
  sumOf,
} from "./report.ts";

/** Value of each item's sales within the period: the basis of ABC classes and turnover. */
interface Sold {
  readonly item: ReportItem;
  readonly category: string | null;
  readonly of: Valuation;
}

/** The part of the period that the books know: it begins with them, and ends now. */
async function knownSpan(
  snapshot: Snapshot,
  { span }: Question,
): Promise<{ readonly from: number; readonly to: number }> {
  const to = Math.min(span.to, snapshot.now + 1);
  const begun = (await ledgerBegins(snapshot)) ?? span.from;
  const from = begun < to ? Math.max(span.from, begun) : span.from;
  return { from, to: Math.max(to, from + 1) };
}

async function loadSold(snapshot: Snapshot, question: Question, clipped: Span): Promise<Sold[]> {
  const { category, warehouseId } = question;
  const items = await loadItems(snapshot, { category });
  const until = new Date(clipped.to);
  const sold: Sold[] = [];
  for await (const { item, valuation } of valueItems(snapshot, items, { until, span: clipped, warehouseId })) {
    sold.push({ item, category: item.category, of: valuation });
  }
  return sold;
}

export interface ClassedItem {
  readonly item: ReportItem;
  readonly units: number;
  readonly value: number;
  readonly share: number;
  readonly cumulativeShare: number;
  readonly abcClass: "A" | "B" | "C";
}

/** Every item that has stock or was sold, with the class its issue value calls for. */
export async function classifyItems(snapshot: Snapshot, question: Question): Promise<ClassedItem[]> {
  const all = await loadSold(snapshot, question, await knownSpan(snapshot, question));
  const sold = all.filter(({ of }) => of.unitsHere > 0 || of.soldUnits !== 0);
  const byId = new Map(sold.map((one) => [one.item.id, one]));
  return classify(sold.map(({ item, of }) => ({ id: item.id, value: of.soldValue }))).flatMap(({ id, ...classed }) => {
    const found = byId.get(id);
    return found === undefined ? [] : [{ ...classed, item: found.item, units: found.of.soldUnits }];
  });
}

export const abc: Compute = async (snapshot, question) => {
  const classed = await classifyItems(snapshot, question);
  const groups = groupBy(classed, ({ abcClass }) => abcClass);
  const classes = ["A", "B", "C"] as const;
  const misfits = classed.filter(({ item, abcClass }) => item.abcClass !== abcClass).length;
  return {
    figures: [
      figure(
        "Issue value",
        "money",
        sumOf(classed, ({ value }) => value),
      ),
      ...classes.map((name) => {
        const group = groups.get(name) ?? [];
        const share = sumOf(group, (one) => one.share);
        return figure(`Class ${name}`, "quantity", group.length, `items, ${Math.round(share * 100)} % of the value`);
      }),
      figure("Other class on the item", "quantity", misfits),
    ],
    chart: chartOf("abc", {
      xs: classed.length === 0 ? [] : [...classes],
      series: [
        {
          id: "value",
          label: "Issue value",
          values: classes.map((name) => sumOf(groups.get(name) ?? [], ({ value }) => value)),
        },
      ],
    }),
    notes: [],
    rows: classed.map(({ item, units, value, share, cumulativeShare, abcClass }) =>
      rowOf(
        "abc",
        { id: item.id, href: href("wmsItem", { itemId: item.id }) },
        {
          sku: item.sku,
          name: item.name,
          category: item.category,
          units,
          value,
          share,
          cumulative: cumulativeShare,
          abcClass,
          itemClass: item.abcClass,
          fits: item.abcClass === abcClass ? "yes" : "no",
        },
      ),
    ),
  };
};

const yearDays = 365;
const dayMs = 86_400_000;

export const turnover: Compute = async (snapshot, question) => {
  const span = await knownSpan(snapshot, question);
  const all = await loadSold(snapshot, question, span);
  const sold = all.filter(({ of }) => of.averageValue > 0 || of.soldUnits !== 0);
  const days = Math.max((Math.min(span.to, snapshot.now) - span.from) / dayMs, 1 / 24);
  const turnsOf = (cogs: number, average: number): number | null =>
    average > 0 ? (cogs * yearDays) / days / average : null;
  const cogs = sumOf(sold, ({ of }) => of.soldValue);
  const average = sumOf(sold, ({ of }) => of.averageValue);
  const turns = turnsOf(cogs, average);
  const unpriced = sumOf(sold, ({ of }) => of.soldUnitsWithoutCost);
  const groups = byCategory(
    sold,
    (group) =>
      turnsOf(
        sumOf(group, ({ of }) => of.soldValue),
        sumOf(group, ({ of }) => of.averageValue),
      ),
    ({ of }) => of.averageValue,
  );
  return {
    figures: [
      figure("Turns a year", "number", turns),
      figure("Days of stock", "number", daysOf(turns)),
      figure("Cost of goods shipped", "money", cogs),
      figure("Average stock at cost", "money", Math.round(average)),
    ],
    chart: chartOf("turnover", {
      xs: groups.xs,
      series: [{ id: "turns", label: "Turns a year", values: groups.values }],
    }),
    notes: [
      ...(span.from > question.span.from
        ? [
            `The books of stock begin within the period: the average is that of the ${countText(Math.round(days))} days since.`,
          ]
        : []),
      ...(unpriced > 0 ? [`${countText(unpriced)} shipped units have no cost and are not in the cost of goods.`] : []),
    ],
    rows: sold.map(({ item, of }) => {
      const own = turnsOf(of.soldValue, of.averageValue);
      return rowOf(
        "turnover",
        { id: item.id, href: href("wmsItem", { itemId: item.id }) },
        {
          sku: item.sku,
          name: item.name,
          category: item.category,
          units: of.soldUnits,
          cogs: of.soldValue,
          average: Math.round(of.averageValue),
          value: Math.round(of.valueHere),
          turns: own,
          days: daysOf(own),
        },
      );
    }),
  };
};

const daysOf = (turns: number | null): number | null => (turns === null || turns <= 0 ? null : yearDays / turns);
