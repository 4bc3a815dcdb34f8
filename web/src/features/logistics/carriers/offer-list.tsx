import type { ReactNode } from "react";
import { transportModes } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { RateOffer, RateShop } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatMoney } from "../../../ui/money.ts";
import { counted, formatDecimal, formatShare } from "../../../parts/format.ts";
import { CalendarDay } from "../../../parts/moment.tsx";
import { refusalLine } from "./carrier-marks.ts";

interface OfferListProps {
  readonly shop: RateShop;
  /** Action for an offer, at its right. */
  readonly act?: (offer: RateOffer, index: number) => ReactNode;
}

/** All offers, best first, and the carriers that do not take the load, each with its reason [LOG-02]. */
export function OfferList({ shop: { offers, refused }, act }: OfferListProps) {
  return (
    <div className="flex flex-col gap-4">
      <Panel title="Offers" hint={counted(offers.length, "band takes it", "bands take it")}>
        {offers.length === 0 ? (
          <p className="text-ink-muted">No carrier takes this load. Why not stands below.</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {offers.map((offer, index) => (
              <li key={offer.bandId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <OfferFacts offer={offer} best={index === 0} />
                {act?.(offer, index)}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {refused.length > 0 && (
        <Panel title="Not offered" hint={counted(refused.length, "carrier")}>
          <ul className="flex flex-col divide-y divide-line">
            {refused.map((each) => (
              <li key={each.carrierId} className="flex flex-wrap gap-x-3 py-2">
                <span>
                  <code>{each.carrierCode}</code> {each.carrierName !== each.carrierCode && each.carrierName}
                </span>
                <span className="text-ink-muted">{refusalLine(each)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function OfferFacts({ offer, best }: { offer: RateOffer; best: boolean }) {
  const { price, currency } = offer;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-strong">{offer.carrierName}</span>
        <span className="text-ink-muted">
          {offer.service}
          {offer.option !== "" && ` · ${offer.option}`} · {transportModes[offer.mode]}
        </span>
        {best && <StatusBadge tone="good">Best score</StatusBadge>}
      </p>
      <p className="flex flex-wrap gap-x-3">
        <span className="font-strong">{formatMoney(price.totalMinor, currency)}</span>
        <span className="text-ink-muted">{priceParts(offer)}</span>
      </p>
      <p className="text-small text-ink-muted">
        Arrives <CalendarDay on={offer.arrivesOn} />, {counted(offer.transitDays, "day")} on the way ·{" "}
        {offer.onTime === null ? "on time: too few known" : `${formatShare(offer.onTime)} on time`} · score{" "}
        {formatDecimal(offer.score)}
      </p>
    </div>
  );
}

/** Parts of the price, without those of zero. */
function priceParts({ price, currency }: RateOffer): string {
  const money = (minor: number) => formatMoney(minor, currency);
  return [
    `freight ${money(price.freightMinor)}${price.isMinimum ? " (minimum)" : ""}`,
    ...(price.fuelMinor > 0 ? [`fuel ${money(price.fuelMinor)}`] : []),
    ...(price.accessorialsMinor > 0 ? [`extras ${money(price.accessorialsMinor)}`] : []),
  ].join(" + ");
}
