import { writePurchaseOrder } from "@cerebro/engines/edi/messages/purchase-order.ts";
import { plainPartner } from "../../factories/trading-partner.ts";
import { writeInterchange } from "@cerebro/engines/edi/write-interchange.ts";
import type { Caller } from "../stage.ts";
import { foundHouse, stock } from "./house.ts";

const ends = {
  sender: {
    qualifier: plainPartner.qualifier,
    id: plainPartner.interchangeId,
    application: plainPartner.applicationId,
  },
  receiver: {
    qualifier: plainPartner.ownQualifier,
    id: plainPartner.ownInterchangeId,
    application: plainPartner.ownApplicationId,
  },
};

/** A purchase order of an unknown item, so that it waits for a person. */
const strangeOrder = (control: number): string =>
  writeInterchange(
    { ...ends, control, date: "20260310", time: "0900", test: true },
    writePurchaseOrder({
      purpose: "00",
      number: `PO-${control}`,
      orderedOn: "2026-03-10",
      currency: "EUR",
      deliverOn: null,
      shipTo: undefined,
      note: null,
      lines: [
        {
          id: "1",
          quantity: "1",
          unit: "EA",
          price: "1",
          codes: [{ qualifier: "VN", value: "NO-SUCH" }],
          description: null,
        },
      ],
    }),
  );

/** A test partner whose orders are received, decided on and answered. */
export async function edi(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  await stock(boss, house, 100);
  const terms = { ...plainPartner, relation: "customer", customerId: house.customerId, test: true } as const;
  const none = { ownerId: null, carrierId: null, warehouseId: null, scac: null };
  const { id: partnerId, version } = await boss.write("createEdiPartner", { ...terms, ...none });
  await boss.write("updateEdiPartner", { partnerId, version, ...terms, ...none, name: "Harbor" });
  await boss.write("simulateEdiPartner", { partnerId, message: "order" });
  await boss.write("tryInterchange", { partnerId, content: strangeOrder(500) });
  const waiting = async (control: number): Promise<string> => {
    const { rows } = await boss.write("receiveInterchange", { content: strangeOrder(control) });
    await boss.stage.test.drain();
    return rows[0]?.documents[0]?.id ?? "";
  };
  const documentId = await waiting(501);
  await boss.write("processEdiDocument", { documentId, version: null, withoutFaultyLines: false });
  await boss.write("rejectEdiDocument", { documentId, version: null, reason: "Unknown item" });
  const { rows } = await boss.read("listEdiDocuments", { state: "ready", limit: 1 });
  await boss.write("markEdiDocumentSent", { documentId: rows[0]?.id ?? "", version: null });
}
