import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { ImportKindName } from "@cerebro/contracts/imports/field.ts";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { addDays, type DateShift, moveDate, nextEvening, shiftToYesterday } from "./demo-calendar.ts";
import { demoShop } from "./demo-customers.ts";
import { type ItemDemand, openingStock, reorderRule } from "./demo-stock.ts";
import type { DemoWarehouse } from "./demo-warehouse.ts";

/** A file for the import pipeline, as somebody would upload it. */
export interface DemoFile {
  readonly kind: ImportKindName;
  readonly fileName: string;
  readonly content: string;
  readonly currency: string;
}

type Row = Readonly<Record<string, string>>;

const inflate = promisify(gunzip);

async function readSource(name: string): Promise<Row[]> {
  const packed = await readFile(new URL(`data/${name}.csv.gz`, import.meta.url));
  return parse(await inflate(packed), { columns: true });
}

const file = (kind: ImportKindName, fileName: string, rows: readonly object[], currency = "GBP"): DemoFile => ({
  kind,
  fileName,
  content: stringify([...rows], { header: true }),
  currency,
});

/** The source has prices, not costs: half of the price is used. */
const costShare = 0.5;

/** Nor sizes: a dearer gift is taken for a bigger one, a cube of a third of water's density. */
function sizeRule(priceGbp: number): { readonly edgeMm: number; readonly grams: number } {
  const grams = Math.round(Math.min(6_000, 40 + 110 * priceGbp));
  return { grams, edgeMm: Math.max(20, Math.round(Math.cbrt(grams * 3_000))) };
}

/** All medicines are taken for packs of one size. */
const medicinePackPriceGbp = 2;

/** Items and suppliers: what everything else refers to. Costs, sizes and reorder points are set by rule. */
export async function masterFiles(demand: readonly ItemDemand[]): Promise<DemoFile[]> {
  const [products, medicines, vendors] = await Promise.all(["products", "medicines", "vendors"].map(readSource));
  const reorder = new Map(demand.map((item) => [item.sku, reorderRule(item)]));
  const gifts = (products ?? []).map(({ sku = "", description, abc_class, median_price_gbp = "" }) => {
    const { grams, edgeMm } = sizeRule(Number(median_price_gbp));
    return {
      sku,
      name: description,
      abc_class,
      category: "Gifts",
      length_mm: edgeMm,
      width_mm: edgeMm,
      height_mm: edgeMm,
      weight_grams: grams,
      price: median_price_gbp,
      cost: (Number(median_price_gbp) * costShare).toFixed(2),
      reorder_point: reorder.get(sku)?.point ?? "",
      reorder_quantity: reorder.get(sku)?.quantity ?? "",
      lot_tracked: "no",
    };
  });
  const pack = sizeRule(medicinePackPriceGbp);
  const drugs = (medicines ?? []).map(({ sku, name, category }) => ({
    sku,
    name,
    abc_class: "",
    category,
    length_mm: pack.edgeMm,
    width_mm: pack.edgeMm,
    height_mm: pack.edgeMm,
    weight_grams: pack.grams,
    price: "",
    cost: "",
    reorder_point: "",
    reorder_quantity: "",
    lot_tracked: "yes",
  }));
  return [file("items", "products.csv", [...gifts, ...drugs]), file("suppliers", "vendors.csv", vendors ?? [])];
}

/** The last day of the sales and of the deliveries in their sources. */
const lastSale = "2011-12-09";
const lastDelivery = "2015-09-14";
/** The source does not tell when an order is due: an evening, and one of so many a day before the others. */
const dueTime = "T17:00:00";
const hurriedOneOf = 12;
const openDays = 2;

export interface SalesFiles {
  readonly customers: DemoFile;
  readonly history: DemoFile;
  readonly open: DemoFile;
  readonly demand: readonly ItemDemand[];
  readonly shift: DateShift;
}

/** Two weeks of orders that end yesterday: the last two trading days open, all before closed. */
export async function salesFiles(now: Date): Promise<SalesFiles> {
  const today = now.toISOString().slice(0, 10);
  const shift = shiftToYesterday(lastSale, today);
  const rows = (await readSource("order_lines")).filter(
    ({ ordered_at = "" }) => ordered_at.slice(0, 10) <= shift.lastSourceDay,
  );
  const tradingDays = [...new Set(rows.map(({ ordered_at = "" }) => ordered_at.slice(0, 10)))].toSorted();
  const firstOpenDay = tradingDays.at(-openDays) ?? lastSale;
  const line = ({ ordered_at = "", ...row }: Row) => ({
    order_no: row["order_no"],
    customer: customerOf(row),
    ordered_at: moveDate(ordered_at, shift),
    country: row["country"],
    sku: row["sku"],
    quantity: row["qty"],
    unit_price: row["unit_price_gbp"],
  });
  const lastOpenDay = tradingDays.at(-1) ?? lastSale;
  const dueOn = ({ order_no = "", ordered_at = "" }: Row): string => {
    const isHurried = Number(order_no) % hurriedOneOf === 0;
    return addDays(nextEvening(now), (ordered_at >= lastOpenDay ? 1 : 0) - (isHurried ? 1 : 0));
  };
  const isOpen = ({ ordered_at = "" }: Row): boolean => ordered_at >= firstOpenDay;
  const demand = new Map<string, number>();
  for (const { sku = "", qty } of rows) demand.set(sku, (demand.get(sku) ?? 0) + Number(qty));
  return {
    shift,
    customers: file("customers", "customers.csv", customerRows(rows)),
    demand: [...demand].map(([sku, units]) => ({ sku, units })),
    history: file("sales_history", "orders-closed.csv", rows.filter((row) => !isOpen(row)).map(line)),
    open: file(
      "sales_orders",
      "orders-open.csv",
      rows.filter(isOpen).map((row) => ({ ...line(row), due_at: dueOn(row) + dueTime })),
    ),
  };
}

