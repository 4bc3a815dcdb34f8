import type { traceEndpoints } from "@cerebro/contracts/endpoints/wms/trace.ts";
import { lotStatuses, recallReasons, stockStatuses } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { RecallDetail, TracedLot } from "@cerebro/contracts/entities/wms/trace.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { paperDate, paperMoment } from "../../../platform/paper/clock.ts";
import type { Block, Column } from "../../../platform/paper/paper.ts";
import { homeZone } from "../../../platform/home-zone.store.ts";
import { downloadPaper } from "../labels/papers.ts";
import { spoken } from "../../../platform/show-words.ts";
import { presentRecall } from "./recall.ts";

/** The recall report on paper: what is recalled, everybody who must be told, and what is still in the house [WMS-13]. */
export const printRecallReport: Verb<typeof traceEndpoints.printRecallReport> = async (ctx, { recallId }) => {
  requireRole(ctx, "wms");
  const [recall, zone] = await Promise.all([presentRecall(ctx.read, recallId), homeZone(ctx.read)]);
  const { number, itemName, lotCode, drill } = recall;
  return downloadPaper(ctx, `recall-${number}`, {
    title: drill ? `Recall drill ${number}` : `Recall report ${number}`,
    subtitle: `${itemName}, lot ${lotCode}`,
    landscape: true,
    blocks: [
      { kind: "facts", facts: factsOf(recall, zone) },
      ...part("Lots", lotsOf(recall)),
      ...part("Customers to be told", customersOf(recall)),
      ...part("Shipped", shippedOf(recall, zone)),
      ...part("Came back", returnsOf(recall, zone)),
      ...part("Held by orders that have not left", claimsOf(recall)),
      ...part("Still in the house", stockOf(recall)),
    ],
  });
};

type Table = Omit<Extract<Block, { kind: "table" }>, "kind">;

const part = (text: string, table: Table): Block[] => [
  { kind: "heading", text },
  { kind: "table", ...table },
];

const column = (title: string, share: number): Column => ({ title, share });
const units = (title: string): Column => ({ title, share: 0.8, align: "right" });
const stacked = (...lines: readonly (string | null)[]): string => lines.filter((line) => line !== null).join("\n");
const distinct = (words: readonly string[]): string => [...new Set(words)].join(", ");
const sumOf = (rows: readonly { readonly quantity: number }[]): string =>
  String(rows.reduce((sum, { quantity }) => sum + quantity, 0));

function factsOf(recall: RecallDetail, zone: string): { label: string; value: string }[] {
  const { sku, itemName, lotCode, state, reason, note, startedAt, startedByName, endedAt, outcome } = recall;
  return [
    { label: "Recalled", value: `${sku} ${itemName}, lot ${lotCode}` },
    { label: "State", value: recall.drill ? `${spoken(state)} (a drill: nothing is held)` : spoken(state) },
    { label: "Reason", value: stacked(recallReasons[reason], note) },
    { label: "Started", value: `${paperMoment(startedAt, zone)} by ${startedByName}` },
    { label: "Customers reached", value: String(recall.customersHit) },
    { label: "Units shipped", value: String(recall.unitsShipped) },
    { label: "Units returned", value: String(recall.unitsReturned) },
    { label: "Units in the house", value: String(recall.unitsInHouse) },
    { label: "Traced in", value: `${recall.tracedMs} ms` },
    ...(endedAt === null ? [] : [{ label: "Ended", value: paperMoment(endedAt, zone) }]),
    ...(outcome === null ? [] : [{ label: "Outcome", value: outcome }]),
  ];
}

/** "MILK-1 of SKU-7", by lot. */
function goodsOf({ trace }: RecallDetail): (lotId: string) => string {
  const lots = new Map(trace.lots.map((lot) => [lot.lotId, lot]));
  return (lotId) => nameOf(lots.get(lotId));
}

const nameOf = (lot: TracedLot | undefined): string => (lot === undefined ? "" : `${lot.code} of ${lot.sku}`);

