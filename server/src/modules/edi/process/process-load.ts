import { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import {
  readLoadTender,
  type ReceivedStop,
  type ReceivedTender,
} from "@cerebro/engines/edi/messages/read-load-tender.ts";
import { addressText } from "@cerebro/engines/edi/messages/parties.ts";
import { writeTenderAnswer } from "@cerebro/engines/edi/messages/tender-answer.ts";
import { homeDay, homeZone } from "../../../platform/home-zone.store.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { shipmentVerbs } from "../../shipments/index.ts";
import { findEarlier, type KeptDocument, type Settled } from "../documents.store.ts";
import type { Partner } from "../partners.store.ts";
import { sendSet } from "../send/send-set.ts";
import { attempt, type Processed, waits } from "./outcome.ts";

/** A shipper tenders a load to us (204): accepted, it becomes a shipment; the answer is a 990. */
export async function processLoad(
  tx: CommandTransaction,
  { document, segments, partner, decision }: Processed,
): Promise<Settled> {
  const tender = readLoadTender(segments, await homeZone(tx));
  const notices = tender.unused;
  if (tender.purpose === "01") return { ...(await cancelEarlier(tx, document)), notices };
  if (tender.purpose !== "00")
    return {
      ...waits("It changes an earlier load. Change that shipment by hand, then reject this document."),
      notices,
    };
  // A shipment has one pickup and one drop, so such a load cannot be accepted.
  const places = severalPlaces(tender);
  if (places !== undefined) return { ...waits(places), notices };
  if (!decision.decided) {
    const doubts = await doubtsOf(tx, { document, partner, tender });
    if (doubts.length > 0 || !partner.autoAccept) return { ...waits(...doubts), notices };
  }
  const settled = await attempt(tx, (inner) => createShipment(inner, { tender, partner }));
  if (settled.state === "done") await answerLoad(tx, { document, partner, accepted: true, remark: null });
  return { ...settled, notices };
}

function severalPlaces({ stops }: ReceivedTender): string | undefined {
  const listed = (kind: ReceivedStop["kind"]): ReceivedStop[] => stops.filter((stop) => stop.kind === kind);
  const [loads, drops] = [listed("load"), listed("unload")];
  if (loads.length <= 1 && drops.length <= 1) return undefined;
  const named = (list: readonly ReceivedStop[]): string =>
    list.map(({ number, party }) => `${number} ${party?.name ?? party?.code?.value ?? ""}`.trim()).join(", ");
  return `It has ${loads.length} pickups (S501 ${named(loads)}) and ${drops.length} drops (S501 ${named(drops)}), and a shipment has one of each. Reject it, and ask for one tender for each drop.`;
}

interface Tendered {
  readonly document: KeptDocument;
  readonly partner: Partner;
  readonly tender: ReceivedTender;
}

async function doubtsOf(tx: CommandTransaction, { document, partner, tender }: Tendered): Promise<string[]> {
  const { scac, shipmentId, doubts } = tender;
  return [
    ...((await findEarlier(tx, document)) === undefined
      ? []
      : [`A load with the number ${shipmentId} was received before.`]),
    ...(scac === "" || scac === partner.scac ? [] : [`It is addressed to ${scac} (B202), and we are ${partner.scac}.`]),
    ...doubts,
  ];
}

async function createShipment(
  inner: Context,
  { tender, partner }: { tender: ReceivedTender; partner: Partner },
): Promise<Settled> {
  const from = tender.stops.find(({ kind }) => kind === "load");
  const to = tender.stops.findLast(({ kind }) => kind === "unload");
  if (to?.party === undefined) return waits("The load names no consignee (N1*ST at the last stop).");
  const fromLocationId = await warehouseOf(inner, from, partner);
  if (fromLocationId === undefined) {
    const { name, code } = from?.party ?? {};
    const place = name ?? code?.value;
    return waits(
      place === undefined
        ? "The pickup is not named (N1*SF). Choose the warehouse of this partner's loads in its settings."
        : `${place} is not one of our warehouses (N1*SF). Give the warehouse that name or code, or reject the load.`,
    );
  }
  const { grams, millilitres, pieces, note, shipmentId } = tender;
  const input = shipmentEndpoints.createShipment.input.safeParse({
    fromLocationId,
    promisedAt: to.at ?? to.closesAt,
    toName: to.party.name ?? partner.name,
    toAddress: addressText(to.party),
    toCountry: to.party.country,
    goods: `Load ${shipmentId} of ${partner.name}`,
    grams,
    millilitres,
    pieces,
    windowOpensAt: to.opensAt,
    windowClosesAt: to.closesAt,
    note,
  });
  if (!input.success) return waits(...input.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
  const { id } = await shipmentVerbs.createShipment(inner, input.data);
  return { state: "done", subject: { kind: "shipment", id } };
}

/** The warehouse that the pickup names by code or name. Only a pickup without a place is at the warehouse of the partner's settings. */
async function warehouseOf(
  inner: Context,
  stop: ReceivedStop | undefined,
  partner: Partner,
): Promise<string | undefined> {
  const { party } = stop ?? {};
  const names = [party?.code?.value, party?.name].flatMap((one) => one?.toLowerCase() ?? []);
  const written = party === undefined ? null : addressText(party);
  if (names.length === 0 && written === null) return partner.warehouseId ?? undefined;
  const { rows } = await shipmentVerbs.listDepots(inner, {});
  return rows.find(({ code, name }) => names.includes(code.toLowerCase()) || names.includes(name.toLowerCase()))?.id;
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
  const answeredOn = await homeDay(tx, tx.context.now());
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
