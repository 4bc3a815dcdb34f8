import { dayOf } from "../check-set.ts";
import { at, before, firstOf, loopsOf, type Segment, valueAt } from "../syntax.ts";
import { tracked, type UnreadSegment, unreadInWords } from "../tracked.ts";
import type { SentSet } from "../write-interchange.ts";
import { writeDay } from "./moments.ts";
import { destinationsOf } from "./order-destinations.ts";
import { type Party, writeParty } from "./parties.ts";
import type { ProductCode } from "./products.ts";

export interface WarehouseOrderLine {
  /** LX01. */
  readonly id: string;
  readonly quantity: string;
  readonly unit: string;
  readonly codes: readonly ProductCode[];
}

/** A warehouse shipping order (940): an owner of goods asks us to ship some of them. */
export interface WarehouseOrder {
  /** Element 473: `N` original, `C` cancellation, `R` replacement. */
  readonly status: string;
  /** W0502: the owner's order number. */
  readonly number: string;
  readonly purchaseOrder: string | null;
  readonly shipOn: string | null;
  readonly shipTo: Party | undefined;
  readonly note: string | null;
  readonly lines: readonly WarehouseOrderLine[];
}

/** An order as its owner sent it. */
export interface ReceivedWarehouseOrder extends WarehouseOrder {
  /** Facts that could change the order and that only a person can decide on, in sentences. */
  readonly doubts: readonly string[];
  /** Sentences about elements that were not used and do not change the order. */
  readonly unused: readonly string[];
}

/** Unread elements of these segments of the head leave the goods, the date and the destination as they are. */
const harmlessInHead: ReadonlySet<string> = new Set("W05 N1 N2 N3 N4 N9 PER NTE W66".split(" "));
/** In lines, N9 names a lot or a serial number, which is no small thing. */
const harmlessInLines: ReadonlySet<string> = new Set("LX W20 G69 W76".split(" "));

/** Element 432 of the dates that an order has: the day of the order is the first that is given, and the other one a note. */
const orderDays = [
  ["10", "Requested ship date"],
  ["02", "Delivery requested"],
] as const;

export function readWarehouseOrder(received: readonly Segment[]): ReceivedWarehouseOrder {
  const all = tracked(received);
  const { segments } = all;
  const head = before(segments, ["LX"]);
  const days = orderDays.flatMap(([qualifier, words]) => {
    const day = dayOf(at(head.find((one) => one[0] === "G62" && one[1] === qualifier) ?? [], 2));
    return day === null ? [] : [{ day, words }];
  });
  const destination = destinationsOf(head, loopsOf(segments, "LX"));
  const dates = head.flatMap((one) => (one[0] === "G62" ? dateDoubt(one) : []));
  const order = { ...orderOf(segments, head, days), shipTo: destination.shipTo };
  const totals = totalDoubts(segments, order.lines);
  const unread = all.unread();
  const isHarmless = ({ id, position }: UnreadSegment): boolean =>
    (position <= head.length ? harmlessInHead : harmlessInLines).has(id);
  return {
    ...order,
    doubts: [...destination.doubts, ...dates, ...totals, ...unreadInWords(unread.filter((one) => !isHarmless(one)))],
    unused: unreadInWords(unread.filter(isHarmless)),
  };
}

function dateDoubt(segment: Segment): string[] {
  const [qualifier, written] = [at(segment, 1), at(segment, 2)];
  const isKnown = orderDays.some(([one]) => one === qualifier) && dayOf(written) !== null;
  return isKnown ? [] : [`The date ${written} (G6201 ${qualifier}) is not one that orders have.`];
}

/** W7601 is the sum of the quantities. */
function totalDoubts(segments: readonly Segment[], lines: readonly WarehouseOrderLine[]): string[] {
  const sum = valueAt(firstOf(segments, "W76"), 1);
  const ordered = lines.reduce((total, { quantity }) => total + Number(quantity), 0);
  return sum === null || Math.abs(Number(sum) - ordered) < 1e-6
    ? []
    : [`The quantities add up to ${ordered}, and W7601 says ${sum}.`];
}

function orderOf(
  segments: readonly Segment[],
  head: readonly Segment[],
  days: readonly { readonly day: string; readonly words: string }[],
): Omit<WarehouseOrder, "shipTo"> {
  const begin = firstOf(head, "W05");
  const [chosen, ...others] = days;
  const notes = [
    ...head.filter(([id]) => id === "NTE").flatMap((one) => noteOf(one) ?? []),
    ...others.map(({ day, words }) => `${words}: ${day}`),
  ];
  return {
    status: at(begin, 1),
    number: at(begin, 2).trim(),
    purchaseOrder: valueAt(begin, 3),
    shipOn: chosen?.day ?? null,
    note: notes.length === 0 ? null : notes.join("\n"),
    lines: loopsOf(before(segments, ["W76"]), "LX").flatMap((loop) =>
      loop
        .filter(([id]) => id === "W01")
        .map((line) => ({ id: at(loop[0], 1), quantity: at(line, 1), unit: at(line, 2), codes: codesOfLine(line) })),
    ),
  };
}

/** NTE01 only says which kind of remark it is. */
function noteOf(segment: Segment): string | null {
  at(segment, 1);
  return valueAt(segment, 2);
}

/** W0103 is a UPC without a qualifier; then come two pairs. */
function codesOfLine(line: Segment): ProductCode[] {
  const upc = valueAt(line, 3);
  const pairs = [4, 6].flatMap((index) => {
    const value = valueAt(line, index + 1);
    return value === null ? [] : [{ qualifier: at(line, index), value }];
  });
  return [...(upc === null ? [] : [{ qualifier: "UP", value: upc }]), ...pairs];
}

export function writeWarehouseOrder(order: WarehouseOrder): SentSet {
  const { status, number, purchaseOrder, shipOn, shipTo, note, lines } = order;
  const total = lines.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  return {
    type: "940",
    group: "OW",
    segments: [
      ["W05", status, number, purchaseOrder ?? ""],
      ...(shipTo === undefined ? [] : writeParty("ST", shipTo)),
      ...(shipOn === null ? [] : [["G62", "10", writeDay(shipOn)]]),
      ...(note === null ? [] : [["NTE", "WHI", note.slice(0, 80)]]),
      ...lines.flatMap(({ id, quantity, unit, codes }): Segment[] => [
        ["LX", id],
        ["W01", quantity, unit, "", ...codes.slice(0, 2).flatMap(({ qualifier, value }) => [qualifier, value])],
      ]),
      ["W76", String(total)],
    ],
  };
}
