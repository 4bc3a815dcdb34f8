import { dayOf } from "../check-set.ts";
import { orderDates, orderPurposes, orderTypes } from "../codes/order-types.ts";
import { at, before, firstOf, loopsOf, type Segment, valueAt } from "../syntax.ts";
import { tracked, type UnreadSegment, unreadInWords } from "../tracked.ts";
import { destinationsOf } from "./order-destinations.ts";

import { readCodes } from "./products.ts";
import type { PurchaseOrder, PurchaseOrderLine } from "./purchase-order.ts";

export interface ReceivedLine extends PurchaseOrderLine {
  /** PO105, element 639. */
  readonly basis: string;
}

/** A purchase order (850) as a partner sent it. */
interface ReceivedOrder extends Omit<PurchaseOrder, "lines"> {
  /** BEG04: number of a release against a blanket order. */
  readonly release: string | null;
  readonly lines: readonly ReceivedLine[];
  /** Facts that could change the order and that only a person can decide on, in sentences. */
  readonly doubts: readonly string[];
  /** Sentences about elements that were not used and do not change the order. */
  readonly unused: readonly string[];
}

/** Unread elements of these segments leave the goods, prices, dates and destination as they are. */
const harmless: ReadonlySet<string> = new Set(
  "BEG REF PER FOB TD1 TD3 TD4 TD5 ITD MAN N1 N2 N3 N4 N9 MSG PID PO4 PKG MEA AMT CTT PWK".split(" "),
);

export function readPurchaseOrder(received: readonly Segment[]): ReceivedOrder {
  const all = tracked(received);
  const { segments } = all;
  const head = before(segments, ["PO1", "CTT"]);
  const begin = firstOf(head, "BEG");
  const loops = loopsOf(before(segments, ["CTT"]), "PO1");
  const lines = loops.map(readLine);
  const destination = destinationsOf(head, loops);
  const dates = readDates(head);
  const notes = [...dates.notes, ...termsOf(head), ...notesOf(head, null)];
  for (const [index, loop] of loops.entries()) notes.push(...notesOf(loop, lines[index]?.id ?? ""));
  const order = {
    purpose: at(begin, 1),
    number: at(begin, 3).trim(),
    release: valueAt(begin, 4),
    orderedOn: dayOf(at(begin, 5)),
    currency: valueAt(firstOf(head, "CUR"), 2),
    deliverOn: dates.deliverOn,
    shipTo: destination.shipTo,
    note: notes.length === 0 ? null : notes.join("\n"),
    lines,
  };
  // The party of CUR01 is the one whose currency it is; both sides of an order have the same.
  at(firstOf(head, "CUR"), 1);
  const doubts = [
    ...typeDoubts(begin),
    ...destination.doubts,
    ...dates.doubts,
    ...chargesOf(segments),
    ...loops.flatMap((loop, index) => lineDoubts(loop, lines[index]?.id ?? "", dates.deliverOn)),
    ...totalDoubts(segments, lines),
  ];
  const unread = all.unread();
  const isHarmless = ({ id }: UnreadSegment): boolean => harmless.has(id);
  return {
    ...order,
    doubts: [...doubts, ...unreadInWords(unread.filter((one) => !isHarmless(one)))],
    unused: unreadInWords(unread.filter(isHarmless)),
  };
}

function readLine([line = [], ...more]: readonly Segment[], index: number): ReceivedLine {
  const text = firstOf(more, "PID");
  // PID01 says that PID05 is free text.
  at(text, 1);
  return {
    id: valueAt(line, 1) ?? String(index + 1),
    quantity: valueAt(line, 2),
    unit: at(line, 3),
    price: valueAt(line, 4),
    basis: at(line, 5),
    codes: readCodes(line, 6),
    description: valueAt(text, 5),
  };
}

function typeDoubts(begin: Segment | undefined): string[] {
  const [purpose, code, release] = [at(begin, 1), at(begin, 2), valueAt(begin, 4)];
  const type = orderTypes[code];
  const words = orderPurposes[purpose] ?? "of an unknown purpose";
  const isOrder = ["00", "01", "04", "05"].includes(purpose);
  return [
    ...(isOrder ? [] : [`It is ${words} (BEG01 ${purpose}), not a new order.`]),
    ...(type?.ships === true ? [] : [`Its type is ${type?.words ?? "unknown"} (BEG02 ${code}).`]),
    ...releaseDoubts(code, release),
  ];
}

function releaseDoubts(code: string, release: string | null): string[] {
  if (code === "RL") return release === null ? ["It is a release without a release number (BEG04)."] : [];
  return release === null ? [] : [`It has a release number (BEG04 ${release}) and is no release (BEG02 ${code}).`];
}

interface Dates {
  readonly deliverOn: string | null;
  readonly notes: readonly string[];
  readonly doubts: readonly string[];
}

/** The day of the order, by the first of these that is given; the other dates become notes. */
const byPreference = ["002", "063", "010", "038"] as const;

