import type { tenderEndpoints } from "@cerebro/contracts/endpoints/logistics/tenders.ts";
import type { TenderRefusal } from "@cerebro/contracts/entities/logistics/carrier-words.ts";
import type { TenderOffer, TenderRow } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import { requireRole } from "../../../platform/access.ts";
import type { CommandTransaction, Context, Visitor } from "../../../platform/context.ts";
import { createContext } from "../../../platform/create-context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { hashSecret } from "../../identity/index.ts";
import { book } from "./book-shipment.ts";
import { askNext, recordTender } from "./tender-shipment.ts";
import {
  dismissWaiting,
  endTender,
  findDue,
  findOffer,
  loadAgreed,
  lockTender,
  type OfferedTender,
  organisationOfToken,
} from "./tenders.store.ts";
import { loadLoad } from "./rates.store.ts";

export const acceptTender: Verb<typeof tenderEndpoints.acceptTender> = async (ctx, { tenderId, version }) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => accept(tx, await lockTender(tx, tenderId, version)));
};

export const refuseTender: Verb<typeof tenderEndpoints.refuseTender> = async (ctx, { tenderId, version, reason }) => {
  requireRole(ctx, "logistics");
  return ctx.transaction(async (tx) => refuse(tx, await lockTender(tx, tenderId, version), reason));
};

/** An answer counts once, and only until the deadline; each carrier is asked once. */
function requireOffered({ number, state, expiresAt }: TenderRow, now: Date): void {
  if (state === "waiting" || state === "withdrawn") throw new AppError("tender.not_offered", { number, state });
  if (state !== "offered") throw new AppError("tender.answered", { number, state });
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) {
    throw new AppError("tender.answered", { number, state: "expired" });
  }
}

async function accept(tx: CommandTransaction, tender: TenderRow): Promise<TenderRow> {
  requireOffered(tender, tx.context.now());
  const { id, shipmentId, offer } = tender;
  const { number, step, status } = await loadLoad(tx, shipmentId, tx.context.now());
  if ((step !== "draft" && step !== "rated") || status === "cancelled") {
    throw new AppError("booking.refused", { number, state: status.replaceAll("_", " ") });
  }
  await endTender(tx, id, { state: "accepted", by: tx.context.actor.name, reason: null });
  const dismissed = await dismissWaiting(tx, shipmentId);
  const reason = `Accepted ${tender.number}`;
  const asked = await loadAgreed(tx, id);
  await book(tx, { shipmentId, tenderId: id, ...asked, chosen: offer, notChosen: [], refused: [], reason });
  return recordTender(tx, id, "accept", { dismissed });
}

async function refuse(tx: CommandTransaction, tender: TenderRow, reason: TenderRefusal | null): Promise<TenderRow> {
  requireOffered(tender, tx.context.now());
  await endTender(tx, tender.id, { state: "refused", by: tx.context.actor.name, reason: reason ?? "other" });
  await askNext(tx, tender.shipmentId);
  return recordTender(tx, tender.id, "refuse");
}

/** Expires unanswered offers, one commit each, and asks the next carrier in line. Safe to run twice. */
export async function expireTenders(ctx: Context): Promise<number> {
  requireRole(ctx, "logistics");
  let expired = 0;
  for (const { id } of await findDue(ctx.read, ctx.now())) {
    expired += await ctx.transaction(async (tx) => {
      const tender = await lockTender(tx, id, null);
      if (tender.state !== "offered" || Date.parse(tender.expiresAt ?? "") > ctx.now().getTime()) return 0;
      await endTender(tx, id, { state: "expired", by: ctx.actor.name, reason: null });
      await askNext(tx, tender.shipmentId);
      await recordTender(tx, id, "expire");
      return 1;
    });
  }
  return expired;
}

/** A carrier without an account: the secret in its mail opens this one tender and nothing else. */
async function requireTender(
  visitor: Visitor,
  token: string,
): Promise<{ readonly ctx: Context; readonly offer: OfferedTender }> {
  const tokenHash = hashSecret(token);
  const organisationId = await organisationOfToken(visitor.platform.database, tokenHash);
  if (organisationId === null) throw new AppError("tender.no_such_link");
  const offer = await findOffer(visitor.platform.database.read({ organisationId, accountId: null }), tokenHash);
  // One that was withdrawn tells no more than one that never was.
  if (offer === undefined || offer.state === "withdrawn") throw new AppError("tender.no_such_link");
  const actor = { kind: "system", id: null, name: offer.carrierName } as const;
  const nobody = { accountId: null, sessionId: null, roles: [], permissions: [] };
  return { ctx: createContext({ visitor, session: { organisationId, actor, ...nobody } }), offer };
}

const shown = ({ id: _id, ...offer }: OfferedTender): TenderOffer => offer;

export const readTenderOffer: Verb<typeof tenderEndpoints.readTenderOffer> = async (visitor, { token }) => {
  const { offer } = await requireTender(visitor, token);
  return shown(offer);
};

export const answerTenderOffer: Verb<typeof tenderEndpoints.answerTenderOffer> = async (visitor, input) => {
  const { ctx, offer } = await requireTender(visitor, input.token);
  const { state } = await ctx.transaction(async (tx) => {
    const tender = await lockTender(tx, offer.id, null);
    return input.answer === "accept" ? accept(tx, tender) : refuse(tx, tender, input.reason);
  });
  return { ...shown(offer), state };
};
