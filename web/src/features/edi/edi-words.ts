import { ediStates, type EdiState, ediTypes, type EdiType } from "@cerebro/contracts/constants/edi.ts";
import type { EdiDocument } from "@cerebro/contracts/entities/platform/edi.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { writeSearch } from "../../data/address.ts";
import { stateTable, type StateWord } from "../../parts/state-mark.tsx";

export const stateWords: Readonly<Record<EdiState, StateWord>> = stateTable(ediStates, {
  received: "started",
  waiting: "warn",
  done: "done",
  refused: "bad",
  invalid: "bad",
  ready: "waiting",
  sent: "halfway",
  acknowledged: "done",
  rejected: "bad",
});

export const isState = (word: string): word is EdiState => Object.hasOwn(ediStates, word);
export const isType = (word: string): word is EdiType => Object.hasOwn(ediTypes, word);
export const directions = ["in", "out"] as const;

/** A transaction set by number and name: "850 Purchase order"; an unknown one by its number. */
export const setName = (type: string): string => (isType(type) ? `${type} ${ediTypes[type]}` : type);

/** A document in a sentence: "850 PO-1". */
export const shortName = ({ type, reference }: Pick<EdiDocument, "type" | "reference">): string =>
  reference === null ? type : `${type} ${reference}`;

export const documentHref = (documentId: string): string => href("ediDocument", { documentId });

/** The list of documents with these filters. */
export const listHref = (filters: Readonly<Record<string, string>>): string => `${href("edi")}${writeSearch(filters)}`;

/** Page of the record that a document created or reports on. */
export function subjectHref({ subject }: Pick<EdiDocument, "subject">): string | undefined {
  if (subject === null) return undefined;
  if (subject.kind === "sales_order") return href("wmsOrder", { orderId: subject.id });
  return subject.shipmentId === null ? undefined : href("logisticsShipment", { shipmentId: subject.shipmentId });
}

/** Received documents of which nothing was created, as a filter of states. */
export const faultyStates = "invalid,refused";
