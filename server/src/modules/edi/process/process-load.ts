import { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import { type LoadStop, type LoadTender, readLoadTender } from "@cerebro/engines/edi/messages/load-tender.ts";
import { addressText } from "@cerebro/engines/edi/messages/parties.ts";
import { writeTenderAnswer } from "@cerebro/engines/edi/messages/tender-answer.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { shipmentVerbs } from "../../shipments/index.ts";
import { findEarlier, type KeptDocument, type Settled } from "../documents.store.ts";
import type { Partner } from "../partners.store.ts";
import { sendSet } from "../send/send-set.ts";
import { findTimeZone } from "./items.store.ts";
import { attempt, type Processed, waits } from "./outcome.ts";

/** A shipper tenders a load to us (204): accepted, it becomes a shipment; the answer is a 990. */
export async function processLoad(
  tx: CommandTransaction,
  { document, segments, partner, decision }: Processed,
): Promise<Settled> {
  const tender = readLoadTender(segments, await findTimeZone(tx));
  if (tender.purpose === "01") return cancelEarlier(tx, document);
  if (tender.purpose !== "00")
    return waits("It changes an earlier load. Change that shipment by hand, then reject this document.");
  if (!decision.decided) {
    if ((await findEarlier(tx, document)) !== undefined)
      return waits(`A load with the number ${tender.shipmentId} was received before.`);
    if (!partner.autoAccept) return waits();
  }
  const settled = await attempt(tx, (inner) => createShipment(inner, { tender, partner }));
  if (settled.state === "done") await answerLoad(tx, { document, partner, accepted: true, remark: null });
  return settled;
}

async function createShipment(
  inner: Context,
  { tender, partner }: { tender: LoadTender; partner: Partner },
): Promise<Settled> {
  const from = tender.stops.find(({ kind }) => kind === "load");
  const to = tender.stops.findLast(({ kind }) => kind === "unload");
  if (to?.party === undefined) return waits("The load names no consignee (N1*ST at the last stop).");
  const fromLocationId = await warehouseOf(inner, from, partner);
  if (fromLocationId === undefined) {
    const place = from?.party?.name ?? "The pickup";
    return waits(
      `${place} is not one of our warehouses. Choose the warehouse of this partner's loads in its settings.`,
    );
  }
  const { grams, pieces, note, shipmentId } = tender;
  const input = shipmentEndpoints.createShipment.input.safeParse({
    fromLocationId,
    promisedAt: to.at,
    toName: to.party.name ?? partner.name,
    toAddress: addressText(to.party),
    toCountry: to.party.country,
    goods: `Load ${shipmentId} of ${partner.name}`,
    grams,
    pieces,
    windowOpensAt: null,
    windowClosesAt: null,
    note,
  });
  if (!input.success) return waits(...input.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
  const { id } = await shipmentVerbs.createShipment(inner, input.data);
  return { state: "done", subject: { kind: "shipment", id } };
}

/** The warehouse whose code or name the pickup has, else the one of the partner's settings. */
async function warehouseOf(inner: Context, stop: LoadStop | undefined, partner: Partner): Promise<string | undefined> {
  const { rows } = await shipmentVerbs.listDepots(inner, {});
  const names = [stop?.party?.code?.value, stop?.party?.name].flatMap((one) => one?.toLowerCase() ?? []);
  const named = rows.find(({ code, name }) => names.includes(code.toLowerCase()) || names.includes(name.toLowerCase()));
  return named?.id ?? partner.warehouseId ?? undefined;
}

export interface LoadAnswer {
  readonly document: KeptDocument;
  readonly partner: Partner;
  readonly accepted: boolean;
  readonly remark: string | null;
}

/** Answers a tendered load with a 990. */
export async function answerLoad(
  tx: CommandTransaction,
  { document, partner, accepted, remark }: LoadAnswer,
): Promise<void> {
  const shipmentId = document.reference ?? "";
  const answeredOn = tx.context.now().toISOString().slice(0, 10);
  const set = writeTenderAnswer({ scac: partner.scac ?? "", shipmentId, answeredOn, accepted, remark });
  const { id: answersId, simulated } = document;
  await sendSet(tx, partner, { set, reference: shipmentId, answersId, key: "answer", simulated });
}

async function cancelEarlier(tx: CommandTransaction, document: KeptDocument): Promise<Settled> {
  const shipmentId = (await findEarlier(tx, document))?.subjectId ?? null;
  if (shipmentId === null) return waits(`No load with the number ${document.reference ?? ""} was accepted.`);
  return attempt(tx, async (inner) => {
    await shipmentVerbs.cancelShipment(inner, { shipmentId, version: null, note: "Canceled by the shipper (EDI)" });
    return { state: "done", subject: { kind: "shipment", id: shipmentId } };
  });
}
