/** Price of a carrier on a lane for a band of weights. Money in minor units of the carrier's currency. */
export interface TariffBand {
  readonly id: string;
  readonly carrierId: string;
  readonly origin: string;
  readonly destination: string;
  /** As the tariff names it, for instance door to door. */
  readonly service: string;
  /** Tells products apart that are sold under one service; empty where there is one only. */
  readonly option: string;
  readonly mode: string;
  /** Both within the band. */
  readonly fromGrams: number;
  readonly upToGrams: number;
  readonly minimumMinor: number;
  /** For a thousand kilograms: 0.06 a kilogram is 6,000. */
  readonly minorPerTonne: number;
  /** Days from leaving to arriving. */
  readonly transitDays: number;
}

/** Terms for all bands of a carrier. */
export interface CarrierTerms {
  readonly id: string;
  readonly active: boolean;
  readonly currency: string;
  /** Its capabilities beyond plain freight: dangerous goods, cold chain, tail lift. */
  readonly capabilities: readonly string[];
  /** Grams that a litre counts as at least; null where only weight counts. */
  readonly gramsPerLitre: number | null;
  /** On top of freight, in hundredths of a per cent. */
  readonly fuelBasisPoints: number;
  /** Prices of extras, by name. */
  readonly accessorials: Readonly<Record<string, number>>;
  /** Minute of the day after which goods leave the next day. */
  readonly cutOffMinute: number;
  /** Share of deliveries on time, 0 to 1; null while too few are known. */
  readonly onTime: number | null;
}

/** A shipment as carriers price it. */
export interface RatedShipment {
  /** Names that tariffs may have for where it starts and ends: a warehouse's code, a country, a zone. */
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  readonly grams: number;
  readonly millilitres: number;
  /** Any of these; empty: any at all. */
  readonly services: readonly string[];
  readonly capabilities: readonly string[];
  readonly accessorials: readonly string[];
  /** Earliest pickup, by the calendar and the clock of the origin. */
  readonly readyOn: string;
  readonly readyMinute: number;
  /** The last day it may arrive; null: no promise. */
  readonly dueOn: string | null;
  /** Currency of the price; null: any. */
  readonly currency: string | null;
}

export interface Price {
  readonly chargeableGrams: number;
  readonly freightMinor: number;
  /** The band's minimum is more than its rate gives. */
  readonly isMinimum: boolean;
  readonly fuelMinor: number;
  readonly accessorialsMinor: number;
  readonly totalMinor: number;
}

const gramsPerTonne = 1_000_000;
const basis = 10_000;

/** Chargeable weight in grams: the goods' own, or that of their volume if it is more. */
export function chargeableGrams({ grams, millilitres }: RatedShipment, { gramsPerLitre }: CarrierTerms): number {
  return Math.max(grams, Math.ceil((millilitres * (gramsPerLitre ?? 0)) / 1_000));
}

/** The larger of minimum and rate, with fuel on it, and the extras asked for; halves of a minor unit are rounded up. */
export function priceOf(band: TariffBand, terms: CarrierTerms, shipment: RatedShipment): Price {
  const chargeable = chargeableGrams(shipment, terms);
  const byRate = Math.round((chargeable * band.minorPerTonne) / gramsPerTonne);
  const freightMinor = Math.max(band.minimumMinor, byRate);
  const fuelMinor = Math.round((freightMinor * terms.fuelBasisPoints) / basis);
  const accessorialsMinor = shipment.accessorials.reduce((sum, name) => sum + (terms.accessorials[name] ?? 0), 0);
  return {
    chargeableGrams: chargeable,
    freightMinor,
    isMinimum: band.minimumMinor > byRate,
    fuelMinor,
    accessorialsMinor,
    totalMinor: freightMinor + fuelMinor + accessorialsMinor,
  };
}
