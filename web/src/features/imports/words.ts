import { dateFormat, numberFormat, wallClock } from "../../ui/habits.ts";
import type { ImportOptions, ImportRow } from "@cerebro/contracts/entities/imports.ts";
import type { ImportField } from "@cerebro/contracts/imports/field.ts";
import type { Tone } from "../../ui/tone.ts";

type State = ImportRow["state"];

/** Words for a run's state. */
export const stateWords: Readonly<Record<State, { readonly label: string; readonly tone: Tone }>> = {
  uploaded: { label: "Waiting for you", tone: "info" },
  running: { label: "Running", tone: "accent" },
  done: { label: "Done", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  undone: { label: "Taken back", tone: "neutral" },
};

/** Names of created records, singular and plural. */
const things: Readonly<Record<string, readonly [string, string]>> = {
  item: ["item", "items"],
  supplier: ["supplier", "suppliers"],
  customer: ["customer", "customers"],
  location: ["location", "locations"],
  lot: ["lot", "lots"],
  sales_order: ["sales order", "sales orders"],
  shipment: ["shipment", "shipments"],
  sales_order_line: ["order line", "order lines"],
  purchase_order: ["purchase order", "purchase orders"],
  purchase_order_line: ["purchase line", "purchase lines"],
  carrier: ["carrier", "carriers"],
  tariff: ["tariff", "tariffs"],
  tariff_band: ["band of a tariff", "bands of tariffs"],
  fuel_transaction: ["filling", "fillings"],
  odometer_reading: ["odometer reading", "odometer readings"],
  stock_movement: ["stock movement", "stock movements"],
};

const count = numberFormat();

/** "12 items, 40 sales orders"; nothing for nothing. */
export function listThings(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([, number]) => number > 0)
    .map(([name, number]) => {
      const [one, many] = things[name] ?? [name.replaceAll("_", " "), name.replaceAll("_", " ")];
      return `${count.format(number)} ${number === 1 ? one : many}`;
    })
    .join(", ");
}

export const formatCount = (value: number): string => count.format(value);

const moment = dateFormat({ dateStyle: "medium", timeStyle: "short" });
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

/** A moment as the file's clock shows it: 2026-11-20 09:30. */
export function momentIn(timeZone: string, iso: string): string {
  return wallClock(new Date(iso), timeZone).slice(0, 16).replace("T", " ");
}

/** A value as it will be stored, with its unit: `3814 g`, `12.50 EUR`, a moment on the file's clock. */
export function storedText(
  field: ImportField | undefined,
  value: string | null,
  { timeZone, currency }: Pick<ImportOptions, "timeZone" | "currency">,
): string | null {
  if (value === null || field === undefined) return value;
  switch (field.value.type) {
    case "moment":
      return momentIn(timeZone, value);
    case "money":
      return `${value} ${currency}`;
    case "measure": {
      const stored = field.value.units.find(({ factor }) => factor === 1)?.unit;
      return stored === undefined ? value : `${value} ${stored}`;
    }
    default:
      return value;
  }
}

const list = new Intl.ListFormat("en", { type: "conjunction" });
export const listWords = (words: readonly string[]): string => list.format(words);
