import { dateFormat, numberFormat, readsImperial, wallClock } from "../../ui/habits.ts";
import type { ImportOptions, ImportRow } from "@cerebro/contracts/entities/platform/imports.ts";
import type { ImportField, Unit } from "@cerebro/contracts/imports/field.ts";
import { inStage, type StateWord } from "../../parts/state-mark.tsx";

type State = ImportRow["state"];

/** Words for a run's state. */
export const stateWords: Readonly<Record<State, StateWord>> = {
  uploaded: inStage("Waiting for you", "draft"),
  running: inStage("Running", "halfway"),
  done: inStage("Done", "done"),
  failed: { label: "Failed", tone: "bad" },
  cancelled: inStage("Cancelled", "void"),
  undone: inStage("Taken back", "void"),
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

interface ReadableUnit {
  readonly unit: string;
  /** Stored units that one of it holds. */
  readonly holds: number;
}

/** For each stored unit, in what a person reads larger amounts of it. */
const readableUnits: Readonly<Record<string, Readonly<Record<"metric" | "imperial", ReadableUnit>>>> = {
  g: { metric: { unit: "kg", holds: 1000 }, imperial: { unit: "lb", holds: 453.592_37 } },
  mm: { metric: { unit: "m", holds: 1000 }, imperial: { unit: "in", holds: 25.4 } },
  ml: { metric: { unit: "l", holds: 1000 }, imperial: { unit: "cu ft", holds: 28_316.846_592 } },
};

const threeDigits = numberFormat({ maximumFractionDigits: 3 });

/** A measure in the person's unit, exact enough to be checked: 3814 g → `3.814 kg`, `8.408 lb`; 300 g stay `300 g`. */
export function measureText(stored: number, unit: string): string {
  const readable = readableUnits[unit]?.[readsImperial() ? "imperial" : "metric"];
  if (readable === undefined || (!readsImperial() && Math.abs(stored) < readable.holds))
    return `${count.format(stored)} ${unit}`;
  return `${threeDigits.format(stored / readable.holds)} ${readable.unit}`;
}

/** A measure that is staged finer than any unit of its file: 750 hundredths → `7.5 %`. */
function inFirstUnit(staged: number, [first]: readonly Unit[]): string {
  return first === undefined ? count.format(staged) : `${threeDigits.format(staged / first.factor)} ${first.unit}`;
}

/** A value as it will be stored, with its unit: `3.814 kg`, `12.50 EUR`, a moment on the file's clock. */
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
      return stored === undefined ? inFirstUnit(Number(value), field.value.units) : measureText(Number(value), stored);
    }
    default:
      return value;
  }
}

/** The unit a measure is stored in, where the preview shows another: `3,814 g`. */
export function storedAs(field: ImportField | undefined, value: string | null, shown: string | null): string | null {
  if (value === null || field?.value.type !== "measure") return null;
  const unit = field.value.units.find(({ factor }) => factor === 1)?.unit;
  if (unit === undefined) return null;
  const stored = `${count.format(Number(value))} ${unit}`;
  return stored === shown ? null : stored;
}

const list = new Intl.ListFormat("en", { type: "conjunction" });
export const listWords = (words: readonly string[]): string => list.format(words);
