import { readShipmentStatus, type StatusReport } from "@cerebro/engines/edi/messages/shipment-status.ts";
import { readTenderAnswer } from "@cerebro/engines/edi/messages/tender-answer.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { tenderVerbs } from "../../logistics/index.ts";
import { shipmentVerbs } from "../../shipments/index.ts";
import type { Settled } from "../documents.store.ts";
import { findTimeZone } from "./items.store.ts";
import { attempt, type Processed, refused } from "./outcome.ts";
import { findShipmentOf, findTender } from "./tenders.store.ts";

/** A carrier accepts or declines a tender (990). */
export async function processTenderAnswer(tx: CommandTransaction, { segments, partner }: Processed): Promise<Settled> {
  const { shipmentId: number, accepted } = readTenderAnswer(segments);
  const tender = await findTender(tx, partner.carrierId, number);
  if (tender === undefined) return refused(`${partner.name} was offered no load with the number ${number}.`);
  const subject = { kind: "tender", id: tender.id } as const;
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
  return { ...settled, subject };
}

/** A carrier reports events of a shipment (214). */
export async function processShipmentStatus(
  tx: CommandTransaction,
  { segments, partner }: Processed,
): Promise<Settled> {
  const { shipmentId: number, reports, unread } = readShipmentStatus(segments, await findTimeZone(tx));
  const shipmentId = await findShipmentOf(tx, partner.carrierId, number);
  if (shipmentId === undefined) return refused(`${partner.name} carries no shipment with the number ${number}.`);
  const problems = unread.map((code) => `The status code ${code} is not one that shipments have.`);
  let applied = 0;
  for (const report of reports) {
    const problem = await applyReport(tx, shipmentId, report);
    if (problem === undefined) applied += 1;
    else problems.push(problem);
  }
  return { state: applied > 0 ? "done" : "refused", subject: { kind: "shipment", id: shipmentId }, problems };
}

/** Reports one event; the refusal in words where it is refused. */
async function applyReport(
  tx: CommandTransaction,
  shipmentId: string,
  { status, reason, at, place }: StatusReport,
): Promise<string | undefined> {
  if (at === null) return `The event ${status} has no date.`;
  const event = { status, reason, occurredAt: at, note: place, source: "carrier", estimatedAt: null } as const;
  const { problems } = await attempt(
    tx,
    async (inner) => {
      await shipmentVerbs.tellShipment(inner, { shipmentId, ...event, latitude: null, longitude: null });
      return { state: "done" };
    },
    refused,
  );
  return problems?.[0];
}
