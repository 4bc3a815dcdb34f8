import { z } from "zod";
import { accessorialKinds, carrierCapabilities, tenderStates } from "../../entities/logistics/carrier-words.ts";
import {
  Booking,
  RateShop,
  TenderOffer,
  TenderRefusalName,
  TenderRow,
} from "../../entities/logistics/carrier-rates.ts";
import { Currency, DateOnly, Id, note, pageInput, pageOf, text, wordList } from "../../entities/primitives.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "carriers", access: { role: "logistics" } } as const;
const read = { ...shared, method: "GET", errors: ["request.not_found"] } as const;
const write = { ...shared, method: "POST", replayable: true } as const;
const version = z.int().min(1).nullable().default(null);
const laneCode = text(40);

const words = z.string().trim().max(400).default("");
/** Several codes, separated by commas. */
const codes = (known: readonly string[]) => wordList(known).or(z.literal("")).default("");
const weight = z.coerce.number().min(0).max(100);
const shopping = {
  services: words,
  capabilities: codes(keysOf(carrierCapabilities)),
  accessorials: codes(keysOf(accessorialKinds)),
  currency: Currency.optional(),
  dueOn: DateOnly.optional(),
  weightPrice: weight.default(6),
  weightTime: weight.default(2),
  weightOnTime: weight.default(2),
};
/** The other values come from the shipment; values given here replace them. */
const shipmentShopping = {
  shipmentId: Id,
  ...shopping,
  origin: laneCode.optional(),
  destination: laneCode.optional(),
  grams: z.coerce.number().int().min(1).max(1_000_000_000_000).optional(),
  /** Arrival does not matter, whatever was promised. */
  anyDay: z.stringbool().default(false),
};
const rateErrors = ["shipment.not_found", "rate.no_weights", "rate.lane_unknown", "rate.weight_unknown"] as const;
/** The same in a body, where numbers are numbers. */
const toldShopping = {
  ...shipmentShopping,
  weightPrice: z.number().min(0).max(100).default(6),
  weightTime: z.number().min(0).max(100).default(2),
  weightOnTime: z.number().min(0).max(100).default(2),
  grams: z.int().min(1).max(1_000_000_000_000).optional(),
  anyDay: z.boolean().default(false),
};

const tenderTarget = { tenderId: Id, version };
const token = z.string().min(20).max(100);

