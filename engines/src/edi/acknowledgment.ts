import { type CheckedGroup, type CheckedSet, isAccepted, type SegmentFault } from "./check-set.ts";
import { at, firstOf, loopsOf, type Segment } from "./syntax.ts";
import { type SentSet, x12Version } from "./write-interchange.ts";

/** The functional acknowledgment (997) of a group: which of its sets were accepted, and each error of the others. */
export function acknowledgmentOf(group: CheckedGroup): SentSet {
  const accepted = group.sets.filter(isAccepted).length;
  const status =
    accepted === 0 ? "R" : accepted < group.sets.length ? "P" : group.envelopeErrors.length > 0 ? "E" : "A";
  return {
    type: "997",
    group: "FA",
    segments: [
      ["AK1", group.code, group.control],
      ...group.sets.flatMap(setSegments),
      [
        "AK9",
        status,
        /^\d{1,6}$/.test(group.declaredSets) ? group.declaredSets : String(group.sets.length),
        String(group.sets.length),
        String(accepted),
        ...group.envelopeErrors,
      ],
    ],
  };
}

/** An acknowledgment has room for so many error codes in AK5. */
const codesAtMost = 5;

function setSegments(set: CheckedSet): Segment[] {
  return [
    ["AK2", set.type, set.control],
    ...set.faults.flatMap(faultSegments),
    ["AK5", isAccepted(set) ? "A" : "R", ...set.errors.slice(0, codesAtMost)],
  ];
}

const faultSegments = ({ segment, position, code, elements }: SegmentFault): Segment[] => [
  ["AK3", segment, String(position), "", code],
  ...elements.map((fault) => ["AK4", String(fault.element), "", fault.code, fault.value]),
];

/** One set that a partner acknowledged. */
export interface AcknowledgedSet {
  readonly type: string;
  readonly control: string;
  /** AK501; null for a code that the standard does not have. */
  readonly accepted: boolean | null;
  /** Sentences about its errors, also of a set that was accepted with them (E). */
  readonly errors: readonly string[];
}

export interface Acknowledgment {
  /** Element 479 and control number of the group that it answers. */
  readonly group: string;
  readonly control: string;
  readonly sets: readonly AcknowledgedSet[];
  /** AK901: the group as a whole; null where some of its sets were accepted (P), and for a code that the standard does not have. */
  readonly accepted: boolean | null;
  readonly code: string;
}

/**
 * Elements 715 and 717: accepted (A) or with errors (E), rejected (R), and rejected because of its authentication (M), its validity check
 * (W) or its encryption (X).
 */
const verdicts: Readonly<Record<string, boolean>> = { A: true, E: true, R: false, M: false, W: false, X: false };
const verdictOf = (code: string): boolean | null => verdicts[code] ?? null;

export function readAcknowledgment(segments: readonly Segment[]): Acknowledgment {
  const [header, trailer] = [firstOf(segments, "AK1"), firstOf(segments, "AK9")];
  const sets = loopsOf(segments, "AK2").map((loop): AcknowledgedSet => {
    const result = firstOf(loop, "AK5");
    const places = loopsOf(loop, "AK3").flatMap(placesOf);
    const codes = (result ?? []).slice(2).filter((code) => code !== "");
    return {
      type: at(loop[0], 1),
      control: at(loop[0], 2),
      accepted: verdictOf(at(result, 1)),
      errors: [...places, ...codes.map((code) => setErrorWords[code] ?? `Error ${code}`)],
    };
  });
  return {
    group: at(header, 1),
    control: at(header, 2),
    sets,
    accepted: verdictOf(at(trailer, 1)),
    code: at(trailer, 1),
  };
}

