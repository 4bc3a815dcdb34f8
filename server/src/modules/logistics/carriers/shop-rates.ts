import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { tenderEndpoints } from "@cerebro/contracts/endpoints/logistics/tenders.ts";
import type { RateOffer, RateQuestion, RateShop } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { transportModes, type TransportMode } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import { type Offer, shopRates as shop } from "@cerebro/engines/rating/rate-shop.ts";
import type { AgreedFreight } from "@cerebro/engines/rating/freight-audit.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { lastDays } from "./period.ts";
import { figuresOf } from "./present-scorecard.ts";
import {
  type Load,
  loadBands,
  loadHome,
  loadLoad,
  loadTerms,
  type StoredBand,
  type StoredTerms,
} from "./rates.store.ts";

type Shopping = Pick<
  InputOf<typeof tenderEndpoints.shopRates>,
  "services" | "capabilities" | "accessorials" | "currency" | "dueOn" | "weightPrice" | "weightTime" | "weightOnTime"
>;
export type ShipmentShopping = InputOf<typeof tenderEndpoints.shopShipment>;

/** The answer, and the parts of an offer's price: a booking stores them. */
export interface Shopped extends RateShop {
  readonly agreed: (offer: RateOffer) => AgreedFreight;
}

/** Prices of every carrier for a load, and the reasons of the others [LOG-02]. */
export const shopRates: Verb<typeof tenderEndpoints.shopRates> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { today, minute } = await loadHome(ctx.read, ctx.now());
  const { origin, destination, grams, millilitres, readyOn = today } = input;
  return answer(
    await ask(ctx, ctx.read, {
      ...wishes(input),
      origins: [origin.toUpperCase()],
      destinations: [destination.toUpperCase()],
      grams,
      millilitres,
      readyOn,
      // On a later day it waits in the morning.
      readyMinute: readyOn === today ? minute : 0,
    }),
  );
};

export const shopShipment: Verb<typeof tenderEndpoints.shopShipment> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { shopped } = await shopForShipment(ctx, ctx.read, input);
  return answer(shopped);
};

const answer = ({ question, offers, refused }: Shopped): RateShop => ({ question, offers, refused });

export async function shopForShipment(
  ctx: Context,
  reader: Reader,
  input: ShipmentShopping,
): Promise<{ readonly load: Load; readonly shopped: Shopped }> {
  const [load, { today, minute }] = await Promise.all([
    loadLoad(reader, input.shipmentId, ctx.now()),
    loadHome(reader, ctx.now()),
  ]);
  const origins = input.origin === undefined ? load.origins : [input.origin.toUpperCase()];
  const destinations = input.destination === undefined ? load.destinations : [input.destination.toUpperCase()];
  const grams = input.grams ?? load.grams;
  const { number } = load;
  if (origins.length === 0 || destinations.length === 0) throw new AppError("rate.lane_unknown", { number });
  if (grams === null) throw new AppError("rate.weight_unknown", { number });
  const asked = wishes(input);
  const shopped = await ask(ctx, reader, {
    ...asked,
    capabilities: load.dangerousGoods ? [...new Set([...asked.capabilities, "dangerous_goods"])] : asked.capabilities,
    origins,
    destinations,
    grams,
    millilitres: load.millilitres,
    readyOn: today,
    readyMinute: minute,
    dueOn: input.anyDay ? null : (asked.dueOn ?? load.dueOn),
  });
  return { load, shopped };
}

type Wishes = Pick<RateQuestion, "services" | "capabilities" | "accessorials" | "dueOn" | "currency" | "weights">;

function wishes(input: Shopping): Wishes {
  const weights = { price: input.weightPrice, time: input.weightTime, onTime: input.weightOnTime };
  if (weights.price + weights.time + weights.onTime === 0) throw new AppError("rate.no_weights");
  return {
    services: listed(input.services),
    capabilities: listed(input.capabilities),
    accessorials: listed(input.accessorials),
    dueOn: input.dueOn ?? null,
    currency: input.currency ?? null,
    weights,
  };
}

const listed = (codes: string): string[] =>
  codes
    .split(",")
    .map((code) => code.trim())
    .filter((code) => code !== "");

async function ask(ctx: Context, reader: Reader, question: RateQuestion): Promise<Shopped> {
  const [carriers, bands] = await Promise.all([loadTerms(reader), loadBands(reader, question)]);
  const ids = carriers.map(({ id }) => id);
  const figures = await figuresOf(reader, ids, await lastDays(ctx));
  const known = new Map(carriers.map((carrier) => [carrier.id, carrier]));
  const terms = new Map(
    carriers.map((each) => [each.id, withOnTime(each, figures(each.id)("on_time_promised").value)]),
  );
  const { offers, refused } = shop(question, [...terms.values()], bands, question.weights);
  const tariffs = new Map(bands.map((band) => [band.id, band]));
  return {
    question,
    agreed: ({ bandId, carrierId }) => {
      const [band, of] = [tariffs.get(bandId), terms.get(carrierId)];
      if (band === undefined || of === undefined) throw new AppError("rate.not_offered");
      return { band, terms: of, shipment: question };
    },
    offers: offers.flatMap((offer) => {
      const carrier = known.get(offer.band.carrierId);
      const band = tariffs.get(offer.band.id);
      return carrier && band ? [present(offer, carrier, band, terms.get(carrier.id)?.onTime ?? null)] : [];
    }),
    refused: refused.map(({ carrierId, reason, detail }) => {
      const { code = "", name = "" } = known.get(carrierId) ?? {};
      return { carrierId, carrierCode: code, carrierName: name, reason, detail };
    }),
  };
}

function withOnTime({ code: _code, name: _name, email: _email, ...terms }: StoredTerms, onTime: number | null) {
  return { ...terms, onTime };
}

function present(
  { price, leavesOn, arrivesOn, score, currency }: Offer,
  carrier: StoredTerms,
  { id, carrierId, origin, destination, service, option, mode, transitDays, tariffCode }: StoredBand,
  onTime: number | null,
): RateOffer {
  if (!isMode(mode)) throw new Error(`${mode}: not a mode`);
  return {
    bandId: id,
    carrierId,
    carrierCode: carrier.code,
    carrierName: carrier.name,
    tariffCode,
    origin,
    destination,
    service,
    option,
    mode,
    currency,
    price,
    transitDays,
    leavesOn,
    arrivesOn,
    onTime,
    score,
  };
}

const isMode = (mode: string): mode is TransportMode => Object.hasOwn(transportModes, mode);