/** Rate shopping, booking, and shipments offered to carriers [LOG-02]. */
export const tenderEndpoints = {
  shopRates: endpoint({
    ...read,
    path: "/api/logistics/rates",
    follows: "carriers",
    summary: "Prices of all carriers for a load, and why some do not take it",
    input: z.strictObject({
      origin: laneCode,
      destination: laneCode,
      grams: z.coerce.number().int().min(1).max(1_000_000_000_000),
      millilitres: z.coerce.number().int().min(0).max(1_000_000_000_000).default(0),
      readyOn: DateOnly.optional(),
      ...shopping,
    }),
    output: RateShop,
    errors: ["rate.no_weights"],
  }),
  shopShipment: endpoint({
    ...read,
    path: "/api/logistics/shipments/{shipmentId}/offers",
    follows: "carriers",
    summary: "Prices of all carriers for a shipment",
    input: z.strictObject(shipmentShopping),
    output: RateShop,
    errors: rateErrors,
  }),
  bookShipment: endpoint({
    ...write,
    path: "/api/logistics/shipments/{shipmentId}/book",
    summary: "Take an offer for a shipment; the other offers are kept with the choice",
    input: z.strictObject({ ...toldShopping, bandId: Id, reason: note(300).default(null) }),
    output: Booking,
    errors: [...rateErrors, "rate.not_offered", "booking.refused", "booking.booked", "tender.open"],
  }),
  unbookShipment: endpoint({
    ...write,
    path: "/api/logistics/shipments/{shipmentId}/unbook",
    summary: "Take a booking back before the goods are picked up",
    input: z.strictObject({ shipmentId: Id, reason: note(300).default(null) }),
    output: Booking,
    errors: ["shipment.not_found", "booking.none", "booking.refused"],
  }),
  listBookings: endpoint({
    ...read,
    path: "/api/logistics/shipments/{shipmentId}/bookings",
    follows: "carriers",
    summary: "The booking of a shipment: the choice, its reason, and the other offers",
    input: z.strictObject({ shipmentId: Id }),
    output: z.strictObject({ rows: z.array(Booking) }),
    errors: ["shipment.not_found"],
  }),
  listTenders: endpoint({
    ...read,
    path: "/api/logistics/tenders",
    follows: "carriers",
    summary: "Shipments offered to carriers, and what they said",
    input: z.strictObject({
      carrierId: Id.optional(),
      shipmentId: Id.optional(),
      state: wordList(keysOf(tenderStates)).optional(),
      sort: z.enum(["createdAt", "number"]).default("createdAt"),
      direction: z.enum(["asc", "desc"]).default("desc"),
      ...pageInput,
    }),
    output: pageOf(TenderRow),
    errors: [],
  }),
  tenderShipment: endpoint({
    ...write,
    path: "/api/logistics/shipments/{shipmentId}/tenders",
    summary: "Offer a shipment to carriers, one after the other, until one accepts",
    input: z.strictObject({
      ...toldShopping,
      /** In the order in which they are asked. */
      bandIds: z.array(Id).min(1).max(20),
      /** Minutes each carrier has to answer. */
      minutes: z.int().min(5).max(20_160).default(240),
      note: note(500).default(null),
    }),
    output: z.strictObject({ rows: z.array(TenderRow) }),
    errors: [
      "mail.sender_unconfirmed",
      "mail.too_many",
      ...rateErrors,
      "rate.not_offered",
      "booking.refused",
      "booking.booked",
      "tender.open",
      "tender.carrier_twice",
    ],
    status: 201,
  }),
  acceptTender: endpoint({
    ...write,
    path: "/api/logistics/tenders/{tenderId}/accept",
    summary: "A carrier has accepted: the shipment is booked with it",
    input: z.strictObject(tenderTarget),
    output: TenderRow,
    errors: ["request.not_found", "request.stale", "tender.answered", "tender.not_offered", "booking.refused"],
  }),
  refuseTender: endpoint({
    ...write,
    path: "/api/logistics/tenders/{tenderId}/refuse",
    summary: "A carrier has refused: the next one in line is asked",
    input: z.strictObject({ ...tenderTarget, reason: TenderRefusalName }),
    output: TenderRow,
    errors: ["request.not_found", "request.stale", "tender.answered", "tender.not_offered"],
  }),
  withdrawTender: endpoint({
    ...write,
    path: "/api/logistics/tenders/{tenderId}/withdraw",
    summary: "Offer a shipment no longer, neither to this carrier nor to those in line behind it",
    input: z.strictObject(tenderTarget),
    output: TenderRow,
    errors: ["request.not_found", "request.stale", "tender.answered", "tender.not_offered"],
  }),
  readTenderOffer: endpoint({
    tag: "carriers",
    access: "public",
    guessable: true,
    method: "POST",
    path: "/api/logistics/tender-offers/read",
    summary: "The offer to a carrier, by the link in its mail",
    input: z.strictObject({ token }),
    output: TenderOffer,
    errors: ["tender.no_such_link"],
  }),
  answerTenderOffer: endpoint({
    tag: "carriers",
    access: "public",
    guessable: true,
    method: "POST",
    path: "/api/logistics/tender-offers/answer",
    summary: "A carrier accepts or refuses, by the link in its mail",
    input: z.strictObject({
      token,
      answer: z.enum(["accept", "refuse"]),
      reason: TenderRefusalName.nullable().default(null),
    }),
    output: TenderOffer,
    errors: ["tender.no_such_link", "tender.answered", "tender.not_offered", "booking.refused"],
  }),
};
