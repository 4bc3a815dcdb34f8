import type { abcClasses } from "../entities/wms/stock-words.ts";
import type { ReportDefinition } from "./report-definition.ts";
import { ageBracketWords } from "./report-words.ts";

export type AbcClass = (typeof abcClasses)[number];

const text = (id: string, label: string) => ({ id, label, kind: "text" }) as const;
const code = (id: string, label: string) => ({ id, label, kind: "code" }) as const;
const quantity = (id: string, label: string) => ({ id, label, kind: "quantity" }) as const;
const money = (id: string, label: string) => ({ id, label, kind: "money" }) as const;
const percent = (id: string, label: string) => ({ id, label, kind: "percent" }) as const;
const number = (id: string, label: string) => ({ id, label, kind: "number" }) as const;
const hours = (id: string, label: string) => ({ id, label, kind: "hours" }) as const;
const date = (id: string, label: string) => ({ id, label, kind: "date" }) as const;
const moment = (id: string, label: string) => ({ id, label, kind: "moment" }) as const;

const itemColumns = [code("sku", "SKU"), text("name", "Name"), text("category", "Category")] as const;
const layerWords =
  "Layers are receipts at the cost of their purchase order line, else at the item's cost; the oldest are used first. " +
  "What customers return comes back at the cost it was sold at, what is corrected goes back where it was taken from.";
const layersBelong = "Cost layers belong to the organization, so the value is of all warehouses together.";
const warehouseLayers = "A warehouse has its own sales, at the layers of the organization";