/** Verdict on one set that we sent, by its own code and that of its group; null where neither has one. */
export function verdictOn(
  { sets, accepted }: Acknowledgment,
  { type, control }: { readonly type: string; readonly control: string },
): { readonly accepted: boolean; readonly errors: readonly string[] } | null {
  const own = sets.find((set) => set.type === type && Number(set.control) === Number(control));
  // A group that was rejected as a whole takes its sets with it.
  const verdict = accepted === false ? false : own === undefined ? accepted : own.accepted;
  if (verdict === null) return null;
  const errors = own?.errors ?? [];
  return { accepted: verdict, errors: !verdict && errors.length === 0 ? ["The group was rejected"] : errors };
}

/** An AK3 with its AK4: each element, or the segment where none is named. */
function placesOf(loop: readonly Segment[]): string[] {
  const [segment] = loop;
  const [id, position] = [at(segment, 1), at(segment, 2)];
  const elements = loop.filter(([name]) => name === "AK4");
  if (elements.length === 0) {
    const words = segmentErrorWords[at(segment, 4)];
    return [
      `Segment ${id} (position ${position}) ${words === undefined ? "has an error" : `: ${words}`}`.replace(" :", ":"),
    ];
  }
  return elements.map((one) => {
    const [place, code, value] = [at(one, 1).split(/\D/)[0] ?? "", at(one, 3), at(one, 4)];
    return `${id}${place.padStart(2, "0")} (segment ${position}): ${elementErrorWords[code] ?? `error ${code}`}${value === "" ? "" : `, “${value}”`}`;
  });
}

/** Element 718 in words. */
export const setErrorWords: Readonly<Record<string, string>> = {
  "1": "The transaction set is not supported",
  "2": "The trailer of the transaction set or its group is missing",
  "3": "The control numbers in ST and SE differ",
  "4": "The number of segments in SE differs from the actual number",
  "5": "Segments have errors",
  "6": "The transaction set does not belong to its functional group",
  "7": "The control number is missing or invalid",
};

/** Element 720 in words; 8 says that elements have errors, which AK4 names. */
const segmentErrorWords: Readonly<Record<string, string>> = {
  "1": "the segment is not known",
  "2": "the segment is not expected there",
  "3": "the mandatory segment is missing",
  "4": "its loop occurs too often",
  "5": "the segment occurs too often",
  "6": "the segment is not in this set",
  "7": "the segment is in the wrong order",
};

/** Element 723 in words. */
const elementErrorWords: Readonly<Record<string, string>> = {
  "1": "the mandatory element is missing",
  "2": "an element that goes with another one is missing",
  "3": "too many elements",
  "4": "too short",
  "5": "too long",
  "6": "invalid character",
  "7": "invalid code",
  "8": "invalid date",
  "9": "invalid time",
  "10": "an element that another one excludes",
};

/** The errors of a received set as sentences, for people. */
export function errorsInWords({
  errors,
  faults,
  version,
}: Pick<CheckedSet, "errors" | "faults" | "version">): string[] {
  const places = faults.flatMap(({ segment, position, code, elements }) =>
    elements.length === 0
      ? [`${segment} (segment ${position}): ${segmentErrorWords[code] ?? `error ${code}`}.`]
      : elements.map(
          (fault) =>
            `${segment}${String(fault.element).padStart(2, "0")} (segment ${position}): ${elementErrorWords[fault.code] ?? `error ${fault.code}`}${fault.value === "" ? "" : `, “${fault.value}”`}.`,
        ),
  );
  const own = errors.filter((code) => code !== "5" || places.length === 0);
  return [
    ...own.map((code) => `${setErrorWords[code] ?? `Error ${code}`}.`),
    ...places,
    ...versionHint(faults, version),
  ];
}

/** Dates of six digits are those of releases before 004010. */
function versionHint(faults: readonly SegmentFault[], version: string): string[] {
  const isOlder = faults.some(({ elements }) =>
    elements.some(({ value, code }) => code === "4" && /^\d{6}$/.test(value)),
  );
  return isOlder
    ? [
        `Its dates have six digits, as those of releases before ${x12Version} do; its group names ${version} (GS08). Ask for ${x12Version}.`,
      ]
    : [];
}
