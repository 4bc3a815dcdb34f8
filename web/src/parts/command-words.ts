import type { TimelineEntry } from "@cerebro/contracts/entities/wms/stock.ts";
import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { formatMoment } from "./format.ts";

type Command = Extract<TimelineEntry, { type: "command" }>;

const verbs: Readonly<Record<string, string>> = {
  create: "Created",
  update: "Changed",
  archive: "Archived",
  confirm: "Confirmed",
  allocate: "Stock allocated",
  unallocate: "Allocation given back",
  release: "Released to the floor",
  pick: "Picked",
  pack: "Packed",
  ship: "Shipped",
  deliver: "Delivered",
  receive: "Received",
  create_variants: "Variants created",
  inspect: "Inspected",
  quarantine: "Quarantined",
  finish_picking: "Picking finished",
  enter: "Counted",
  count: "Counted",
  authorise: "Authorized",
  settle: "Missing goods written off",
  reserve: "Stock reserved",
  close: "Closed",
  cancel: "Cancelled",
  reopen: "Cancelling undone",
  take_back_put_away: "Put-away undone",
  create_racks: "Racks created",
  status: "Status changed",
  expire: "Expired stock set aside",
  start: "Recall started",
  drill: "Recall drilled",
  fill: "Filled",
  take: "Goods taken out",
  split: "Split off",
  nest: "Put into another",
  unnest: "Taken out of another",
  move: "Moved",
  stage: "Staged",
  load: "Loaded",
  unload: "Unloaded",
  break_down: "Broken down",
};

/** `purchase_order.receive` → "Received"; an action nobody has put into words yet is read as it is written. */
export function commandWord(action: string): string {
  const verb = action.split(".").at(-1) ?? action;
  const plain = verb.replaceAll("_", " ");
  return verbs[verb] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

export interface Change {
  readonly field: string;
  readonly from: string | undefined;
  readonly to: string;
}

/** Bookkeeping of the database, of no interest to a reader. */
const silent = new Set(["id", "version", "organisationId", "updatedAt", "createdAt", "importId", "kind"]);
/** What only a program can look up. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Scalars that differ between the state before a command and the state after it; creating something changes nothing. */
export function changesOf({ before, after }: Pick<Command, "before" | "after">): Change[] {
  if (before === null) return [];
  const [old, fresh] = [scalars(before), scalars(after)];
  return Object.entries(fresh).flatMap(([name, to]) => {
    const from = old[name];
    return silent.has(name) || uuid.test(to) || from === to ? [] : [{ field: fieldWord(name), from, to }];
  });
}

function scalars(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    // How goods of a category are treated stands one level below.
    Object.entries({ ...value, ...("policy" in value && isRecord(value.policy) && value.policy) }).flatMap(
      ([name, each]: [string, unknown]) =>
        typeof each === "string" || typeof each === "number" || typeof each === "boolean" ? [[name, words(each)]] : [],
    ),
  );
}

/** States and reasons are stored as codes. */
const code = /^[a-z]+(_[a-z]+)+$/;
const isoMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function words(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value);
  if (isoMoment.test(value)) return formatMoment(value);
  return code.test(value) ? value.replaceAll("_", " ") : value;
}

const fields: Readonly<Record<string, string>> = { sku: "SKU", sscc: "SSCC", fromCode: "From", toCode: "To" };

/** `reorderPoint` → "Reorder point". */
export function fieldWord(name: string): string {
  const known = fields[name];
  if (known !== undefined) return known;
  const words = name
    .replaceAll("_", " ")
    .replace(/([a-z])([A-Z])/g, (_whole, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
