import type { TenderRow } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { writeLoadTender } from "@cerebro/engines/edi/messages/load-tender.ts";
import { partyOf } from "@cerebro/engines/edi/messages/parties.ts";
import { minorDigits } from "@cerebro/engines/money/minor-units.ts";
import type { SentSet } from "@cerebro/engines/edi/write-interchange.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { withinTransaction } from "../../../platform/within-transaction.ts";
import { loadTender } from "../../logistics/index.ts";
import { shipmentVerbs } from "../../shipments/index.ts";
import { orderVerbs } from "../../wms/index.ts";
import { isTendered } from "../documents.store.ts";
import { findCarrierPartner, lockPartner, type Partner } from "../partners.store.ts";
import { consigneeOf } from "./consignee.ts";
import { sendSet } from "./send-set.ts";

const over = new Set<TenderRow["state"]>(["withdrawn", "expired"]);

/** Tenders a load to a carrier that exchanges documents (204), and cancels it when the offer is withdrawn or has expired. */
export async function tenderLoad(tx: CommandTransaction, tenderId: string): Promise<string[]> {
  const tender = await loadTender(tx, tenderId);
  const partner = await findCarrierPartner(tx, tender.carrierId);
  if (partner === undefined || tender.offeredAt === null) return [];
  await lockPartner(tx, partner.id);
  const offered = await isTendered(tx, tenderId, keyOf(tender, "offer"));
  if (tender.state === "offered" && !offered) return [await send(tx, { partner, tender, purpose: "00" })];
  if (!over.has(tender.state) || !offered || (await isTendered(tx, tenderId, keyOf(tender, "cancel")))) return [];
  return [await send(tx, { partner, tender, purpose: "01" })];
}

/** An offer that was taken back may be made again; each is sent once. */
const keyOf = ({ offeredAt }: TenderRow, told: "offer" | "cancel"): string => `${told} ${offeredAt ?? ""}`;

interface Tendered {
  readonly partner: Partner;
  readonly tender: TenderRow;
  readonly purpose: "00" | "01";
}

async function send(tx: CommandTransaction, tendered: Tendered): Promise<string> {
  const { partner, tender, purpose } = tendered;
  return sendSet(tx, partner, {
    set: await loadTenderOf(tx, tendered),
    reference: tender.number,
    subject: { kind: "tender", id: tender.id },
    key: keyOf(tender, purpose === "00" ? "offer" : "cancel"),
    simulated: false,
  });
}

async function loadTenderOf(tx: CommandTransaction, { partner, tender, purpose }: Tendered): Promise<SentSet> {
  const inner = withinTransaction(tx.context, tx);
  const { from, to, salesOrderId, pieces, grams, cartons, agreedAt, windowOpensAt, windowClosesAt } =
    await shipmentVerbs.getShipment(inner, {
      shipmentId: tender.shipmentId,
    });
  const order = salesOrderId === null ? null : await orderVerbs.getOrder(inner, { orderId: salesOrderId });
  const hundredths = Math.round(tender.priceMinor * 10 ** (2 - minorDigits(tender.currency)));
  return writeLoadTender({
    purpose,
    scac: partner.scac ?? "",
    shipmentId: tender.number,
    answerBy: tender.expiresAt,
    grams,
    pieces: cartons.length > 0 ? cartons.length : pieces,
    note: tender.note,
    charge: { hundredths, currency: tender.currency },
    stops: [
      { kind: "load", party: partyOf(from.name, from.address, from.country), at: null, opensAt: null, closesAt: null },
      {
        kind: "unload",
        party: consigneeOf({ to, address: order?.shipTo ?? null, code: null }),
        at: agreedAt,
        opensAt: windowOpensAt,
        closesAt: windowClosesAt,
      },
    ],
  });
}
