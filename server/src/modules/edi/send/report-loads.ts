import {
  tellableStatuses,
  type ShipmentReason,
  shipmentReasons,
} from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { ShipmentDetail } from "@cerebro/contracts/entities/logistics/shipments.ts";
import { hasStatusCode, type SentReport, writeShipmentStatus } from "@cerebro/engines/edi/messages/shipment-status.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { withinTransaction } from "../../../platform/within-transaction.ts";
import { shipmentVerbs } from "../../shipments/index.ts";
import { answerExists, findSources } from "../documents.store.ts";
import { findPartner, lockPartner } from "../partners.store.ts";
import { sendSet } from "./send-set.ts";

/** Reports the events of a shipment to the shipper that tendered its load (214), each event once. */
export async function reportLoad(tx: CommandTransaction, shipmentId: string): Promise<string[]> {
  const [document] = await findSources(tx, shipmentId, ["204"]);
  if (document === undefined) return [];
  await lockPartner(tx, document.partnerId);
  const partner = await findPartner(tx, document.partnerId);
  const { events, number } = await shipmentVerbs.getShipment(withinTransaction(tx.context, tx), { shipmentId });
  const written: string[] = [];
  for (const { id, report } of events.flatMap(reportOf)) {
    if (await answerExists(tx, { answersId: document.id, type: "214", key: id })) continue;
    const { reference, simulated } = document;
    const sent = await sendSet(tx, partner, {
      set: writeShipmentStatus({
        scac: partner.scac ?? "",
        shipmentId: reference ?? "",
        reference: number,
        reports: [report],
      }),
      reference,
      subject: { kind: "shipment", id: shipmentId },
      answersId: document.id,
      key: id,
      simulated,
    });
    written.push(sent);
  }
  return written;
}

type ReportedEvent = ShipmentDetail["events"][number];

/** An event that counts and has a code in the standard. */
function reportOf({ id, status, ignored, occurredAt, reason }: ReportedEvent): { id: string; report: SentReport }[] {
  const told = tellableStatuses.find((one) => one === status);
  if (ignored !== null || told === undefined || !hasStatusCode(told)) return [];
  const why = isReason(reason) ? reason : null;
  return [{ id, report: { status: told, reason: why, at: occurredAt, place: null } }];
}

const isReason = (word: string | null): word is ShipmentReason => word !== null && word in shipmentReasons;
