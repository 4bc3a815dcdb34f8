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
  readonly accepted: boolean;
  /** Sentences about its errors. */
  readonly errors: readonly string[];
}

export interface Acknowledgment {
  /** Element 479 and control number of the group that it answers. */
  readonly group: string;
  readonly control: string;
  readonly sets: readonly AcknowledgedSet[];
  /** AK9: the group as a whole was accepted, at least in part. */
  readonly accepted: boolean;
}

const passing = new Set(["A", "E"]);

export function readAcknowledgment(segments: readonly Segment[]): Acknowledgment {
  const [header, trailer] = [firstOf(segments, "AK1"), firstOf(segments, "AK9")];
  const sets = loopsOf(segments, "AK2").map((loop): AcknowledgedSet => {
    const result = firstOf(loop, "AK5");
    const places = loop
      .filter(([id]) => id === "AK3")
      .map((one) => `Segment ${at(one, 1)} (position ${at(one, 2)}) has an error`);
    const codes = (result ?? []).slice(2).filter((code) => code !== "");
    return {
      type: at(loop[0], 1),
      control: at(loop[0], 2),
      accepted: passing.has(at(result, 1)),
      errors: [...places, ...codes.map((code) => setErrorWords[code] ?? `Error ${code}`)],
    };
  });
  return {
    group: at(header, 1),
    control: at(header, 2),
    sets,
    accepted: passing.has(at(trailer, 1)) || at(trailer, 1) === "P",
  };
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

/** Element 720 in words. */
const segmentErrorWords: Readonly<Record<string, string>> = {
  "1": "the segment is not known",
  "3": "the mandatory segment is missing",
};

/** Element 723 in words. */
const elementErrorWords: Readonly<Record<string, string>> = {
  "1": "the mandatory element is missing",
  "4": "too short",
  "5": "too long",
  "6": "invalid character",
  "8": "invalid date",
  "9": "invalid time",
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