/** Some orders of the source have no customer: each gets a separate one. */
const customerOf = ({ customer_id = "", order_no = "" }: Row): string => customer_id || `N${order_no}`;

/** Numbers in the source; shops here. */
function customerRows(rows: readonly Row[]): object[] {
  const countries = new Map(rows.map((row) => [customerOf(row), row["country"]]));
  return [...countries].map(([code, country], index) => ({ code, name: demoShop(index), country }));
}

/** All deliveries are kept, so the last day of the source decides: at most a week before yesterday. */
function deliveryShift(today: string): DateShift {
  const ends = shiftToYesterday(lastDelivery, today);
  const unused = ends.lastSourceDay === lastDelivery ? 0 : 1;
  return { ...ends, weeks: ends.weeks - unused };
}

/** Suppliers' promises and arrivals, over nine years that end within the last week. */
export async function deliveryFile(today: string): Promise<DemoFile> {
  const shift = deliveryShift(today);
  const rows = await readSource("deliveries");
  return file(
    "purchase_history",
    "deliveries.csv",
    rows.map((row) => ({
      order_no: row["order_no"],
      supplier: row["vendor"],
      sku: row["sku"],
      quantity: row["packs"],
      unit_cost: row["pack_price_usd"],
      ordered_at: moveDate(row["po_sent"] ?? "", shift),
      expected_on: moveDate(row["scheduled_delivery"] ?? "", shift),
      delivered_on: moveDate(row["delivered"] ?? "", shift),
    })),
    "USD",
  );
}

/** `29-Aug-14` as the source writes it. */
const isoOfSource = (day: string): string => new Date(`${day} UTC`).toISOString().slice(0, 10);
const modesOfSource: Readonly<Record<string, string>> = {
  Air: "air",
  "Air Charter": "air",
  Truck: "truck",
  Ocean: "sea",
};
const isNumber = (text: string | undefined): boolean => /^\d+(\.\d+)?$/.test(text ?? "");

/** The same deliveries as their consignees saw them: what was promised, when it came, by which mode. */
export async function shipmentFile(today: string): Promise<DemoFile> {
  const shift = deliveryShift(today);
  const rows = await readSource("shipments");
  return file(
    "shipments",
    "shipments.csv",
    rows.map((row) => ({
      number: `SCMS-${row["id"]}`,
      country: row["country"],
      mode: modesOfSource[row["shipment mode"] ?? ""] ?? "",
      promised_on: moveDate(isoOfSource(row["scheduled delivery date"] ?? ""), shift),
      delivered_at: moveDate(isoOfSource(row["delivered to client date"] ?? ""), shift),
      goods: row["product group"],
      weight_grams: isNumber(row["weight (kilograms)"]) ? Number(row["weight (kilograms)"]) * 1000 : "",
      price: isNumber(row["freight cost (usd)"]) ? row["freight cost (usd)"] : "",
    })),
    "USD",
  );
}

const medicinesInStock = 40;
const unitsOfLot = 60;
/** The older lots expire one after the other, the first of them soon. */
const firstExpiryDays = 9;
const daysBetweenExpiries = 6;
const secondExpiryDays = 420;

/** Stock at the start: gifts by their demand, medicines in two lots each, so that the older one must go first. */
export function stockFile(demand: readonly ItemDemand[], warehouse: DemoWarehouse, today: string): DemoFile {
  const lots = warehouse.storageBins.slice(-2 * medicinesInStock);
  const gifts = openingStock(demand, {
    pick: warehouse.pickBins,
    storage: warehouse.storageBins.slice(0, -lots.length),
  });
  const medicines = lots.map((location, index) => {
    const sku = `MED-${String(Math.floor(index / 2) + 1).padStart(3, "0")}`;
    const older = index % 2 === 0;
    return {
      sku,
      location,
      quantity: unitsOfLot,
      lot: older ? "L-1" : "L-2",
      expires_on: addDays(
        today,
        older ? firstExpiryDays + Math.floor(index / 2) * daysBetweenExpiries : secondExpiryDays,
      ),
    };
  });
  return file("opening_stock", "opening-stock.csv", [
    ...gifts.map((row) => ({ ...row, lot: "", expires_on: "" })),
    ...medicines,
  ]);
}
