import type { ediEndpoints } from "@cerebro/contracts/endpoints/platform/edi.ts";
import type { EdiReceipt } from "@cerebro/contracts/entities/platform/edi.ts";
import { writeMoment } from "@cerebro/engines/edi/messages/moments.ts";
import { type SentSet, writeInterchange } from "@cerebro/engines/edi/write-interchange.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { findOpenSent, type KeptDocument } from "../documents.store.ts";
import { endsOf, findPartner, lockPartner, type Partner } from "../partners.store.ts";
import { readInterchangesAside } from "../read-aside.ts";
import { receive } from "../receive-interchange.ts";
import { nextReceivedControl } from "./sample.store.ts";
import { answersOfCarrier, orderOf } from "./simulated-sets.ts";

/** Documents that one simulation acknowledges. */
const answeredAtMost = 100;

/** Receives messages as a test partner would send them; they are marked as simulated wherever they show. */
export const simulateEdiPartner: Verb<typeof ediEndpoints.simulateEdiPartner> = async (ctx, { partnerId, message }) => {
  requireRole(ctx, "manager");
  return ctx.transaction(async (tx) => {
    await lockPartner(tx, partnerId);
    const partner = await findPartner(tx, partnerId);
    if (!partner.test) throw new AppError("edi.not_test", { name: partner.name });
    if (!partner.active) throw new AppError("edi.partner_inactive", { name: partner.name });
    const control = await nextReceivedControl(tx, partnerId);
    const sets = message === "order" ? [await orderOf(tx, partner, control)] : await answersOf(tx, partner);
    const rows: EdiReceipt[] = [];
    for (const [index, set] of sets.entries())
      rows.push(await receiveSet(tx, { partner, set, control: control + index }));
    const after = { message, interchanges: rows.map((row) => row.control) };
    tx.audit({ action: "edi_partner.simulate", subjectType: "edi_partner", subjectId: partnerId, after });
    return { rows };
  });
};

async function answersOf(tx: CommandTransaction, partner: Partner): Promise<SentSet[]> {
  const open = await findOpenSent(tx, partner.id, answeredAtMost);
  if (open.length === 0)
    throw new AppError("edi.nothing_to_simulate", { reason: `nothing sent to ${partner.name} waits for an answer` });
  const answers = open.flatMap((document) => answersOfCarrier(tx, partner, document));
  const acknowledgments: SentSet[] = [];
  for (const document of open) acknowledgments.push(await acknowledge(tx, document));
  return [...acknowledgments, ...answers];
}

/** The acknowledgment of a document of ours, by the same check that partners' documents go through. */
async function acknowledge(tx: CommandTransaction, { content }: KeptDocument): Promise<SentSet> {
  const [interchange] = await readInterchangesAside(tx.context, { content, envelopesOnly: true });
  const [group] = interchange?.groups ?? [];
  if (group === undefined) throw new Error("an interchange of ours has no group");
  return group.acknowledgment;
}

async function receiveSet(
  tx: CommandTransaction,
  { partner, set, control }: { readonly partner: Partner; readonly set: SentSet; readonly control: number },
): Promise<EdiReceipt> {
  const { sender, receiver } = endsOf(partner);
  const { date, time } = writeMoment(tx.context.now().toISOString());
  const ends = { sender: receiver, receiver: sender };
  const content = writeInterchange({ ...ends, control, date, time, test: true }, set);
  const [interchange] = await readInterchangesAside(tx.context, { content, envelopesOnly: false });
  if (interchange === undefined) throw new Error("a simulated file has no interchange");
  return receive(tx, { partner, interchange, simulated: true });
}
