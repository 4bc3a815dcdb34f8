import {
  equipmentWords,
  type GateUse,
  gateDates,
  gateTimes,
  gramsOf,
  millilitersOf,
  stopReasons,
} from "../codes/load-codes.ts";
import { at, before, firstOf, loopsOf, type Segment, valueAt } from "../syntax.ts";
import { elementName, tracked, type UnreadSegment, unreadInWords } from "../tracked.ts";
import type { LoadStop, LoadTender } from "./load-tender.ts";
import { isTimeCode, readMoment } from "./moments.ts";
import { type Party, readParty } from "./parties.ts";

export interface ReceivedStop extends LoadStop {
  /** S501. */
  readonly number: string;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly grams: number | null;
  readonly pieces: number | null;
}

/** A load tender (204) as a shipper sent it. */
export interface ReceivedTender extends Omit<LoadTender, "stops" | "charge"> {
  readonly stops: readonly ReceivedStop[];
  readonly millilitres: number | null;
  /** Facts that only a person decides on, in sentences. */
  readonly doubts: readonly string[];
  /** Sentences about elements that were not used and do not change place, time or goods. */
  readonly unused: readonly string[];
}

/** Unread elements of these segments leave places, times, goods and equipment as they are. */
const harmless: ReadonlySet<string> = new Set(
  "B2 B2A MS3 N1 N2 N3 N4 G61 PER PLD OID LAD L5 L0 AT8 N7 N7A N7B M7 L3 S5 NTE L11 G62".split(" "),
);

export function readLoadTender(received: readonly Segment[], zone: string): ReceivedTender {
  const all = tracked(received);
  const { segments } = all;
  const doubts: string[] = [];
  const head = before(segments, ["S5", "L3"]);
  const begin = firstOf(head, "B2");
  const loops = loopsOf(before(segments, ["L3"]), "S5");
  const context = { zone, doubts };
  const stops = loops.map((loop) => readStop(loop, context));
  const gates = readGates(head, { ...context, where: "head" });
  const { grams, millilitres, pieces } = readTotals(segments, stops, context);
  const notes = [...notesOf(head), ...loops.flatMap((loop, index) => stopNotes(loop, stops[index]))];
  const type = at(firstOf(head, "B2A"), 2);
  if (type !== "" && type !== "LT") doubts.push(`It is no plain load tender (B2A02 ${type}).`);
  const tender = {
    purpose: at(firstOf(head, "B2A"), 1),
    scac: at(begin, 2).trim(),
    shipmentId: at(begin, 4).trim(),
    answerBy: gates.answer ?? null,
    grams,
    millilitres,
    pieces,
    note: notes.length === 0 ? null : notes.join("\n"),
    stops,
  };
  const unread = all.unread();
  const isHarmless = ({ id }: UnreadSegment): boolean => harmless.has(id);
  return {
    ...tender,
    doubts: [...doubts, ...unreadInWords(unread.filter((one) => !isHarmless(one)))],
    unused: unreadInWords(unread.filter(isHarmless)),
  };
}

interface Context {
  readonly zone: string;
  /** Filled while reading. */
  readonly doubts: string[];
}

function readStop(loop: readonly Segment[], context: Context): ReceivedStop {
  const [stop] = loop;
  const [number, code] = [at(stop, 1), at(stop, 2)];
  const reason = stopReasons[code];
  const kind = reason?.kind === "load" ? "load" : "unload";
  const roles = kind === "load" ? ["SF", "SH"] : ["ST", "CN"];
  const party = roles.map((role) => readParty(loop, role)).find((one): one is Party => one !== undefined);
  context.doubts.push(...stopDoubts({ number, code, party }));
  const gates = readGates(loop, { ...context, where: `stop ${number}` });
  const weight = { value: valueAt(stop, 3), unit: at(stop, 4), place: `S503 of stop ${number}` };
  return {
    number,
    kind,
    party,
    at: gates.at ?? null,
    opensAt: gates.from ?? null,
    closesAt: gates.until ?? null,
    grams: inGrams(weight, context),
    pieces: wholeOf(valueAt(stop, 5)),
  };
}

