import type { deliveryEndpoints } from "@cerebro/contracts/endpoints/logistics/delivery.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { advanceShipment, lockOrderOf } from "../../shipments/index.ts";
import { reckonArrivals } from "./arrivals.ts";
import { type Door, occurredAt, openDoor, placeOf, tellTrip } from "./at-door.ts";
import { checkEvidence, settleLines } from "./check-proof.ts";
import { insertEvent, lockShipmentAtDoor, setNext, setStop } from "./doors.store.ts";
import { presentDelivery } from "./present-delivery.ts";
import { findProof, insertProof, isCorrected, loadSent, type NewProof, outcomeOf } from "./proofs.store.ts";
import { returnJob } from "./open-return.ts";
import { loadSettings } from "./settings.store.ts";

/** Hands the goods over: proof, stop, shipment and order go on together or not at all [LOG-07]. */
export const proveDelivery: Verb<typeof deliveryEndpoints.proveDelivery> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { shipmentId, deviceAt, position } = input;
  const told = { deviceAt, position };
  return ctx.transaction(async (tx) => {
    const door = await openDoor(tx, input, "hand_over");
    checkEvidence(input, await loadSettings(tx));
    const lines = settleLines(await loadSent(tx, shipmentId), input.lines);
    const stopId = door.stop?.id ?? null;
    const proof: NewProof = { shipmentId, stopId, corrects: null, told, input, lines };
    const proofId = await insertProof(tx, proof);
    const at = occurredAt(tx, told, door.stop?.departedAt ?? door.shipment.shippedAt);
    await leave(tx, door, { proof, at });
    await setNext(tx, shipmentId, null);
    await advanceShipment(tx, shipmentId, {
      status: "delivered",
      occurredAt: at,
      source: "driver",
      ...placeOf(told),
    });
    await afterProof(tx, proofId, proof);
    return presentDelivery(tx, shipmentId, ctx.now());
  });
};

async function leave(
  tx: CommandTransaction,
  { stop }: Door,
  { proof, at }: { readonly proof: NewProof; readonly at: string },
): Promise<void> {
  const { shipmentId, told, input, lines } = proof;
  const state = outcomeOf(lines);
  const { note } = input;
  await insertEvent(tx, { shipmentId, stopId: stop?.id ?? null, state, note, ...told, occurredAt: at });
  if (stop === null) return;
  await setStop(tx, stop.id, { state, leftAt: at });
  await reckonArrivals(tx, stop.tripId);
  tellTrip(tx, stop, stop.id);
}

/** A further proof that says otherwise; the one it corrects is kept as it was signed. */
export const correctProof: Verb<typeof deliveryEndpoints.correctProof> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { shipmentId, proofId, reason, deviceAt, position } = input;
  return ctx.transaction(async (tx) => {
    await lockOrderOf(tx, shipmentId);
    const { number } = await lockShipmentAtDoor(tx, shipmentId);
    const first = await findProof(tx, proofId);
    if (first.shipmentId !== shipmentId || (await isCorrected(tx, proofId))) throw new AppError("proof.not_found");
    // A delivery is signed once: the corrected proof has the signature and the pictures.
    checkEvidence(input, { signatureRequired: false, photosAtLeast: 0 });
    const lines = settleLines(await loadSent(tx, shipmentId), input.lines);
    const told = { deviceAt, position };
    const proof: NewProof = { shipmentId, stopId: null, corrects: { proofId, reason }, told, input, lines };
    await afterProof(tx, await insertProof(tx, proof), proof);
    tx.publish({ type: "shipment.changed", subjectId: shipmentId, payload: { number, action: "correct_proof" } });
    return presentDelivery(tx, shipmentId, ctx.now());
  });
};

async function afterProof(tx: CommandTransaction, proofId: string, proof: NewProof): Promise<void> {
  const { shipmentId, corrects, input, lines } = proof;
  const { recipient, relation, photos } = input;
  tx.audit({
    action: corrects === null ? "delivery.prove" : "delivery.correct_proof",
    subjectType: "shipment",
    subjectId: shipmentId,
    after: { proofId, corrects, recipient, relation, photos, outcome: outcomeOf(lines) },
  });
  if (corrects !== null || outcomeOf(lines) === "completed") return;
  const { platform, organisationId } = tx.context;
  platform.jobs.enqueue(tx, returnJob(platform), { proofId }, { organisationId, key: `return-${proofId}` });
}
