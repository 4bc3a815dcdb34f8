import { href } from "@cerebro/contracts/pages/href.ts";
import { transportModes } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { TenderRow } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { writeMoney } from "@cerebro/engines/money/minor-units.ts";
import type { Letter } from "../../../platform/mail/letter.ts";
import { letterDay, letterMoment } from "../../../platform/mail/moments.ts";

export interface TenderMail {
  readonly tender: TenderRow;
  readonly organisation: string;
  readonly timeZone: string;
  readonly grams: number;
  readonly publicUrl: string;
  readonly token: string;
  readonly expiresAt: Date;
  /** Pickup and delivery addresses, as far as they are known. */
  readonly ends: { readonly from: string | null; readonly to: string | null };
}

const money = (minor: number, currency: string): string => writeMoney(minor, currency, "en-GB");

/** Asks a carrier whether it takes a shipment; the link answers without an account. */
export function tenderLetter({
  tender,
  organisation,
  timeZone,
  grams,
  publicUrl,
  token,
  expiresAt,
  ends: { from, to },
}: TenderMail): Letter {
  const { number, carrierName, priceMinor, currency, offer, note } = tender;
  const until = letterMoment(expiresAt, timeZone);
  const weight = (grams / 1_000).toLocaleString("en-GB", { maximumFractionDigits: 1 });
  return {
    subject: `${organisation} offers you a shipment: ${number}`,
    paragraphs: [
      `Hello ${carrierName},`,
      `${organisation} offers you a shipment of ${weight} kg from ${offer.origin} to ${offer.destination}, ${offer.service} (${transportModes[offer.mode].toLowerCase()}), to leave on ${letterDay(offer.leavesOn)} and to arrive by ${letterDay(offer.arrivesOn)}, for ${money(priceMinor, currency)}.`,
      ...(from === null ? [] : [`To be fetched at ${from}.`]),
      ...(to === null ? [] : [`To be brought to ${to}.`]),
      ...(note === null ? [] : [note]),
      `Please answer by ${until}. After that it is offered to somebody else.`,
    ],
    secret: true,
    action: { label: "Accept or refuse", url: `${publicUrl}${href("tenderAnswer", { token })}` },
    footer: "Whoever has this link can answer for you. Do not pass it on.",
  };
}
