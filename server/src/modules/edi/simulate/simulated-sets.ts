import { type LoadTender, writeLoadTender } from "@cerebro/engines/edi/messages/load-tender.ts";
import { type Party, partyOf } from "@cerebro/engines/edi/messages/parties.ts";
import { codesOf, decimalOf } from "@cerebro/engines/edi/messages/products.ts";
import { writePurchaseOrder } from "@cerebro/engines/edi/messages/purchase-order.ts";
import { writeShipmentStatus } from "@cerebro/engines/edi/messages/shipment-status.ts";
import { writeTenderAnswer } from "@cerebro/engines/edi/messages/tender-answer.ts";
import { writeWarehouseOrder } from "@cerebro/engines/edi/messages/warehouse-order.ts";
import type { SentSet } from "@cerebro/engines/edi/write-interchange.ts";
import { minorDigits } from "@cerebro/engines/money/minor-units.ts";
import { daysAfter, utcDay } from "@cerebro/engines/time/site-day.ts";
import { homeDay } from "../../../platform/home-zone.store.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { withinTransaction } from "../../../platform/within-transaction.ts";
import { shipmentVerbs } from "../../shipments/index.ts";
import type { KeptDocument } from "../documents.store.ts";
import type { Partner } from "../partners.store.ts";
import { findCurrency } from "../process/items.store.ts";
import { findSampleItems, type SampleItem } from "./sample.store.ts";

const itemsAtMost = 3;
const dayMs = 86_400_000;
/** Quantity of each simulated line. */
const quantity = "2";

const consignee: Party = {
  ...partyOf("Simulated consignee", "1 Test Street", "US"),
  city: "Boston",
  region: "MA",
  postalCode: "02110",
};

/** An order or load as a partner of this role would send it. */
export async function orderOf(tx: CommandTransaction, partner: Partner, control: number): Promise<SentSet> {
  const number = `SIM-${control}`;
  const inThreeDays = new Date(tx.context.now().getTime() + 3 * dayMs).toISOString();
  const today = await homeDay(tx, tx.context.now());
  const day = daysAfter(today, 3);
  switch (partner.relation) {
    case "customer": {
      const currency = await findCurrency(tx);
      const items = await samples(tx, {
        ownerId: null,
        priced: true,
        what: "an item with a price and available stock",
      });
      return writePurchaseOrder({
        purpose: "00",
        number,
        orderedOn: today,
        currency,
        deliverOn: day,
        shipTo: consignee,
        note: null,
        lines: items.map(({ sku, barcode, priceMinor }, index) => ({
          id: String(index + 1),
          quantity,
          unit: "EA",
          price: decimalOf(priceMinor ?? 0, minorDigits(currency)),
          codes: codesOf(sku, barcode),
          description: null,
        })),
      });
    }
    case "owner": {
      const items = await samples(tx, {
        ownerId: partner.ownerId,
        priced: false,
        what: "available stock of this owner",
      });
      return writeWarehouseOrder({
        status: "N",
        number,
        purchaseOrder: null,
        shipOn: day,
        shipTo: consignee,
        note: null,
        lines: items.map(({ sku, barcode }, index) => ({
          id: String(index + 1),
          quantity,
          unit: "EA",
          codes: codesOf(sku, barcode),
        })),
      });
    }
    case "shipper":
      return writeLoadTender(await loadOf(tx, { partner, number, deliverAt: inThreeDays }));
    case "carrier":
      throw new AppError("edi.nothing_to_simulate", {
        reason: "carriers send no orders; offer a shipment to the carrier",
      });
  }
}

async function samples(
  tx: CommandTransaction,
  { what, ...wanted }: { readonly ownerId: string | null; readonly priced: boolean; readonly what: string },
): Promise<SampleItem[]> {
  const items = await findSampleItems(tx, { ...wanted, most: itemsAtMost });
  if (items.length === 0) throw new AppError("edi.nothing_to_simulate", { reason: `there is no ${what}` });
  return items;
}

async function loadOf(
  tx: CommandTransaction,
  { partner, number, deliverAt }: { readonly partner: Partner; readonly number: string; readonly deliverAt: string },
): Promise<LoadTender> {
  const { rows } = await shipmentVerbs.listDepots(withinTransaction(tx.context, tx), {});
  const depot = rows.find(({ id }) => id === partner.warehouseId) ?? rows[0];
  if (depot === undefined) throw new AppError("edi.nothing_to_simulate", { reason: "there is no warehouse" });
  const pickup = partyOf(depot.name, depot.address, depot.country);
  return {
    purpose: "00",
    scac: partner.scac ?? "",
    shipmentId: number,
    answerBy: new Date(tx.context.now().getTime() + dayMs).toISOString(),
    grams: 250_000,
    pieces: 4,
    note: null,
    charge: null,
    stops: [
      {
        kind: "load",
        party: { ...pickup, code: { qualifier: "92", value: depot.code } },
        at: null,
        opensAt: null,
        closesAt: null,
      },
      { kind: "unload", party: consignee, at: deliverAt, opensAt: null, closesAt: null },
    ],
  };
}

/** Answers of a carrier to an offered load: it accepts (990), then picks the goods up (214). */
export function answersOfCarrier(
  tx: CommandTransaction,
  { scac }: Partner,
  { type, reference, answerKey }: KeptDocument,
): SentSet[] {
  if (type !== "204" || reference === null || answerKey?.startsWith("offer") !== true) return [];
  const at = tx.context.now().toISOString();
  const load = { scac: scac ?? "", shipmentId: reference };
  const report = { status: "picked_up", reason: null, at, place: null } as const;
  return [
    writeTenderAnswer({ ...load, answeredOn: utcDay(tx.context.now()), accepted: true, remark: null }),
    writeShipmentStatus({ ...load, reference: `SIM-${reference}`, reports: [report] }),
  ];
}
