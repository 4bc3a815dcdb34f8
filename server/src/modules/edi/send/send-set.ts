import type { EdiSubject } from "@cerebro/contracts/constants/edi.ts";
import { writeMoment } from "@cerebro/engines/edi/messages/moments.ts";
import { type SentSet, setControl, writeInterchange } from "@cerebro/engines/edi/write-interchange.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { insertDocument, insertInterchange, loadDocument } from "../documents.store.ts";
import { endsOf, nextControl, type Partner } from "../partners.store.ts";
import { publishDocument } from "../publish.ts";

export interface Answer {
  readonly set: SentSet;
  readonly reference?: string | null;
  readonly subject?: { readonly kind: EdiSubject; readonly id: string } | null;
  readonly answersId?: string | null;
  /** Distinguishes answers of one type to one document. */
  readonly key?: string | null;
  /** It answers a document of the simulator. */
  readonly simulated: boolean;
}

/** Writes an interchange for a partner, ready to be fetched. The caller has locked the partner. */
export async function sendSet(tx: CommandTransaction, partner: Partner, answer: Answer): Promise<string> {
  const { set, reference = null, subject = null, answersId = null, key = null, simulated } = answer;
  const control = await nextControl(tx, partner.id);
  const { date, time } = writeMoment(tx.context.now().toISOString());
  const content = writeInterchange({ ...endsOf(partner), control, date, time, test: partner.test }, set);
  const kept = { partnerId: partner.id, direction: "out" as const, control: String(control), content, simulated };
  const interchangeId = await insertInterchange(tx, kept);
  if (interchangeId === undefined) throw new Error(`control number ${control} of ${partner.id} was used before`);
  const id = await insertDocument(tx, {
    partnerId: partner.id,
    interchangeId,
    position: 0,
    direction: "out",
    type: set.type,
    groupCode: set.group,
    groupControl: String(control),
    control: setControl,
    state: "ready",
    reference,
    subject,
    problems: [],
    answersId,
    answerKey: key,
    simulated,
  });
  publishDocument(tx, await loadDocument(tx, id), "send");
  return id;
}