/** The reports of the warehouse, told once: screen, file, mail and chart are made of this and of one result [WMS-14]. */
export const reports = {
  valuation: {
    title: "Stock valuation",
    answers: "What is the stock worth, now or at the end of a day?",
    formula:
      `Value = Σ units left of each layer × its unit cost, first in first out. ${layerWords} Goods on their way between ` +
      "warehouses count; those of other owners stand apart and are worth nothing here. Items without any cost are listed, not guessed. " +
      "“Stock at present cost” on the inventory page is another metric: units in the bins × each item’s cost now.",
    parameters: ["asOf", "category"],
    ofAllWarehouses: `${layersBelong} “Aging and dead stock” divides the present value by warehouse.`,
    costs: true,
    columns: [
      ...itemColumns,
      quantity("units", "Units"),
      money("unitCost", "Average cost"),
      money("value", "Value"),
      quantity("layers", "Layers"),
      date("oldest", "Oldest layer"),
      quantity("notAvailable", "Not available"),
      quantity("inTransit", "In transit"),
      quantity("withoutCost", "No cost"),
      quantity("othersUnits", "Others’ units"),
    ],
    sort: "-value",
    chart: { type: "bar", title: "Value by category", kind: "money" },
  },
  layers: {
    title: "Layers of an item",
    answers: "Of which receipts does the value of an item consist?",
    formula: `Value = units left × unit cost. ${layerWords}`,
    parameters: ["itemId", "asOf"],
    ofAllWarehouses: layersBelong,
    costs: true,
    within: "valuation",
    columns: [
      date("receivedAt", "Received"),
      text("kind", "By"),
      code("document", "Document"),
      quantity("received", "Units received"),
      quantity("remaining", "Units left"),
      money("unitCost", "Unit cost"),
      money("value", "Value"),
    ],
    sort: "receivedAt",
    chart: { type: "bar", title: "Value by layer", kind: "money" },
  },
  ageing: {
    title: "Aging and dead stock",
    answers: "How long has stock been lying here, and which of it does nobody ask for?",
    formula:
      "Age = days since the stock came into the house. Value: the oldest layers lie where the oldest stock lies, so that " +
      "brackets add up to the valuation, and the warehouses with what is on its way between them as well. Dead: on hand, " +
      "and nothing of it shipped, from the chosen warehouse, for the given number of days.",
    parameters: ["category", "deadAfterDays", "warehouse"],
    columns: [
      ...itemColumns,
      quantity("units", "Units"),
      money("value", "Value"),
      quantity("deadUnits", "Dead units"),
      money("deadValue", "Dead value"),
      moment("lastShipped", "Last shipped"),
      ...ageBracketWords.map((label, index) => quantity(`age${index}`, label)),
    ],
    sort: "-units",
    chart: { type: "bar", title: "Units by age", kind: "quantity" },
  },
  abc: {
    title: "ABC classes",
    answers: "Which items make most of what is sold, and do their classes still fit?",
    formula:
      "Issue value = units shipped less units returned, at the cost of their layers. Sorted by it, items are A while " +
      "all until and with them make no more than 80 % of the whole, B until 95 %, C beyond and where nothing was shipped. " +
      `${warehouseLayers}.`,
    parameters: ["period", "warehouse"],
    period: "last_90_days",
    costs: true,
    columns: [
      ...itemColumns,
      quantity("units", "Units shipped"),
      money("value", "Issue value"),
      percent("share", "Share"),
      percent("cumulative", "Cumulative"),
      text("abcClass", "Class"),
      text("itemClass", "Class on the item"),
      text("fits", "Fits"),
    ],
    sort: "-value",
    chart: { type: "bar", title: "Issue value by class", kind: "money" },
  },
  turnover: {
    title: "Turnover",
    answers: "How often is the stock sold in a year, and how many days does it last?",
    formula:
      "Turns = cost of goods shipped less returned ÷ average stock at cost, brought to 365 days. The average weighs each " +
      "value by how long it lay there, from the first movement in the books. Days of stock (DIO) = 365 ÷ turns. " +
      `${warehouseLayers}, and of their value its share of the units.`,
    parameters: ["period", "category", "warehouse"],
    period: "last_90_days",
    costs: true,
    columns: [
      ...itemColumns,
      quantity("units", "Units shipped"),
      money("cogs", "Cost of goods"),
      money("average", "Average stock"),
      money("value", "Stock at the end"),
      number("turns", "Turns a year"),
      number("days", "Days of stock"),
    ],
    sort: "-average",
    chart: { type: "bar", title: "Turns a year by category", kind: "number" },
  },
  accuracy: {
    title: "Stock accuracy",
    answers: "How well do the books say what lies in the bins?",
    formula:
      "Accuracy = 1 − Σ |counted − book| ÷ Σ book, in units. Location accuracy = bins counted without any difference ÷ bins counted.",
    parameters: ["period", "warehouse"],
    period: "last_30_days",
    columns: [
      moment("countedAt", "Counted"),
      code("location", "Bin"),
      code("sku", "SKU"),
      text("name", "Name"),
      quantity("book", "Book"),
      quantity("counted", "Counted"),
      quantity("difference", "Difference"),
      percent("accuracy", "Accuracy"),
      text("source", "Counted by"),
    ],
    sort: "-countedAt",
    chart: { type: "line", title: "Accuracy by day", kind: "percent" },
  },
  throughput: {
    title: "Throughput",
    answers: "How much goes through the warehouse, and when?",
    formula:
      "Lines = movements of the kind, units = their quantities, by the hour or day of the organization's zone in which they " +
      "happened. Movements that were taken back do not count.",
    parameters: ["period", "step", "warehouse"],
    period: "last_7_days",
    columns: [
      moment("at", "From"),
      ...(["receipt", "put_away", "pick", "pack", "ship"] as const).flatMap((kind) => [
        quantity(`${kind}Lines`, `${throughputWords(kind)}, lines`),
        quantity(`${kind}Units`, `${throughputWords(kind)}, units`),
      ]),
    ],
    sort: "at",
    chart: { type: "stacked", title: "Lines by kind of work", kind: "quantity" },
  },
  "dock-to-stock": {
    title: "Dock to stock",
    answers: "How long does what arrives wait until it stands where it can be picked?",
    formula:
      "From the receipt of a line until the last of its units was put away, first in first out within the line. Median and " +
      "P90 over the receipts that are put away; what still waits is counted apart.",
    parameters: ["period", "warehouse"],
    period: "last_30_days",
    columns: [
      moment("receivedAt", "Received"),
      code("document", "Purchase order"),
      code("sku", "SKU"),
      text("name", "Name"),
      quantity("units", "Units"),
      quantity("waiting", "Not put away"),
      moment("storedAt", "Put away"),
      hours("hours", "Hours"),
    ],
    sort: "-receivedAt",
    chart: { type: "line", title: "Median hours by day of receipt", kind: "hours" },
  },
  "cycle-time": {
    title: "Order cycle time",
    answers: "How long does an order take from its confirmation to its shipment?",
    formula:
      "From the order's last confirmation in the audit trail to its shipment. P50 and P90 over the orders shipped in the " +
      "period; orders that were never confirmed here (imported history) do not count.",
    parameters: ["period", "warehouse"],
    period: "last_30_days",
    columns: [
      code("document", "Order"),
      text("customer", "Customer"),
      moment("confirmedAt", "Confirmed"),
      moment("shippedAt", "Shipped"),
      moment("dueAt", "Due"),
      quantity("units", "Units"),
      hours("hours", "Hours"),
      text("onTime", "On time"),
    ],
    sort: "-shippedAt",
    chart: { type: "line", title: "Median hours by day of shipment", kind: "hours" },
  },
} as const satisfies Record<string, ReportDefinition>;

export type ReportId = keyof typeof reports;

function throughputWords(kind: "receipt" | "put_away" | "pick" | "pack" | "ship"): string {
  return { receipt: "Received", put_away: "Put away", pick: "Picked", pack: "Packed", ship: "Shipped" }[kind];
}

export function reportOf(id: ReportId): ReportDefinition {
  return reports[id];
}