function stopDoubts({
  number,
  code,
  party,
}: Pick<ReceivedStop, "number" | "party"> & { readonly code: string }): string[] {
  const reason = stopReasons[code];
  const words = reason?.words ?? "do something unknown";
  const country = party?.countryText;
  return [
    ...(reason === undefined || reason.kind === "other" ? [`Stop ${number} is to ${words} (S502 ${code}).`] : []),
    ...(country === undefined ? [] : [`The country ${country} (N404) of stop ${number} is no code of ISO 3166.`]),
  ];
}

const wholeOf = (value: string | null): number | null =>
  value !== null && Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : null;

interface Measured {
  readonly value: string | null;
  readonly unit: string;
  readonly place: string;
}

function inGrams({ value, unit, place }: Measured, { doubts }: Context): number | null {
  if (value === null || !(Number(value) > 0)) return null;
  const per = gramsOf[unit];
  if (per === undefined) doubts.push(`The weight ${value} (${place}) has no known unit (${unit || "none"}).`);
  return per === undefined ? null : Math.round(Number(value) * per);
}

/** Weight, volume and pieces of the whole load: of L3, else of the stops. */
function readTotals(
  segments: readonly Segment[],
  stops: readonly ReceivedStop[],
  context: Context,
): Pick<ReceivedTender, "grams" | "millilitres" | "pieces"> {
  const total = firstOf(segments, "L3");
  const begin = firstOf(segments, "B2");
  const loads = stops.filter(({ kind }) => kind === "load");
  const sum = (pick: (stop: ReceivedStop) => number | null, of: readonly ReceivedStop[] = loads): number =>
    of.reduce((all, stop) => all + (pick(stop) ?? 0), 0);
  const stopUnit = at(loopsOf(segments, "S5")[0]?.[0], 4);
  const unit = [at(total, 12), at(begin, 5), stopUnit].find((one) => one !== "") ?? "";
  const whole = inGrams({ value: valueAt(total, 1), unit, place: "L301" }, context);
  const loaded = sum(({ grams }) => grams) || sum(({ grams }) => grams, stops);
  if (whole !== null && loaded > 0 && Math.abs(whole - loaded) > Math.max(whole, loaded) * 0.01)
    context.doubts.push(`The whole weighs ${whole / 1000} kg (L301), and its stops ${loaded / 1000} kg (S503).`);
  // L302 says that the weight is gross or net.
  at(total, 2);
  const pieces = sum((stop) => stop.pieces) || sum((stop) => stop.pieces, stops);
  return {
    grams: (whole ?? loaded) || null,
    millilitres: inMilliliters(total, context),
    pieces: wholeOf(valueAt(total, 11)) ?? (pieces || null),
  };
}

function inMilliliters(total: Segment | undefined, { doubts }: Context): number | null {
  const [value, unit] = [valueAt(total, 9), at(total, 10)];
  if (value === null || !(Number(value) > 0)) return null;
  const per = millilitersOf[unit];
  if (per === undefined) doubts.push(`The volume ${value} (L309) has no known unit (${unit || "none"}).`);
  return per === undefined ? null : Math.round(Number(value) * per);
}

/** G62: the moments of a stop by their use. */
function readGates(
  segments: readonly Segment[],
  { zone, doubts, where }: Context & { readonly where: string },
): Partial<Record<GateUse, string>> {
  const gates: Partial<Record<GateUse, string>> = {};
  for (const segment of segments.filter(([id]) => id === "G62")) {
    const { use, moment, named } = readGate(segment, zone);
    const known = use === undefined ? undefined : gates[use];
    if (use === undefined || moment === null)
      doubts.push(`The date ${named} of the ${where} is not one that loads have.`);
    else if (known !== undefined && known !== moment)
      doubts.push(`The ${where} has two dates for the same: ${known} and ${named}.`);
    else gates[use] = moment;
  }
  if ((gates.from ?? "") > (gates.until ?? "9999"))
    doubts.push(`The window of the ${where} opens ${gates.from} and closes ${gates.until} (G62).`);
  return gates;
}

