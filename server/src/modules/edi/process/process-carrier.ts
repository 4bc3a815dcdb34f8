import { readShipmentStatus, type StatusReport } from "@cerebro/engines/edi/messages/shipment-status.ts";
import { readTenderAnswer } from "@cerebro/engines/edi/messages/tender-answer.ts";
import { homeZone } from "../../../platform/home-zone.store.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { tenderVerbs } from "../../logistics/index.ts";
import { shipmentVerbs } from "../../shipments/index.ts";
import type { Settled } from "../documents.store.ts";
import { attempt, type Processed, refused, waits } from "./outcome.ts";
import { findShipmentOf, findTender } from "./tenders.store.ts";

/** A carrier accepts or declines a tender (990). Any other answer is for a person. */
export async function processTenderAnswer(
  tx: CommandTransaction,
  { segments, partner, decision }: Processed,
): Promise<Settled> {
  const { shipmentId: number, accepted, words, remark, unused } = readTenderAnswer(segments);
  const tender = await findTender(tx, partner.carrierId, number);
  if (tender === undefined) return refused(`${partner.name} was offered no load with the number ${number}.`);
  const subject = { kind: "tender", id: tender.id } as const;
  if (accepted === null) {
    const said = remark === null ? "" : ` “${remark}”`;
    const asked = `${partner.name} answers: ${words}.${said} Accept or refuse the offer by hand, then process this document.`;
    return { ...(decision.decided ? { state: "done" as const } : waits(asked)), notices: unused, subject };
  }
  const settled = await attempt(
    tx,
    async (inner) => {
      const target = { tenderId: tender.id, version: null };
      if (accepted) await tenderVerbs.acceptTender(inner, target);
      else await tenderVerbs.refuseTender(inner, { ...target, reason: "other" });
      return { state: "done" };
    },
    refused,
  );
  return { ...settled, notices: unused, subject };
}

/** A carrier reports events of a shipment (214). */
export async function processShipmentStatus(
  tx: CommandTransaction,
  { document, segments, partner, decision }: Processed,
): Promise<Settled> {
  const read = readShipmentStatus(segments, await homeZone(tx));
  const { shipmentId: number, reports, canceled } = read;
  const shipmentId = await findShipmentOf(tx, partner.carrierId, number);
  if (shipmentId === undefined) return refused(`${partner.name} carries no shipment with the number ${number}.`);
  const problems = [...read.problems];
  let applied = 0;
  for (const report of reports) {
    const problem = await applyReport(tx, { shipmentId, receivedAt: document.createdAt }, report);
    if (problem === undefined) applied += 1;
    else problems.push(problem);
  }
  const subject = { kind: "shipment", id: shipmentId } as const;
  if (canceled && !decision.decided)
    return {
      ...waits(`${partner.name} reports the shipment as canceled (AT701 CA). ${byHand}`),
      notices: [...problems, ...read.unused],
      subject,
    };
  if (applied > 0) return { state: "done", notices: [...problems, ...read.unused], subject };
  return { ...refused(...problems), notices: read.unused, subject };
}

const byHand = "Cancel it or find another carrier by hand, then process this document.";

interface Reported {
  readonly shipmentId: string;
  /** Moment of receipt, for estimates and appointments, whose dates are still to come. */
  readonly receivedAt: string;
}

/** Reports one event; the refusal in words where it is refused. */
async function applyReport(
  tx: CommandTransaction,
  { shipmentId, receivedAt }: Reported,
  { status, reason, at, estimatedAt, note, position }: StatusReport,
): Promise<string | undefined> {
  const event = { status, reason, occurredAt: at ?? receivedAt, note, source: "carrier", estimatedAt } as const;
  const place = position ?? { latitude: null, longitude: null };
  const { problems } = await attempt(
    tx,
    async (inner) => {
      await shipmentVerbs.tellShipment(inner, { shipmentId, ...event, ...place });
      return { state: "done" };
    },
    refused,
  );
  return problems?.[0];
}
