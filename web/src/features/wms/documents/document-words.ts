import { documentStates, documentTypes, draftKinds } from "@cerebro/contracts/constants/documents.ts";
import type { ReceivedDocument } from "@cerebro/contracts/entities/assistant/documents.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { stateTable, type StateWord } from "../../../parts/state-mark.tsx";

export const stateWords: Readonly<Record<ReceivedDocument["state"], StateWord>> = stateTable(documentStates, {
  waiting: "warn",
  confirmed: "done",
  dismissed: "void",
});

export const types = Object.keys(documentTypes) as ReceivedDocument["type"][];
export const typeOptions = types.map((value) => ({ value, label: documentTypes[value] }));

export const kinds = Object.keys(draftKinds) as (keyof typeof draftKinds)[];
export const kindOptions = kinds.map((value) => ({ value, label: draftKinds[value] }));

/** Page of what a document was turned into. */
export function recordHref({ recordKind, recordId }: ReceivedDocument): string | undefined {
  if (recordId === null) return undefined;
  if (recordKind === "order") return href("wmsOrder", { orderId: recordId });
  return href("wmsPurchaseOrder", { purchaseOrderId: recordId });
}

/** `due_date` as "Due date". */
export function fieldLabel(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
