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
import { findDocumentsOf, insertDocument, findReceived, insertInterchange } from "./documents.store.ts";
import { findPartnersAt, lockPartner, type Partner } from "./partners.store.ts";
import { queueProcessing } from "./process/process-job.ts";
import { publishDocument } from "./publish.ts";
import { readInterchangesAside } from "./read-aside.ts";
import type { GroupReading, InterchangeReading, SetReading } from "./reading/interchange.reader.ts";
import { sendSet } from "./send/send-set.ts";

export const receiveInterchange: Verb<typeof ediEndpoints.receiveInterchange> = async (ctx, { content }) => {
  requireRole(ctx, "manager");
  const known = await ctx.answered<{ rows: EdiReceipt[] }>();
  if (known !== undefined) return known.answer;
  // Before the transaction: a connection does not wait for a thread.
  const interchanges = await readInterchangesAside(ctx, { content, envelopesOnly: false });
  return ctx.transaction((tx) => receiveFile(tx, interchanges));
};

/** Receives the interchanges of a file: where one of them is refused, none is received. */
export async function receiveFile(
  tx: CommandTransaction,
  interchanges: readonly InterchangeReading[],
): Promise<{ rows: EdiReceipt[] }> {
  const received: Received[] = [];
  for (const interchange of interchanges)
    received.push({ partner: await partnerOf(tx, interchange), interchange, simulated: false });
  // In one order, so that two files of the same partners never wait for each other.
  for (const id of new Set(received.map(({ partner }) => partner.id).toSorted())) await lockPartner(tx, id);
  const rows: EdiReceipt[] = [];
  for (const one of received) rows.push(await receive(tx, one));
  return { rows };
}

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
  readonly simulated: boolean;
}

/**
 * Keeps an interchange with its transaction sets, acknowledges each group, and queues the processing of valid sets. A second
 * interchange with the same control number is refused; of a partner whose numbers restart, one that also has the same date.
 */
export async function receive(
  tx: CommandTransaction,
  { partner, interchange, simulated }: Received,
): Promise<EdiReceipt> {
  const { content } = interchange;
  await lockPartner(tx, partner.id);
  await requireRoom(tx, Buffer.byteLength(content));
  const control = String(Number(interchange.control) || interchange.control);
  const kept = { partnerId: partner.id, direction: "in" as const, control, content, simulated };
  const earlier = await findReceived(tx, partner, kept);
  const interchangeId = earlier === undefined ? await insertInterchange(tx, kept) : undefined;
  if (interchangeId === undefined) {
    const at = await homeDay(tx, new Date(earlier ?? tx.context.now()));
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
