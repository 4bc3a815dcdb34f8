import { ediSetsAtMost } from "@cerebro/contracts/constants/edi.ts";
import { acknowledgmentOf, errorsInWords } from "@cerebro/engines/edi/acknowledgment.ts";
import { type CheckedGroup, type CheckedSet, checkGroup, isAccepted } from "@cerebro/engines/edi/check-set.ts";
import {
  type InterchangeFault,
  readInterchange,
  type ReceivedInterchange,
} from "@cerebro/engines/edi/read-interchange.ts";
import { splitFile } from "@cerebro/engines/edi/split-interchange.ts";
import type { SentSet } from "@cerebro/engines/edi/write-interchange.ts";
import { referenceOf } from "../reference-of.ts";

export interface FileOrder {
  readonly content: string;
  /** A partner's view of an interchange of ours: only envelopes are checked, since the known sets are those that we receive. */
  readonly envelopesOnly: boolean;
}

/** A transaction set without its segments. */
export interface SetReading {
  readonly type: string;
  readonly control: string;
  readonly accepted: boolean;
  readonly errors: readonly string[];
  /** The partner's number of the order, shipment or load. */
  readonly reference: string | null;
}

export interface GroupReading {
  readonly code: string;
  readonly control: string;
  readonly sets: readonly SetReading[];
  readonly acknowledgment: SentSet;
}

export interface InterchangeReading extends Pick<ReceivedInterchange, "sender" | "receiver" | "control" | "test"> {
  readonly groups: readonly GroupReading[];
  /** Its text. */
  readonly content: string;
}

interface UnreadableFile {
  readonly fault: InterchangeFault;
  /** Place of the unreadable interchange among those of the file, from 1. */
  readonly number: number;
  readonly count: number;
}

export type FileAnswer = { readonly readings: readonly InterchangeReading[] } | UnreadableFile;

/** Reads and checks the interchanges of a file, and writes the acknowledgment of each group. */
export function read({ content, envelopesOnly }: FileOrder): FileAnswer {
  const texts = splitFile(content);
  const readings: InterchangeReading[] = [];
  let sets = 0;
  for (const [index, text] of (texts.length === 0 ? [""] : texts).entries()) {
    const answer = readOne(text, { envelopesOnly, setsAtMost: ediSetsAtMost - sets });
    if ("fault" in answer) return { fault: answer.fault, number: index + 1, count: texts.length };
    sets += Math.max(
      1,
      answer.groups.reduce((sum, group) => sum + group.sets.length, 0),
    );
    readings.push(answer);
  }
  return { readings };
}

interface Reading {
  readonly envelopesOnly: boolean;
  readonly setsAtMost: number;
}

function readOne(
  content: string,
  { envelopesOnly, setsAtMost }: Reading,
): InterchangeReading | { readonly fault: InterchangeFault } {
  const { interchange, fault } = readInterchange(content, setsAtMost);
  if (interchange === undefined) return { fault };
  const { sender, receiver, control, test } = interchange;
  const groups = interchange.groups.map((received) => {
    const checked = checkGroup(received);
    return groupReading(envelopesOnly ? withEnvelopeErrors(checked) : checked);
  });
  return { sender, receiver, control, test, groups, content };
}

const withEnvelopeErrors = (group: CheckedGroup): CheckedGroup => ({
  ...group,
  sets: group.sets.map((set) => ({ ...set, errors: set.envelopeErrors })),
});

function groupReading(group: CheckedGroup): GroupReading {
  const { code, control, sets } = group;
  return { code, control, sets: sets.map(setReading), acknowledgment: acknowledgmentOf(group) };
}

function setReading(set: CheckedSet): SetReading {
  const { type, control, segments } = set;
  const accepted = isAccepted(set);
  return { type, control, accepted, errors: errorsInWords(set), reference: referenceOf(type, segments) };
}
