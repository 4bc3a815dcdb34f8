import type { RateRefusal } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import { addDays, dayText, parseDay } from "../time/zoned-time.ts";
import {
  type CarrierTerms,
  chargeableGrams,
  type RatedShipment,
  type Price,
  priceOf,
  type TariffBand,
} from "./tariff.ts";

/** A band that takes the shipment, what it costs and when it arrives. */
export interface Offer {
  readonly band: TariffBand;
  readonly price: Price;
  readonly currency: string;
  readonly leavesOn: string;
  readonly arrivesOn: string;
  /** 0 to 100 by the weights asked for, best first. */
  readonly score: number;
}

/** A refused carrier has the last condition that none of its bands met. */
export interface RefusedCarrier {
  readonly carrierId: string;
  readonly reason: RateRefusal;
  /** The failed condition, or the day of the earliest arrival. */
  readonly detail: string | null;
}

/** Weights of cost, days and punctuality. */
export interface Weights {
  readonly price: number;
  readonly time: number;
  readonly onTime: number;
}

export interface RateShop {
  readonly offers: readonly Offer[];
  readonly refused: readonly RefusedCarrier[];
}

/** All bands that take a shipment, best first, and why every other carrier does not. */
export function shopRates(
  shipment: RatedShipment,
  carriers: readonly CarrierTerms[],
  bands: readonly TariffBand[],
  weights: Weights,
): RateShop {
  const offers: Omit<Offer, "score">[] = [];
  const refused: RefusedCarrier[] = [];
  const byCarrier = Map.groupBy(bands, ({ carrierId }) => carrierId);
  for (const terms of carriers) {
    const answer = askCarrier(shipment, terms, byCarrier.get(terms.id) ?? []);
    if ("reason" in answer) refused.push(answer);
    else offers.push(...answer.offers);
  }
  const terms = new Map(carriers.map((carrier) => [carrier.id, carrier]));
  return { offers: ranked(offers, terms, weights), refused };
}

function askCarrier(
  shipment: RatedShipment,
  terms: CarrierTerms,
  bands: readonly TariffBand[],
): RefusedCarrier | { readonly offers: Omit<Offer, "score">[] } {
  const no = (reason: RateRefusal, detail: string | null = null): RefusedCarrier => ({
    carrierId: terms.id,
    reason,
    detail,
  });
  if (!terms.active) return no("inactive");
  const { currency, origins, destinations } = shipment;
  if (currency !== null && currency !== terms.currency) return no("other_currency", terms.currency);
  const lane = bands.filter(
    ({ origin, destination }) => origins.includes(origin) && destinations.includes(destination),
  );
  if (lane.length === 0) return no("lane_not_served");
  const weighed = lane.filter((band) => takesWeight(band, chargeableGrams(shipment, terms)));
  if (weighed.length === 0) return no(...whyNoBand(lane, chargeableGrams(shipment, terms)));
  const { services } = shipment;
  const served = weighed.filter(({ service }) => services.length === 0 || services.includes(service));
  if (served.length === 0) return no("service_not_offered", services.join(", "));
  const capability = shipment.capabilities.find((name) => !terms.capabilities.includes(name));
  if (capability !== undefined) return no("capability_missing", capability);
  const accessorial = shipment.accessorials.find((name) => terms.accessorials[name] === undefined);
  if (accessorial !== undefined) return no("accessorial_not_offered", accessorial);
  const offers = served.map((band) => ({
    band,
    price: priceOf(band, terms, shipment),
    currency: terms.currency,
    ...daysOf(band, terms, shipment),
  }));
  const { dueOn } = shipment;
  const inTime = offers.filter(({ arrivesOn }) => dueOn === null || arrivesOn <= dueOn);
  const earliest = offers.map(({ arrivesOn }) => arrivesOn).toSorted()[0] ?? null;
  return inTime.length === 0 ? no("arrives_late", earliest) : { offers: inTime };
}

const takesWeight = ({ fromGrams, upToGrams }: TariffBand, grams: number): boolean =>
  grams >= fromGrams && grams <= upToGrams;

function whyNoBand(lane: readonly TariffBand[], grams: number): [RateRefusal] {
  if (grams < Math.min(...lane.map(({ fromGrams }) => fromGrams))) return ["too_light"];
  return grams > Math.max(...lane.map(({ upToGrams }) => upToGrams)) ? ["too_heavy"] : ["weight_between_bands"];
}

function daysOf(
  { transitDays }: TariffBand,
  { cutOffMinute }: CarrierTerms,
  { readyOn, readyMinute }: RatedShipment,
): Pick<Offer, "leavesOn" | "arrivesOn"> {
  const leaves = addDays(parseDay(readyOn), readyMinute > cutOffMinute ? 1 : 0);
  return { leavesOn: dayText(leaves), arrivesOn: dayText(addDays(leaves, transitDays)) };
}

/** Best first, a price beside the lowest in its own currency; equal ones by price, then by day, then by name, so that the order is always the same. */
function ranked(
  offers: readonly Omit<Offer, "score">[],
  carriers: ReadonlyMap<string, CarrierTerms>,
  weights: Weights,
): Offer[] {
  const cheapest = new Map(
    [...Map.groupBy(offers, ({ currency }) => currency)].map(([currency, of]) => [
      currency,
      Math.min(...of.map(({ price }) => price.totalMinor)),
    ]),
  );
  const quickest = Math.min(...offers.map(({ arrivesOn }) => daysFrom(arrivesOn)));
  const known = [...carriers.values()].flatMap(({ onTime }) => onTime ?? []);
  const usual = known.length === 0 ? 1 : known.reduce((sum, share) => sum + share, 0) / known.length;
  const all = weights.price + weights.time + weights.onTime;
  return offers
    .map((offer) => {
      const onTime = carriers.get(offer.band.carrierId)?.onTime ?? usual;
      const price = ((cheapest.get(offer.currency) ?? 0) + 1) / (offer.price.totalMinor + 1);
      const time = 1 / (1 + daysFrom(offer.arrivesOn) - quickest);
      return { ...offer, score: (100 * (weights.price * price + weights.time * time + weights.onTime * onTime)) / all };
    })
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        a.price.totalMinor - b.price.totalMinor ||
        a.arrivesOn.localeCompare(b.arrivesOn) ||
        a.band.id.localeCompare(b.band.id),
    );
}

const daysFrom = (day: string): number => Date.parse(day) / 86_400_000;
