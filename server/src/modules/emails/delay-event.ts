import type { MailOutcome } from "@cerebro/contracts/constants/emails.ts";
import { delayReason, newArrival } from "@cerebro/engines/language/delay-notices.ts";
import { siteDay } from "@cerebro/engines/time/site-day.ts";
import { momentOf, parseDay } from "@cerebro/engines/time/zoned-time.ts";
import { homeZone } from "../../platform/home-zone.store.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { withinTransaction } from "../../platform/within-transaction.ts";
import { decisionVerbs } from "../decisions/index.ts";
import type { SortedMail } from "./sorted-mail.ts";
import { findShipmentsNamed, type NamedShipment } from "./partners.store.ts";

/** Result of reading a mail. */
export interface Followed {
  readonly outcome: MailOutcome;
  readonly decisionId: string | null;
  readonly note: string | null;
}

const none = (note: string): Followed => ({ outcome: "none", decisionId: null, note });
const named = new Set(["shipment", "order", "container", "sku"]);
const codesAtMost = 20;

/**
 * Proposes the delay as an event of the shipment that the mail names. A person decides on it, unless an administrator turned
 * on the rule of this sender, the address belongs to a partner, and the receiving server vouches for it (DMARC): then the
 * organization's policy for automatic actions decides.
 */
export async function proposeDelay(tx: CommandTransaction, mail: SortedMail): Promise<Followed> {
  const shipments = await shipmentsOf(tx, mail);
  const [shipment] = shipments;
  if (shipment === undefined) return none("The mail names no open shipment.");
  if (shipments.length > 1) return none(`The mail names ${shipments.map(({ number }) => number).join(", ")}.`);
  const isTrusted = mail.rule !== undefined && mail.partner !== undefined && mail.authenticated;
  try {
    const decision = await decisionVerbs.proposeDecision(withinTransaction(tx.context, tx), {
      tool: "shipment-management_tell_shipment",
      data: eventOf(mail, shipment, await homeZone(tx)),
      confidence: mail.judged.certainty,
      // A person decides in every mode.
      complianceRequired: !isTrusted,
      note: `Mail from ${mail.from}: ${mail.subject}`.slice(0, 500).toWellFormed(),
    });
    const outcome = decision.status === "executed" ? "recorded" : "event";
    return { outcome, decisionId: decision.id, note: `Delay of ${shipment.number}.` };
  } catch (error) {
    if (error instanceof AppError) return none(error.message);
    throw error;
  }
}

async function shipmentsOf(
  tx: CommandTransaction,
  { understood, subject, text }: SortedMail,
): Promise<NamedShipment[]> {
  const read = understood.entities.flatMap(({ key, value }) => (named.has(key) ? [String(value)] : []));
  const written =
    `${subject}\n${text}`.slice(0, 20_000).match(/\b[A-Za-z]{0,6}[-_]?(?:\d{4}-)?\d{2,18}\w{0,4}\b/g) ?? [];
  const codes = new Set([...read, ...written].map((code) => code.toLowerCase()));
  return codes.size === 0 ? [] : findShipmentsNamed(tx, [...codes].slice(0, codesAtMost * 5));
}

function eventOf(mail: SortedMail, { id: shipmentId }: NamedShipment, zone: string): Record<string, unknown> {
  const words = `${mail.subject}\n${mail.text}`.slice(0, 20_000);
  const days = mail.understood.entities.flatMap(({ key, value }) => (key === "date" ? [String(value)] : []));
  const day = newArrival(days, siteDay(mail.at, zone));
  return {
    shipmentId,
    status: "delayed",
    occurredAt: mail.at.toISOString(),
    source: "carrier",
    reason: delayReason(words, mail.partner?.kind === "supplier" ? "shipper_late" : "carrier_other"),
    note: `By mail from ${mail.from}`.slice(0, 500),
    estimatedAt: day === null ? null : noonOf(day, zone),
  };
}

/** A day without a time is meant until noon. */
const noonOf = (day: string, zone: string): string =>
  new Date(momentOf({ ...parseDay(day), hour: 12, minute: 0 }, zone)).toISOString();
