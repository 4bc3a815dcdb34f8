import { readAcknowledgment } from "@cerebro/engines/edi/acknowledgment.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { findSentInGroup, loadDocument, type Settled, settleDocument } from "../documents.store.ts";
import { publishDocument } from "../publish.ts";
import { type Processed, refused } from "./outcome.ts";

/** A partner acknowledges a group that we sent (997): its documents are accepted or rejected. */
export async function processAcknowledgment(
  tx: CommandTransaction,
  { document, segments, partner }: Processed,
): Promise<Settled> {
  const { group, control, sets, accepted } = readAcknowledgment(segments);
  const sent = (await findSentInGroup(tx, partner.id, String(Number(control)))).filter(
    ({ groupCode }) => groupCode === group,
  );
  const [first] = sent;
  if (first === undefined)
    return refused(`No group ${group} with the control number ${control} was sent to ${partner.name}.`);
  const notices: string[] = [];
  for (const one of sent) {
    const answer = sets.find((set) => set.type === one.type && Number(set.control) === Number(one.control));
    const passes = answer?.accepted ?? accepted;
    const errors = passes ? [] : (answer?.errors ?? ["The group was rejected"]).map((error) => `${error}.`);
    notices.push(...errors);
    await settleDocument(tx, one.id, passes ? { state: "acknowledged" } : { state: "rejected", problems: errors });
    publishDocument(tx, await loadDocument(tx, one.id), passes ? "acknowledge" : "reject");
  }
  return { state: "done", notices, answers: { id: first.id, key: document.id } };
}
