import { z } from "zod";
import { failureReasons, nextSteps, proofLimits, skipReasons } from "../entities/delivery-words.ts";
import {
  DeliveryDetail,
  DeliveryRow,
  DeliveryRun,
  DeliverySettings,
  proofInput,
  ProofPhoto,
  RunDetail,
  RunStop,
  Sha256,
  told,
  TrackedShipment,
  TrackingLink,
} from "../entities/delivery.ts";
import { DateOnly, Id, note, pageInput, pageOf, text } from "../entities/primitives.ts";
import { keysOf } from "../entities/vocabulary.ts";
import { endpoint } from "./endpoint.ts";

const shared = { tag: "delivery", access: { role: "logistics" } } as const;
const write = { ...shared, method: "POST", replayable: true } as const;
const stopRefusals = ["stop.not_found", "stop.refused", "stop.trip_not_out"] as const;
const refusals = ["shipment.not_found", "delivery.refused", "delivery.other_stop", ...stopRefusals] as const;
const proofRefusals = [
  "proof.signature_required",
  "proof.signature_empty",
  "proof.photos_required",
  "proof.hash_differs",
  "proof.photo_missing",
  "proof.line_unknown",
  "proof.lines_differ",
  "proof.reason_required",
  "proof.nothing_accepted",
] as const;
const stop = { stopId: Id, ...told };
/** Null: the stop of a trip it is on, if there is one; else it was handed over without a trip. */
const door = { shipmentId: Id, stopId: Id.nullable().default(null), ...told };
const token = { token: z.string().min(1).max(100) };
const open = { tag: "tracking", access: "public", guessable: true } as const;

