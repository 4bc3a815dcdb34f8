import { ediSetsAtMost } from "@cerebro/contracts/constants/edi.ts";
import { acknowledgmentOf, errorsInWords } from "@cerebro/engines/edi/acknowledgment.ts";
import { type CheckedGroup, type CheckedSet, checkGroup, isAccepted } from "@cerebro/engines/edi/check-set.ts";
import {
  type InterchangeFault,
  readInterchange,
  type ReceivedInterchange,
} from "@cerebro/engines/edi/read-interchange.ts";
import type { SentSet } from "@cerebro/engines/edi/write-interchange.ts";
import { referenceOf } from "../reference-of.ts";

export interface InterchangeOrder {
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
}

export type InterchangeAnswer = { readonly reading: InterchangeReading } | { readonly fault: InterchangeFault };

/** Reads and checks an interchange, and writes the acknowledgment of each group. */
export function read({ content, envelopesOnly }: InterchangeOrder): InterchangeAnswer {
  const { interchange, fault } = readInterchange(content, ediSetsAtMost);
  if (interchange === undefined) return { fault };
  const { sender, receiver, control, test } = interchange;
  const groups = interchange.groups.map((received) => {
    const checked = checkGroup(received);
    return groupReading(envelopesOnly ? withEnvelopeErrors(checked) : checked);
  });
  return { reading: { sender, receiver, control, test, groups } };
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
