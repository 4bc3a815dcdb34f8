import { ageBracketWords } from "@cerebro/contracts/constants/report-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { ageOf } from "@cerebro/engines/reports/age.ts";
import { allPresentValues } from "./item-values.ts";
import { loadItems, type ReportItem, type Snapshot } from "./ledger.store.ts";
import { chartOf, type Compute, figure, type Question, rowOf, sumOf } from "./report.ts";
import { loadAges, loadLastShipments } from "./stock.store.ts";

interface Line {
  readonly item: ReportItem;
  readonly brackets: readonly { readonly units: number; readonly value: number }[];
  readonly units: number;
  readonly value: number;
  /** Milliseconds since 1970. */
  readonly lastShipped: number | null;
  readonly dead: boolean;
}

const dayMs = 86_400_000;

const unvalued = { layers: [], value: 0, lastShipped: null };

/** A line for each item with stock in the house, or in the warehouse asked for. */
async function loadLines(snapshot: Snapshot, { category, deadAfterDays, warehouseId }: Question): Promise<Line[]> {
  const items = await loadItems(snapshot, { category });
  const ages = await loadAges(snapshot, warehouseId);
  const values = await allPresentValues(snapshot);
  const shipments = warehouseId === undefined ? undefined : await loadLastShipments(snapshot, warehouseId);
  const deadBefore = snapshot.now - deadAfterDays * dayMs;
  return [...items.values()].flatMap((item) => {
    const all = ages.get(item.id) ?? [];
    const stock = all.filter(({ elsewhere }) => !elsewhere);
    if (stock.length === 0) return [];
    const kept = values.get(item.id) ?? unvalued;
    const brackets = ageOf(all, kept.layers, snapshot.now);
    const lastShipped = shipments === undefined ? kept.lastShipped : (shipments.get(item.id) ?? null);
    // Stock that was never shipped counts from the arrival of its oldest units.
    const lastMoved = lastShipped ?? Math.min(...stock.map((one) => one.receivedAt));
    const units = sumOf(stock, (one) => one.units);
    const value = warehouseId === undefined ? kept.value : sumOf(brackets, (bracket) => bracket.value);
    return [{ item, brackets, units, value, lastShipped, dead: lastMoved < deadBefore }];
  });
}

/** Age of stock by the balances; dead stock had no shipment for the given number of days [WMS-14]. */
export const ageing: Compute = async (snapshot, question) => {
  const { deadAfterDays } = question;
  const lines = await loadLines(snapshot, question);
  const dead = lines.filter((line) => line.dead);
  const bracketUnits = ageBracketWords.map((_, index) => sumOf(lines, ({ brackets }) => brackets[index]?.units ?? 0));
  const bracketValues = ageBracketWords.map((_, index) => sumOf(lines, ({ brackets }) => brackets[index]?.value ?? 0));
  const old = bracketValues.at(-1) ?? 0;
  return {
    figures: [
      figure(
        "Units",
        "quantity",
        sumOf(lines, ({ units }) => units),
      ),
      figure(
        "Value",
        "money",
        sumOf(lines, ({ value }) => value),
      ),
      figure("Units over a year", "quantity", bracketUnits.at(-1) ?? 0),
      figure("Value over a year", "money", old),
      figure(
        "Dead units",
        "quantity",
        sumOf(dead, ({ units }) => units),
        `no shipment for ${deadAfterDays} days`,
      ),
      figure(
        "Dead value",
        "money",
        sumOf(dead, ({ value }) => value),
      ),
    ],
    chart: chartOf("ageing", {
      xs: lines.length === 0 ? [] : ageBracketWords,
      series: [{ id: "units", label: "Units", values: bracketUnits }],
    }),
    notes: [],
    rows: lines.map(presentLine),
  };
};

function presentLine({ item, brackets, units, value, lastShipped, dead }: Line) {
  return rowOf(
    "ageing",
    { id: item.id, href: href("wmsItem", { itemId: item.id }) },
    {
      sku: item.sku,
      name: item.name,
      category: item.category,
      ...Object.fromEntries(brackets.map((bracket, index) => [`age${index}`, bracket.units])),
      units,
      value,
      lastShipped: lastShipped === null ? null : new Date(lastShipped).toISOString(),
      deadUnits: dead ? units : 0,
      deadValue: dead ? value : 0,
    },
  );
}
