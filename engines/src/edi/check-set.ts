import type { ReceivedGroup, ReceivedSet } from "./read-interchange.ts";
import { type ElementRule, setRules } from "./set-rules.ts";
import type { Segment } from "./syntax.ts";

/** An error of an element: its position, code of element 723, and what was sent. */
export interface ElementFault {
  readonly element: number;
  readonly code: string;
  readonly value: string;
}

/** An error of a segment: its position with ST as 1, code of element 720 where it has one itself. */
export interface SegmentFault {
  readonly segment: string;
  readonly position: number;
  readonly code: string;
  readonly elements: readonly ElementFault[];
}

/** A set after its check; one without errors is accepted. */
export interface CheckedSet extends ReceivedSet {
  /** GS08 of its group. */
  readonly version: string;
  /** Codes of element 718. */
  readonly errors: readonly string[];
  readonly faults: readonly SegmentFault[];
}

export interface CheckedGroup extends ReceivedGroup {
  readonly sets: readonly CheckedSet[];
}

export const isAccepted = ({ errors }: CheckedSet): boolean => errors.length === 0;

export function checkGroup(group: ReceivedGroup): CheckedGroup {
  return { ...group, sets: group.sets.map((set) => checkSet(set, group)) };
}

function checkSet(set: ReceivedSet, { code, version, envelopeErrors }: ReceivedGroup): CheckedSet {
  const rule = setRules[set.type];
  if (rule === undefined) return { ...set, version, errors: [...set.envelopeErrors, "1"], faults: [] };
  const faults = [...segmentFaults(set, rule.segments), ...missing(set, rule.mandatory)];
  const errors = [...set.envelopeErrors];
  // A set in a group of another kind, or in a group that was cut off, belongs to nothing.
  if (rule.group !== code) errors.push("6");
  if (envelopeErrors.includes("3")) errors.push("2");
  if (faults.length > 0) errors.push("5");
  return { ...set, version, errors: [...new Set(errors)], faults };
}

const segmentId = /^[A-Z][A-Z0-9]{1,2}$/;

function segmentFaults(
  { segments }: ReceivedSet,
  rules: Readonly<Record<string, readonly ElementRule[]>>,
): SegmentFault[] {
  return segments.flatMap((segment, index): SegmentFault[] => {
    const [id = ""] = segment;
    const position = index + 1;
    if (!segmentId.test(id)) return [{ segment: id.slice(0, 3), position, code: "1", elements: [] }];
    const elements = elementFaults(segment, rules[id] ?? []);
    return elements.length === 0 ? [] : [{ segment: id, position, code: "8", elements }];
  });
}

function missing({ segments }: ReceivedSet, mandatory: readonly string[]): SegmentFault[] {
  return mandatory
    .filter((id) => !segments.some(([one]) => one === id))
    .map((id) => ({ segment: id, position: segments.length + 1, code: "3", elements: [] }));
}

function elementFaults(segment: Segment, rules: readonly ElementRule[]): ElementFault[] {
  return rules.flatMap((rule, index): ElementFault[] => {
    const element = index + 1;
    const value = segment[element] ?? "";
    const code = elementFault(value, rule);
    return code === undefined ? [] : [{ element, code, value: value.slice(0, 99) }];
  });
}

/** Code of element 723; undefined for a valid element. */
function elementFault(value: string, { mandatory, type, min, max }: ElementRule): string | undefined {
  if (value === "") return mandatory ? "1" : undefined;
  // Sign and decimal point do not count.
  const length = type === "R" || type === "N0" ? value.replace(/[-.]/g, "").length : value.length;
  if (length < min) return "4";
  if (length > max) return "5";
  return { AN: control, ID: control, N0: whole, R: decimal, DT: date, TM: time }[type](value);
}

// oxlint-disable-next-line no-control-regex -- refusing control characters is the purpose
const control = (value: string): string | undefined => (/[\u0000-\u001F\u007F]/.test(value) ? "6" : undefined);
const whole = (value: string): string | undefined => (/^-?\d+$/.test(value) ? undefined : "6");
const decimal = (value: string): string | undefined => (/^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(value) ? undefined : "6");
const date = (value: string): string | undefined => (dayOf(value) === null ? "8" : undefined);
const time = (value: string): string | undefined =>
  /^([01]\d|2[0-3])[0-5]\d([0-5]\d(\d{1,2})?)?$/.test(value) ? undefined : "9";

/** `20261128` as `2026-11-28`; null for a day that does not exist. */
export function dayOf(value: string): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(value);
  if (match === null) return null;
  const day = `${match[1]}-${match[2]}-${match[3]}`;
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? day : null;
}