function lotsOf({ trace }: RecallDetail): Table {
  return {
    columns: [column("Lot", 1.5), column("Item", 3), column("Use by", 1), column("Status", 1), column("How", 1.6)],
    rows: trace.lots.map(({ code, sku, itemName, expiresOn, status, level }) => [
      code,
      `${sku}\n${itemName}`,
      expiresOn === null ? "" : paperDate(expiresOn),
      lotStatuses[status],
      level === 0 ? "The recalled lot" : `Made of it, repack ${level}`,
    ]),
  };
}

function customersOf(recall: RecallDetail): Table {
  const { claims, shipments } = recall.trace;
  const lot = goodsOf(recall);
  const hits = Map.groupBy([...shipments, ...claims], (hit) => hit.customerId ?? hit.customerName ?? hit.number);
  return {
    columns: [
      column("Customer", 2),
      column("How to reach them", 2),
      column("Orders", 1.8),
      column("Lots", 2),
      units("Shipped"),
      units("Held"),
    ],
    rows: [...hits.values()].map((own) => [
      own[0]?.customerName ?? "Not named",
      stacked(own[0]?.email ?? null, own[0]?.phone ?? null),
      distinct(own.map(({ number }) => number)),
      distinct(own.map(({ lotId }) => lot(lotId))),
      sumOf(own.filter((hit) => "shippedAt" in hit)),
      sumOf(own.filter((hit) => !("shippedAt" in hit))),
    ]),
    empty: "It has reached no customer.",
  };
}

function shippedOf(recall: RecallDetail, zone: string): Table {
  const lot = goodsOf(recall);
  return {
    columns: [
      column("Customer", 1.8),
      column("Order", 1.2),
      column("Lot", 1.8),
      units("Units"),
      units("Returned"),
      column("Shipped", 1.4),
      column("Shipment", 1.2),
      column("Carrier and tracking", 1.6),
      column("Cartons", 1.8),
    ],
    rows: recall.trace.shipments.map((row) => [
      row.customerName ?? "Not named",
      row.number,
      lot(row.lotId),
      String(row.quantity),
      String(row.returned),
      paperMoment(row.shippedAt, zone),
      row.shipmentNumber ?? "",
      stacked(row.carrier, row.trackingNumber),
      row.ssccs.join("\n"),
    ]),
    empty: "None of it has left the house.",
  };
}

function returnsOf(recall: RecallDetail, zone: string): Table {
  const lot = goodsOf(recall);
  return {
    columns: [
      column("Customer", 2),
      column("Return", 1.2),
      column("Order", 1.2),
      column("Lot", 2),
      units("Units"),
      column("Came back", 1.4),
    ],
    rows: recall.trace.returns.map((row) => [
      row.customerName ?? "Not named",
      row.number,
      row.salesOrderNumber ?? "",
      lot(row.lotId),
      String(row.quantity),
      paperMoment(row.at, zone),
    ]),
    empty: "None of it came back.",
  };
}

function claimsOf(recall: RecallDetail): Table {
  const lot = goodsOf(recall);
  return {
    columns: [column("Customer", 2), column("Order", 1.5), column("State", 1), column("Lot", 2), units("Units")],
    rows: recall.trace.claims.map((row) => [
      row.customerName ?? "Not named",
      row.number,
      spoken(row.state),
      lot(row.lotId),
      String(row.quantity),
    ]),
    empty: "No order holds any of it.",
  };
}

function stockOf(recall: RecallDetail): Table {
  const lot = goodsOf(recall);
  return {
    columns: [
      column("Bin", 1.4),
      column("Lot", 2),
      column("Status", 1),
      column("Handling unit", 1.6),
      column("Owner", 1.4),
      units("On hand"),
      units("Reserved"),
    ],
    rows: recall.trace.stock.map((row) => [
      row.locationCode,
      lot(row.lotId),
      stockStatuses[row.status],
      row.unitSscc ?? "",
      row.ownerName ?? "Our own",
      String(row.onHand),
      String(row.reserved),
    ]),
    empty: "None of it is in the house.",
  };
}
