import { readAcknowledgment, verdictOn } from "@cerebro/engines/edi/acknowledgment.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { findSentInGroup, loadDocument, type Settled, settleDocument } from "../documents.store.ts";
import { publishDocument } from "../publish.ts";
import { type Processed, refused } from "./outcome.ts";

/** A partner acknowledges a group that we sent (997): its documents are accepted or rejected. */
export async function processAcknowledgment(
  tx: CommandTransaction,
  { document, segments, partner }: Processed,
): Promise<Settled> {
  const answer = readAcknowledgment(segments);
  const { group, control, code } = answer;
  const sent = (await findSentInGroup(tx, partner.id, String(Number(control)))).filter(
    ({ groupCode }) => groupCode === group,
  );
  const [first] = sent;
  if (first === undefined)
    return refused(`No group ${group} with the control number ${control} was sent to ${partner.name}.`);
  const told = sent.map((one) => ({ one, verdict: verdictOn(answer, one) }));
  if (told.every(({ verdict }) => verdict === null))
    return refused(`It does not say what became of group ${group} ${control} (AK901 ${code}), and names no set of it.`);
  const notices: string[] = [];
  for (const { one, verdict } of told) {
    if (verdict === null) continue;
    const errors = verdict.errors.map((error) => `${error}.`);
    notices.push(...errors);
    await settleDocument(
      tx,
      one.id,
      verdict.accepted ? { state: "acknowledged", notices: errors } : { state: "rejected", problems: errors },
    );
    publishDocument(tx, await loadDocument(tx, one.id), verdict.accepted ? "acknowledge" : "reject");
  }
  return { state: "done", notices, answers: { id: first.id, key: document.id } };
}
