import { href } from "@cerebro/contracts/pages/href.ts";
import { dayText, wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import type { Layer } from "@cerebro/engines/reports/fifo.ts";
import { AppError } from "../../../platform/errors.ts";
import {
  type LayerOrigin,
  loadItems,
  loadLayerOrigins,
  type ReportItem,
  type Snapshot,
  valueItems,
  type ValuedItem,
} from "./ledger.store.ts";
import { byCategory, chartOf, type Compute, countText, figure, rowOf, sumOf } from "./report.ts";
import { loadStock, type StockSums } from "./stock.store.ts";

interface Line {
  readonly item: ReportItem;
  readonly category: string | null;
  readonly units: number;
  readonly value: number;
  readonly withoutCost: number;
  readonly layers: number;
  readonly oldest: number | null;
  /** Balances; unknown for a day of the past. */
  readonly stock: StockSums | undefined;
}

const noStock: StockSums = {
  itemId: "",
  own: 0,
  inTransit: 0,
  onHold: 0,
  quarantined: 0,
  damaged: 0,
  expired: 0,
  others: 0,
};

/** Value of the stock, with a check that its layers equal the stock on hand [WMS-14]. */
export const valuation: Compute = async (snapshot, { until, category }) => {
  const items = await loadItems(snapshot, category);
  const stock = until === null ? await loadStock(snapshot) : undefined;
  const lines: Line[] = [];
  const seen = new Set<string>();
  for await (const valued of valueItems(snapshot, items, { until })) {
    seen.add(valued.item.id);
    lines.push(lineOf(valued, stock && (stock.get(valued.item.id) ?? noStock)));
  }
  // Goods of other owners alone cross our border in no movement of ours.
  for (const [id, sums] of stock ?? []) {
    const item = items.get(id);
    if (item === undefined || seen.has(id)) continue;
    const none = { units: 0, value: 0, withoutCost: 0, layers: 0, oldest: null };
    lines.push({ item, category: item.category, ...none, stock: sums });
  }
  const shown = lines.filter(
    ({ units, stock: sums }) => units !== 0 || (sums?.own ?? 0) !== 0 || (sums?.others ?? 0) > 0,
  );
  return {
    figures: figuresOf(shown),
    chart: chartOf("valuation", valueByCategory(shown)),
    notes: notesOf(shown),
    rows: shown.map((line) => presentLine(snapshot, line)),
  };
};

function lineOf({ item, valuation: of }: ValuedItem, stock: StockSums | undefined): Line {
  return {
    item,
    category: item.category,
    units: of.units,
    value: of.value,
    withoutCost: of.unitsWithoutCost,
    layers: of.layers.length,
    oldest: of.layers[0]?.at ?? null,
    stock,
  };
}

const notAvailable = ({ onHold, quarantined, damaged, expired }: StockSums): number =>
  onHold + quarantined + damaged + expired;

function presentLine({ zone }: Snapshot, line: Line) {
  const { item, units, value, withoutCost, layers, oldest, stock } = line;
  const priced = units - withoutCost;
  return rowOf(
    "valuation",
    { id: item.id, href: `${href("wmsReport", { report: "layers" })}?itemId=${item.id}` },
    {
      sku: item.sku,
      name: item.name,
      category: item.category,
      units,
      inTransit: stock?.inTransit ?? null,
      notAvailable: stock === undefined ? null : notAvailable(stock),
      othersUnits: stock?.others ?? null,
      layers,
      oldest: oldest === null ? null : dayText(wallClockAt(oldest, zone)),
      unitCost: priced > 0 ? Math.round(value / priced) : null,
      value,
      withoutCost,
    },
  );
}

function figuresOf(lines: readonly Line[]) {
  const stocks = lines.flatMap(({ stock }) => stock ?? []);
  const of = (key: Exclude<keyof StockSums, "itemId">) => sumOf(stocks, (sums) => sums[key]);
  const units = sumOf(lines, (line) => line.units);
  const unlike = lines.filter(({ units: layered, stock }) => stock !== undefined && stock.own !== layered).length;
  const bare = lines.filter(({ withoutCost }) => withoutCost > 0).length;
  const held = (["onHold", "quarantined", "damaged", "expired"] as const)
    .map((key) => ({ words: statusWords[key], units: of(key) }))
    .filter((status) => status.units > 0)
    .map((status) => `${countText(status.units)} ${status.words}`);
  return [
    figure(
      "Value",
      "money",
      sumOf(lines, ({ value }) => value),
    ),
    figure("Units", "quantity", units, held.length > 0 ? `of these ${held.join(", ")}` : null),
    figure(
      "Items",
      "quantity",
      lines.filter((line) => line.units > 0).length,
      bare > 0 ? `${countText(bare)} without cost` : null,
    ),
    ...(stocks.length === 0
      ? []
      : [
          figure("In transit", "quantity", of("inTransit")),
          figure("Units of other owners", "quantity", of("others"), "not in the value"),
          figure("Layers and stock", "text", unlike === 0 ? "agree" : `differ for ${unlike} items`),
        ]),
  ];
}

const statusWords = { onHold: "on hold", quarantined: "quarantined", damaged: "damaged", expired: "expired" } as const;

function notesOf(lines: readonly Line[]): string[] {
  const bare = lines.filter(({ withoutCost }) => withoutCost > 0);
  if (bare.length === 0) return [];
  const named = bare.slice(0, 5).map(({ item }) => item.sku);
  const more = bare.length > named.length ? ` and ${bare.length - named.length} more` : "";
  return [
    `${countText(sumOf(bare, ({ withoutCost }) => withoutCost))} units have no cost and no value: ${named.join(", ")}${more}.`,
  ];
}

function valueByCategory(lines: readonly Line[]) {
  const { xs, values } = byCategory(
    lines,
    (group) => sumOf(group, ({ value }) => value),
    ({ value }) => value,
  );
  return { xs, series: [{ id: "value", label: "Value", values }] };
}

/** The layers of one item, with the documents they came by. */
export const layers: Compute = async (snapshot, { until, itemId }) => {
  const items = await loadItems(snapshot);
  const item = items.get(itemId ?? "");
  if (item === undefined) throw new AppError("request.not_found");
  const found: Layer[] = [];
  for await (const { valuation: of } of valueItems(snapshot, items, { until, itemId: item.id }))
    found.push(...of.layers);
  const origins = new Map((await loadLayerOrigins(snapshot, item.id)).map((origin) => [origin.sequence, origin]));
  const rows = found.map((layer, index) =>
    presentLayer(snapshot, { item, layer, origin: origins.get(layer.sequence), id: `${layer.sequence}-${index}` }),
  );
  const units = sumOf(found, ({ remaining }) => remaining);
  return {
    figures: [
      figure("Item", "code", item.sku, item.name),
      figure("Value", "money", sumOf(found, valueOf)),
      figure("Units", "quantity", units),
      figure("Layers", "quantity", found.length),
    ],
    chart: chartOf("layers", {
      xs: found.map((_, index) => String(index + 1)),
      series: [{ id: "value", label: "Value", values: found.map(valueOf) }],
    }),
    notes: found.some(({ unitCost }) => unitCost === null) ? ["Units without a cost have no value here."] : [],
    rows,
  };
};

const valueOf = ({ remaining, unitCost }: Layer): number => remaining * (unitCost ?? 0);

interface ShownLayer {
  readonly id: string;
  readonly item: ReportItem;
  readonly layer: Layer;
  readonly origin: LayerOrigin | undefined;
}

function presentLayer({ zone }: Snapshot, { id, item, layer, origin }: ShownLayer) {
  const { received, remaining, unitCost } = layer;
  const receivedAt = origin === undefined ? layer.at : Date.parse(origin.occurredAt);
  const purchaseOrderId = origin?.purchaseOrderId ?? null;
  const page =
    purchaseOrderId === null ? href("wmsItem", { itemId: item.id }) : href("wmsPurchaseOrder", { purchaseOrderId });
  return rowOf(
    "layers",
    { id, href: page },
    {
      receivedAt: dayText(wallClockAt(receivedAt, zone)),
      kind: kindWords[origin?.kind ?? ""] ?? "Adjustment",
      document: origin?.number ?? null,
      received,
      remaining,
      unitCost,
      value: unitCost === null ? null : valueOf(layer),
    },
  );
}

const kindWords: Readonly<Record<string, string>> = {
  opening: "Opening stock",
  receipt: "Receipt",
  return: "Return",
  correction: "Correction",
  count: "Count",
  repack: "Repacking",
};
