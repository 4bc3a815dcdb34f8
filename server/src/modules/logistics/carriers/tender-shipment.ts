import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { tenderEndpoints } from "@cerebro/contracts/endpoints/logistics/tenders.ts";
import type { TenderRow } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { nextNumber } from "../../../platform/numbers.store.ts";
import { hashSecret, newSecret, tryWriteToOther, writeToOther } from "../../identity/index.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { requireBookable } from "./book-shipment.ts";
import { holdShipment } from "./bookings.store.ts";
import { findPostbox } from "./postbox.store.ts";
import { type Shopped, shopForShipment } from "./shop-rates.ts";
import { tenderLetter } from "./tender-letter.ts";
import {
  dismissWaiting,
  endTender,
  findNextInLine,
  insertTender,
  loadAgreed,
  loadEnds,
  loadTender,
  loadTendersOf,
  lockTender,
  offerTender,
  tenderListing,
} from "./tenders.store.ts";

export const listTenders: Verb<typeof tenderEndpoints.listTenders> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  return fetchPage<TenderRow>(ctx.read, tenderListing(input), input);
};

/** Offers a shipment to carriers, one after the other: who refuses or lets the time pass makes room for the next. */
export const tenderShipment: Verb<typeof tenderEndpoints.tenderShipment> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const { bandIds, minutes, note, ...asked } = input;
  return ctx.transaction(async (tx) => {
    await holdShipment(tx, asked.shipmentId);
    const { load, shopped } = await shopForShipment(ctx, tx, asked);
    await requireBookable(tx, load);
    const ids: string[] = [];
    for (const [index, offer] of chosenOffers(shopped, bandIds).entries()) {
      const number = await nextNumber(tx, "TN");
      const { question } = shopped;
      const agreed = shopped.agreed(offer);
      ids.push(
        await insertTender(tx, {
          number,
          shipmentId: load.id,
          rank: index + 1,
          minutes,
          question,
          offer,
          agreed,
          note,
        }),
      );
    }
    await askNext(tx, load.id);
    const rows = await loadTendersOf(tx, ids);
    tx.audit({
      action: "shipment.tender",
      subjectType: "shipment",
      subjectId: load.id,
      after: { tenders: rows.map(({ number, carrierCode }) => ({ number, carrierCode })), minutes },
    });
    return { rows };
  });
};

function chosenOffers({ offers }: Shopped, bandIds: readonly string[]) {
  const chosen = bandIds.map((bandId) => {
    const offer = offers.find((each) => each.bandId === bandId);
    if (offer === undefined) throw new AppError("rate.not_offered");
    return offer;
  });
  if (new Set(chosen.map(({ carrierId }) => carrierId)).size < chosen.length)
    throw new AppError("tender.carrier_twice");
  return chosen;
}

/** Asks the next carrier in line, if there is one. */
export async function askNext(tx: CommandTransaction, shipmentId: string): Promise<void> {
  const next = await findNextInLine(tx, shipmentId);
  if (next === undefined) return;
  const { minutes, carrierId } = await loadTender(tx, next.id);
  const token = newSecret();
  const expiresAt = new Date(tx.context.now().getTime() + minutes * 60_000);
  await offerTender(tx, next.id, { tokenHash: hashSecret(token), expiresAt });
  const tender = await recordTender(tx, next.id, "offer");
  const { email, organisation, timeZone } = await findPostbox(tx, carrierId);
  if (email === null) return;
  const { question } = await loadAgreed(tx, next.id);
  const { config } = tx.context.platform;
  const facts = {
    tender,
    organisation,
    timeZone,
    grams: question.grams,
    publicUrl: config.publicUrl,
    token,
    expiresAt,
    ends: await loadEnds(tx, shipmentId),
  };
  const recipient = { name: tender.carrierName, address: email };
  const toCarrier = { kind: "tender", recipient, letter: tenderLetter(facts) } as const;
  // A person gets the refusal; a carrier's answer or the clock continues, and the offer can be read on the page.
  await (tx.context.sessionId === null ? tryWriteToOther(tx, toCarrier) : writeToOther(tx, toCarrier));
}

/** Ends a command on a tender: audit, event, answer. */
export async function recordTender(
  tx: CommandTransaction,
  id: string,
  action: AuditVerb<"tender">,
  more: object = {},
): Promise<TenderRow> {
  const tender = await loadTender(tx, id);
  const { number, state, shipmentId, carrierId, reason, carrierName: carrier, shipmentNumber: shipment } = tender;
  const after = { number, state, shipmentId, carrierId, reason, ...more };
  tx.audit({ action: `tender.${action}`, subjectType: "tender", subjectId: id, after });
  tx.publish({
    type: "tender.changed",
    subjectId: id,
    payload: { number, state, action, shipmentId, carrier, shipment },
  });
  return tender;
}

export const withdrawTender: Verb<typeof tenderEndpoints.withdrawTender> = async (ctx, { tenderId, version }) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const tender = await lockTender(tx, tenderId, version);
    requireOpen(tender);
    await endTender(tx, tenderId, { state: "withdrawn", by: ctx.actor.name, reason: null });
    const dismissed = await dismissWaiting(tx, tender.shipmentId);
    return recordTender(tx, tenderId, "withdraw", { dismissed });
  });
};

/** Offered or in line; anything else was answered already. */
function requireOpen({ number, state }: TenderRow): void {
  if (state === "offered" || state === "waiting") return;
  if (state === "withdrawn") throw new AppError("tender.not_offered", { number, state });
  throw new AppError("tender.answered", { number, state });
}

/** None of the carriers has accepted yet: they are asked no more. */
export async function undoTenderShipment(
  ctx: Context,
  { output }: { readonly output: { readonly rows: readonly TenderRow[] } },
): Promise<readonly string[]> {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => {
    const told: string[] = [];
    for (const { id } of output.rows) {
      const tender = await lockTender(tx, id, null);
      if (tender.state === "accepted") throw new AppError("undo.changed_since", { subject: tender.number });
      if (tender.state !== "offered" && tender.state !== "waiting") continue;
      if (tender.state === "offered") told.push(`${tender.carrierName} was already told of ${tender.number}.`);
      await endTender(tx, id, { state: "withdrawn", by: ctx.actor.name, reason: null });
      await recordTender(tx, id, "withdraw");
    }
    return told;
  });
}
