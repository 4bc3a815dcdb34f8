import type { FreightVerdict } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import { type CarrierTerms, type RatedShipment, type Price, priceOf, type TariffBand } from "./tariff.ts";

/** The agreed price at the booking; later tariffs do not change it. */
export interface AgreedFreight {
  readonly band: TariffBand;
  readonly terms: CarrierTerms;
  readonly shipment: RatedShipment;
}

export interface BilledLine {
  readonly amountMinor: number;
  /** Null: the shipment is unknown. */
  readonly shipment: {
    /** Null: this carrier was not to carry it. */
    readonly agreed: AgreedFreight | null;
    /** Weight of its goods as measured; null: that which was booked. */
    readonly measuredGrams: number | null;
    readonly isDelivered: boolean;
    /** On another invoice, or further up on this one. */
    readonly isBilled: boolean;
  } | null;
}

export interface AuditedLine {
  readonly verdict: FreightVerdict;
  /** Price by the tariff; null if none was agreed on. */
  readonly price: Price | null;
  readonly expectedMinor: number | null;
  /** Amount billed and not owed. */
  readonly atStakeMinor: number;
}

const basis = 10_000;

/** Holds a line of a carrier's invoice against what was booked [LOG-03]. */
export function auditLine(line: BilledLine, toleranceBasisPoints: number): AuditedLine {
  const { shipment, amountMinor } = line;
  const nothingOwed = (verdict: FreightVerdict, price: Price | null = null): AuditedLine => ({
    verdict,
    price,
    expectedMinor: price?.totalMinor ?? null,
    atStakeMinor: amountMinor,
  });
  if (shipment === null) return nothingOwed("unknown_shipment");
  if (shipment.agreed === null) return nothingOwed("not_booked");
  const price = agreedPrice(shipment.agreed, shipment.measuredGrams);
  if (shipment.isBilled) return nothingOwed("billed_twice", price);
  if (!shipment.isDelivered) return nothingOwed("not_delivered", price);
  const difference = amountMinor - price.totalMinor;
  const allowed = (price.totalMinor * toleranceBasisPoints) / basis;
  const verdict = Math.abs(difference) <= allowed ? "matches" : difference > 0 ? "over" : "under";
  const atStakeMinor = verdict === "over" ? difference : 0;
  return { verdict, price, expectedMinor: price.totalMinor, atStakeMinor };
}

/**
 * By the booked weight, or the measured one where that is more: never by the weight that the carrier bills. More than the
 * booked band takes is still priced by it, since the carrier took the goods at that price.
 */
function agreedPrice({ band, terms, shipment }: AgreedFreight, measuredGrams: number | null): Price {
  return priceOf(band, terms, { ...shipment, grams: Math.max(shipment.grams, measuredGrams ?? 0) });
}
