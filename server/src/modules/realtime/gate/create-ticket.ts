import { hash, randomBytes } from "node:crypto";
import { ticketSeconds } from "@cerebro/contracts/constants/realtime.ts";
import type { realtimeEndpoints } from "@cerebro/contracts/endpoints/platform/realtime.ts";
import { requireAccount } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { sealingAnswer } from "../../identity/index.ts";
import { insertTicket } from "./ticket.store.ts";

/** Stored form of a ticket; it is random, so no salt is needed. */
export const hashTicket = (ticket: string): Buffer => hash("sha256", ticket, "buffer");

/** 256 random bits that admit one socket [RT-01]. */
export const createTicket: Verb<typeof realtimeEndpoints.createSocketTicket> = async (context, { client }) => {
  const accountId = requireAccount(context);
  const { organisationId, sessionId, origin = null } = context;
  if (sessionId === null) throw new AppError("auth.person_required");
  const ticket = randomBytes(32).toString("base64url");
  const expiresAt = new Date(context.now().getTime() + ticketSeconds * 1000);
  return sealingAnswer(context).transaction(async (tx) => {
    insertTicket(tx, { hash: hashTicket(ticket), organisationId, accountId, sessionId, origin, client, expiresAt });
    const after = { origin, expiresAt: expiresAt.toISOString() };
    tx.audit({ action: "socket.ticket", subjectType: "session", subjectId: sessionId, after });
    return { ticket, expiresIn: ticketSeconds };
  });
};
