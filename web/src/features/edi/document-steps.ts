import type { EdiState } from "@cerebro/contracts/constants/edi.ts";
import type { EdiDocumentDetail } from "@cerebro/contracts/entities/platform/edi.ts";
import { isCancellation, segmentTable } from "./segment-rows.ts";

/** Ways out of waiting, by transaction set. */
const decisions: Readonly<Record<string, string>> = {
  "204": "Accept or reject the load. The partner gets a 990.",
  "850":
    "Correct the items, units or prices and process it again, process it without the faulty lines, or reject it. Faulty lines are rejected in the 855.",
  "940": "Correct the items or the stock and process it again, or reject it.",
};
const otherDecision = "Correct what the problems name and process it again, or reject it.";

const steps: Readonly<Record<Exclude<EdiState, "waiting">, string | undefined>> = {
  received: "It is processed in the background.",
  invalid: "Nothing was created. The 997 tells the partner the errors; the partner sends a corrected document.",
  refused: "Nothing was created.",
  ready: "Hand the file to the partner or its network, then mark the document as sent.",
  rejected: "The partner did not accept it. Ask the partner for the reason.",
  done: undefined,
  sent: undefined,
  acknowledged: undefined,
};

/** The next step in a sentence; undefined after the last one. */
export const nextStep = ({ state, type }: Pick<EdiDocumentDetail, "state" | "type">): string | undefined =>
  state === "waiting" ? (decisions[type] ?? otherDecision) : steps[state];

/** The answer that a partner gets to a rejected document, in a sentence. */
export function rejectionText(document: EdiDocumentDetail): string {
  const { type, partnerName } = document;
  if (type === "850" && !isCancellation(segmentTable(document)))
    return `${partnerName} gets an 855 that rejects the order with this reason.`;
  if (type === "204") return `${partnerName} gets a 990 that declines the load with this reason.`;
  return `No answer is written for ${partnerName}. Tell the partner yourself.`;
}
