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
} from "./ledger.store.ts";
import { chartOf, type Compute, figure, rowOf, sumOf } from "./report.ts";

/** The layers of one item, with the documents they came by. */
export const layers: Compute = async (snapshot, { until, itemId }) => {
  const items = await loadItems(snapshot, { itemIds: itemId === undefined ? [] : [itemId] });
  const item = items.get(itemId ?? "");
  if (item === undefined) throw new AppError("request.not_found");
  const found: Layer[] = [];
  for await (const { valuation: of } of valueItems(snapshot, items, { until, itemIds: [item.id] }))
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