export const deliveryEndpoints = {
  listDeliveries: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/deliveries",
    summary: "Deliveries with state, promise, what is expected and what came of them, late ones first",
    input: z.strictObject({
      search: z.string().trim().max(100).optional(),
      /** On a trip of that day, promised for it or delivered on it. */
      day: DateOnly.optional(),
      tripId: Id.optional(),
      /** `failed`: an attempt failed and nothing was decided yet. */
      show: z.enum(["all", "open", "late", "failed", "delivered"]).default("all"),
      limit: pageInput.limit,
      cursor: z
        .string()
        .regex(/^\d{1,6}$/)
        .optional(),
    }),
    output: pageOf(DeliveryRow),
    errors: ["request.invalid"],
  }),
  getDelivery: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/deliveries/{shipmentId}",
    summary: "One delivery: parcels, lines, attempts and proofs",
    input: z.strictObject({ shipmentId: Id }),
    output: DeliveryDetail,
    errors: ["shipment.not_found"],
  }),
  listRuns: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/delivery-runs",
    summary: "Trips of a day, the caller's own first",
    input: z.strictObject({ day: DateOnly.optional() }),
    output: z.strictObject({ day: DateOnly, rows: z.array(DeliveryRun) }),
    errors: [],
  }),
  getRun: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/delivery-runs/{tripId}",
    summary: "A trip with all its driver needs at each door",
    input: z.strictObject({ tripId: Id }),
    output: RunDetail,
    errors: ["stop.not_found"],
  }),
  setOutForStop: endpoint({
    ...write,
    path: "/api/logistics/stops/{stopId}/en-route",
    summary: "The driver is on the way to the stop",
    input: z.strictObject(stop),
    output: RunStop,
    errors: stopRefusals,
  }),
  arriveAtStop: endpoint({
    ...write,
    path: "/api/logistics/stops/{stopId}/arrive",
    summary: "The driver is at the door; the arrival at later stops is reckoned anew",
    input: z.strictObject(stop),
    output: RunStop,
    errors: stopRefusals,
  }),
  beginAtStop: endpoint({
    ...write,
    path: "/api/logistics/stops/{stopId}/begin",
    summary: "The driver has begun to unload",
    input: z.strictObject(stop),
    output: RunStop,
    errors: stopRefusals,
  }),
  skipStop: endpoint({
    ...write,
    path: "/api/logistics/stops/{stopId}/skip",
    summary: "Leave a stop out",
    input: z.strictObject({ ...stop, reason: z.enum(keysOf(skipReasons)), note: note(500).default(null) }),
    output: RunStop,
    errors: stopRefusals,
  }),
  sendPhoto: endpoint({
    ...shared,
    method: "POST",
    path: "/api/logistics/deliveries/{shipmentId}/photos",
    summary: "Send a photo for a proof; the same picture again is the same photo",
    input: z.strictObject({ shipmentId: Id, sha256: Sha256 }),
    output: ProofPhoto,
    errors: [
      "shipment.not_found",
      "proof.hash_differs",
      "proof.photo_type",
      "request.too_large",
      "proof.too_many_photos",
    ],
    upload: { maxBytes: proofLimits.photoBytes },
    status: 201,
  }),
  proveDelivery: endpoint({
    ...write,
    path: "/api/logistics/deliveries/{shipmentId}/prove",
    summary: "Hand over with proof: who took what, signed, photographed, where and when",
    input: z.strictObject({ ...door, ...proofInput }),
    output: DeliveryDetail,
    errors: [...refusals, ...proofRefusals],
  }),
  correctProof: endpoint({
    ...write,
    path: "/api/logistics/deliveries/{shipmentId}/proofs/{proofId}/correct",
    summary: "Write a further proof that corrects one; the first stays as it is",
    input: z.strictObject({ shipmentId: Id, proofId: Id, reason: text(500), ...told, ...proofInput }),
    output: DeliveryDetail,
    errors: ["shipment.not_found", "proof.not_found", ...proofRefusals],
  }),
  failDelivery: endpoint({
    ...write,
    path: "/api/logistics/deliveries/{shipmentId}/fail",
    summary: "Report that the goods could not be handed over",
    input: z.strictObject({ ...door, reason: z.enum(keysOf(failureReasons)), note: note(500).default(null) }),
    output: DeliveryDetail,
    errors: refusals,
  }),
  decideNext: endpoint({
    ...write,
    path: "/api/logistics/deliveries/{shipmentId}/next",
    summary: "Decide what becomes of goods that could not be delivered",
    input: z.strictObject({
      shipmentId: Id,
      next: z.enum(keysOf(nextSteps)),
      on: DateOnly.nullable().default(null),
      note: note(500).default(null),
    }),
    output: DeliveryDetail,
    errors: ["shipment.not_found", "delivery.refused"],
  }),
  getPhoto: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/delivery-photos/{photoId}",
    summary: "A photo of a proof",
    input: z.strictObject({ photoId: Id }),
    output: z.unknown(),
    errors: ["proof.not_found"],
    download: true,
  }),
  printProof: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/delivery-proofs/{proofId}/paper",
    summary: "The proof of delivery as PDF",
    input: z.strictObject({ proofId: Id }),
    output: z.unknown(),
    errors: ["proof.not_found"],
    download: true,
  }),
  getDeliverySettings: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/delivery-settings",
    summary: "What a proof needs, and what consignees are written of",
    input: z.strictObject({}),
    output: DeliverySettings,
    errors: [],
  }),
  setDeliverySettings: endpoint({
    ...shared,
    method: "PUT",
    replayable: true,
    path: "/api/logistics/delivery-settings",
    summary: "Change what a proof needs, and what consignees are written of",
    input: DeliverySettings,
    output: DeliverySettings,
    errors: [],
  }),
  getTrackingLink: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/deliveries/{shipmentId}/tracking-link",
    summary: "The link by which a consignee follows the shipment, if there is one",
    input: z.strictObject({ shipmentId: Id }),
    output: TrackingLink,
    errors: ["shipment.not_found"],
  }),
  makeTrackingLink: endpoint({
    ...write,
    path: "/api/logistics/deliveries/{shipmentId}/tracking-link",
    summary: "Make the link by which a consignee follows the shipment; the same as long as it is not revoked",
    input: z.strictObject({ shipmentId: Id }),
    output: TrackingLink,
    errors: ["shipment.not_found"],
  }),
  revokeTrackingLink: endpoint({
    ...shared,
    method: "DELETE",
    replayable: true,
    path: "/api/logistics/deliveries/{shipmentId}/tracking-link",
    summary: "Revoke the tracking link: whoever has it sees nothing any more",
    input: z.strictObject({ shipmentId: Id }),
    output: TrackingLink,
    errors: ["shipment.not_found"],
  }),
  trackShipment: endpoint({
    ...open,
    method: "GET",
    path: "/api/tracking/{token}",
    summary: "A parcel, for whoever has its link",
    input: z.strictObject(token),
    output: TrackedShipment,
    errors: ["tracking.not_found"],
  }),
  chooseMails: endpoint({
    ...open,
    method: "POST",
    path: "/api/tracking/{token}/mails",
    summary: "Want mails about parcels, or no longer",
    input: z.strictObject({ ...token, wanted: z.boolean() }),
    output: z.strictObject({ mails: z.boolean().nullable() }),
    errors: ["tracking.not_found"],
  }),
};