function readGate(segment: Segment, zone: string) {
  const [qualifier, date, kind, time, code] = [
    at(segment, 1),
    at(segment, 2),
    at(segment, 3),
    at(segment, 4),
    at(segment, 5),
  ];
  const moment = isTimeCode(code) ? readMoment({ date, time, code }, zone) : null;
  const named = `${`${date} ${time} ${code}`.trim()} (G6201 ${qualifier}, G6203 ${kind || "empty"})`;
  return { use: useOf(qualifier, kind), moment, named };
}

/** The end of a window that a time names makes its date one; undefined where the two contradict each other. */
function useOf(qualifier: string, kind: string): GateUse | undefined {
  const date = gateDates[qualifier];
  if (kind === "") return date;
  const time = gateTimes[kind];
  if (date === undefined || time === undefined) return undefined;
  if (date === "at") return time === "answer" ? undefined : time;
  return time === "at" || time === date ? date : undefined;
}

/** NTE: the text, with its subject where NTE01 has one. */
function remarkOf(segment: Segment): string[] {
  const [about, text] = [at(segment, 1), valueAt(segment, 2)];
  return text === null ? [] : [about === "" || about === "ZZZ" ? text : `${text} (NTE01 ${about})`];
}

/** Notes, references and equipment of the head. */
function notesOf(head: readonly Segment[]): string[] {
  return head.flatMap((segment): string[] => {
    switch (segment[0]) {
      case "NTE":
        return remarkOf(segment);
      case "L11":
        return textOf(referenceOf(segment));
      case "MS3":
        // MS302 counts the carriers of the load.
        at(segment, 2);
        return [];
      case "N7": {
        const code = valueAt(segment, 11);
        const number = [valueAt(segment, 1), valueAt(segment, 2)].filter((one) => one !== null).join(" ");
        const words =
          code === null ? null : `${equipmentWords[code] ?? "equipment"} (${elementName("N7", 11)} ${code})`;
        return [`Equipment: ${[words, number].filter((one) => one !== null && one !== "").join(", ")}`];
      }
      default:
        return [];
    }
  });
}

const textOf = (text: string | null): string[] => (text === null ? [] : [text]);

const referenceOf = (segment: Segment): string | null => {
  const [value, qualifier, words] = [valueAt(segment, 1), valueAt(segment, 2), valueAt(segment, 3)];
  const named = [qualifier, value, words].filter((part) => part !== null).join(" ");
  return named === "" ? null : `Reference ${named}`;
};

/** Remarks of a stop: pickup window, unit of its pieces, references and notes. */
function stopNotes(loop: readonly Segment[], stop: ReceivedStop | undefined): string[] {
  const [head] = loop;
  const name = `Stop ${stop?.number ?? ""}`;
  const [unit, words] = [valueAt(head, 6), valueAt(head, 9)];
  const own = loop.flatMap((segment): string[] => {
    if (segment[0] === "NTE") return remarkOf(segment);
    return segment[0] === "L11" ? textOf(referenceOf(segment)) : [];
  });
  const pickUp = stop?.kind === "load" ? windowOf(stop) : null;
  const counted = unit === null || unit === "CT" ? null : `${at(head, 5)} ${unit}`;
  return [pickUp, counted, words, ...own].filter((one) => one !== null).map((one) => `${name}: ${one}`);
}

function windowOf({ at: moment, opensAt, closesAt }: ReceivedStop): string | null {
  const spoken = (one: string): string => `${one.slice(0, 16).replace("T", " ")} UTC`;
  const parts = [
    moment === null ? null : spoken(moment),
    opensAt === null ? null : `from ${spoken(opensAt)}`,
    closesAt === null ? null : `until ${spoken(closesAt)}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `pick up ${parts.join(" ")}`;
}
