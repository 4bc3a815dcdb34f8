import { ediReceived } from "@cerebro/contracts/constants/edi.ts";
import type { ediEndpoints } from "@cerebro/contracts/endpoints/platform/edi.ts";
import type { EdiReceipt } from "@cerebro/contracts/entities/platform/edi.ts";
import { homeDay } from "../../platform/home-zone.store.ts";
import { requireRole } from "../../platform/access.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import { requireRoom } from "../../platform/stored-bytes/upload-room.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { findDocumentsOf, insertDocument, insertInterchange, receivedAt } from "./documents.store.ts";
import { findPartnersAt, lockPartner, type Partner } from "./partners.store.ts";
import { queueProcessing } from "./process/process-job.ts";
import { publishDocument } from "./publish.ts";
import { readInterchangeAside } from "./read-aside.ts";
import type { GroupReading, InterchangeReading, SetReading } from "./reading/interchange.reader.ts";
import { sendSet } from "./send/send-set.ts";

export const receiveInterchange: Verb<typeof ediEndpoints.receiveInterchange> = async (ctx, { content }) => {
  requireRole(ctx, "manager");
  const known = await ctx.answered<EdiReceipt>();
  if (known !== undefined) return known.answer;
  // Before the transaction: a connection does not wait for a thread.
  const interchange = await readInterchangeAside(ctx, { content, envelopesOnly: false });
  return ctx.transaction(async (tx) => {
    const partner = await partnerOf(tx, interchange);
    return receive(tx, { partner, interchange, content, simulated: false });
  });
};

async function partnerOf(reader: Reader, { sender, receiver, test }: InterchangeReading): Promise<Partner> {
  const partners = await findPartnersAt(reader, sender);
  const [known] = partners;
  if (known === undefined) throw new AppError("edi.partner_unknown", { qualifier: sender.qualifier, id: sender.id });
  const partner = partners.find((one) => one.test === test);
  if (partner === undefined) {
    const usage = (isTest: boolean): string => (isTest ? "test" : "production");
    throw new AppError("edi.usage_differs", { name: known.name, usage: usage(test), expected: usage(known.test) });
  }
  const { name, active, ownQualifier, ownInterchangeId } = partner;
  if (!active) throw new AppError("edi.partner_inactive", { name });
  if (receiver.qualifier !== ownQualifier || receiver.id !== ownInterchangeId) {
    const expected = `${ownQualifier}/${ownInterchangeId}`;
    throw new AppError("edi.receiver_unknown", { name, expected, qualifier: receiver.qualifier, id: receiver.id });
  }
  return partner;
}

export interface Received {
  readonly partner: Partner;
  readonly interchange: InterchangeReading;
  readonly content: string;
  readonly simulated: boolean;
}

/**
 * Keeps an interchange with its transaction sets, acknowledges each group, and queues the processing of valid sets. A second
 * interchange with the same control number is refused.
 */
export async function receive(
  tx: CommandTransaction,
  { partner, interchange, content, simulated }: Received,
): Promise<EdiReceipt> {
  await lockPartner(tx, partner.id);
  await requireRoom(tx, Buffer.byteLength(content));
  const control = String(Number(interchange.control) || interchange.control);
  const kept = { partnerId: partner.id, direction: "in" as const, control, content, simulated };
  const interchangeId = await insertInterchange(tx, kept);
  if (interchangeId === undefined) {
    const at = await homeDay(tx, new Date(await receivedAt(tx, partner.id, control)));
    throw new AppError("edi.duplicate", { name: partner.name, control, at });
  }
  let position = 0;
  for (const group of interchange.groups) {
    let firstId: string | undefined;
    for (const set of group.sets) {
      const id = await keepSet(tx, { partner, interchangeId, position, group, set, simulated });
      firstId ??= id;
      position += 1;
    }
    // Acknowledgments are not acknowledged.
    if (group.code !== "FA" && firstId !== undefined)
      await sendSet(tx, partner, { set: group.acknowledgment, answersId: firstId, key: group.control, simulated });
  }
  const documents = await findDocumentsOf(tx, interchangeId);
  const after = { partner: partner.name, control, documents: documents.map(({ type, state }) => `${type} ${state}`) };
  tx.audit({ action: "edi_document.receive", subjectType: "edi_interchange", subjectId: interchangeId, after });
  for (const document of documents) publishDocument(tx, document, "receive");
  return { partner: { id: partner.id, name: partner.name }, control, test: interchange.test, documents };
}

interface SetOfGroup {
  readonly partner: Partner;
  readonly interchangeId: string;
  readonly position: number;
  readonly group: GroupReading;
  readonly set: SetReading;
  readonly simulated: boolean;
}

async function keepSet(
  tx: CommandTransaction,
  { partner, interchangeId, position, group, set, simulated }: SetOfGroup,
): Promise<string> {
  const expected: readonly string[] = ["997", ...ediReceived[partner.relation]];
  const foreign = set.accepted && !expected.includes(set.type);
  const problems = foreign
    ? [`${partner.name} is not expected to send ${set.type}: its role is ${partner.relation}.`]
    : set.errors;
  const state = !set.accepted ? "invalid" : foreign ? "refused" : "received";
  const id = await insertDocument(tx, {
    partnerId: partner.id,
    interchangeId,
    position,
    direction: "in",
    type: set.type.slice(0, 6),
    groupCode: group.code.slice(0, 2),
    groupControl: group.control.slice(0, 20),
    control: set.control.slice(0, 20),
    state,
    reference: set.reference,
    subject: null,
    problems,
    answersId: null,
    answerKey: null,
    simulated,
  });
  if (state === "received") queueProcessing(tx, { documentId: id, partnerId: partner.id });
  return id;
}