function readDates(head: readonly Segment[]): Dates {
  const given = new Map<string, string>();
  const doubts: string[] = [];
  for (const segment of head.filter(([id]) => id === "DTM")) {
    const [qualifier, written] = [at(segment, 1), at(segment, 2)];
    const day = dayOf(written);
    const words = orderDates[qualifier];
    if (words === undefined || day === null)
      doubts.push(`The date ${written} (DTM01 ${qualifier}) is not one that orders have.`);
    else if (given.has(qualifier) && given.get(qualifier) !== day)
      doubts.push(`It names two dates for “${words.toLowerCase()}” (DTM01 ${qualifier}).`);
    else given.set(qualifier, day);
  }
  const chosen = byPreference.find((qualifier) => given.has(qualifier));
  const deliverOn = (chosen === undefined ? undefined : given.get(chosen)) ?? null;
  const others = [...given].filter(([qualifier]) => qualifier !== chosen);
  return {
    deliverOn,
    notes: others.map(([qualifier, day]) => `${orderDates[qualifier]}: ${day}`),
    doubts: [...doubts, ...contradictions(given)],
  };
}

/** Pairs of dates of which the first is not after the second. */
const inOrder = [
  ["064", "063"],
  ["064", "002"],
  ["002", "063"],
  ["037", "038"],
  ["037", "010"],
  ["010", "038"],
] as const;

const contradictions = (given: ReadonlyMap<string, string>): string[] =>
  inOrder
    .filter(([first, second]) => (given.get(first) ?? "") > (given.get(second) ?? "9999"))
    .map(
      ([first, second]) =>
        `“${orderDates[first]}” ${given.get(first)} (DTM01 ${first}) is after “${orderDates[second]}” ${given.get(second)} (DTM01 ${second}).`,
    );

/** ITD: terms of payment as a note. */
function termsOf(head: readonly Segment[]): string[] {
  return head
    .filter(([id]) => id === "ITD")
    .flatMap((terms) => {
      const [percent, days, net, words] = [valueAt(terms, 3), valueAt(terms, 5), valueAt(terms, 7), valueAt(terms, 12)];
      const parts = [
        percent === null ? null : `${percent} %${days === null ? "" : ` within ${days} days`}`,
        net === null ? null : `net ${net} days`,
        words,
      ].filter((part) => part !== null);
      // ITD01 and ITD02 say of which kind and from which date the terms are.
      const kind = [valueAt(terms, 1), valueAt(terms, 2)].filter((part) => part !== null).join(", ");
      return parts.length === 0 && kind === ""
        ? []
        : [`Terms${kind === "" ? "" : ` (ITD ${kind})`}: ${parts.join(", ")}`];
    });
}

/** MSG and N9 as lines of the order's note. */
function notesOf(segments: readonly Segment[], line: string | null): string[] {
  const notes: string[] = [];
  let title = "";
  for (const segment of segments) {
    const [id] = segment;
    if (id === "N9") {
      title = valueAt(segment, 2) ?? "";
      const text = valueAt(segment, 3);
      if (text !== null) notes.push(title === "" ? text : `${title}: ${text}`);
    } else if (id === "MSG") {
      const text = valueAt(segment, 1);
      if (text !== null) notes.push(title === "" ? text : `${title}: ${text}`);
    } else title = "";
  }
  return line === null ? notes : notes.map((note) => `Line ${line}: ${note}`);
}

/** SAC: charges and allowances, which orders of ours do not have. */
function chargesOf(segments: readonly Segment[]): string[] {
  return segments
    .filter(([id]) => id === "SAC")
    .map((segment) => {
      const kind = at(segment, 1) === "A" ? "an allowance" : "a charge";
      const amount = valueAt(segment, 5);
      // SAC05 has two implied decimals.
      const money = amount === null ? "" : ` of ${(Number(amount) / 100).toFixed(2)}`;
      const rest = segment.slice(1).filter((value, index) => value !== "" && index !== 4);
      return `It has ${kind}${money} (SAC ${rest.join(" ")}).`;
    });
}

/** Dates and prices that a line has for itself. */
function lineDoubts(loop: readonly Segment[], id: string, deliverOn: string | null): string[] {
  return loop.flatMap((segment): string[] => {
    const [kind] = segment;
    if (kind === "DTM") {
      const [qualifier, day] = [at(segment, 1), dayOf(at(segment, 2))];
      return qualifier === "002" && day === deliverOn
        ? []
        : [`Line ${id} has a date of its own: ${at(segment, 2)} (DTM01 ${qualifier}).`];
    }
    return [];
  });
}

/** CTT01 is the number of lines, CTT02 the sum of their quantities. */
function totalDoubts(segments: readonly Segment[], lines: readonly ReceivedLine[]): string[] {
  const totals = firstOf(segments, "CTT");
  const [count, sum] = [valueAt(totals, 1), valueAt(totals, 2)];
  const ordered = lines.reduce((total, { quantity }) => total + Number(quantity ?? 0), 0);
  return [
    ...(count === null || Number(count) === lines.length
      ? []
      : [`It has ${lines.length} lines, and CTT01 says ${count}.`]),
    ...(sum === null || Math.abs(Number(sum) - ordered) < 1e-6
      ? []
      : [`The quantities add up to ${ordered}, and CTT02 says ${sum}.`]),
  ];
}
