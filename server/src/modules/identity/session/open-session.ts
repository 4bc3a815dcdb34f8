import { randomUUID } from "node:crypto";
import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import { defaultPreferences, type User } from "@cerebro/contracts/entities/identity/account.ts";
import type { Visitor } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/database.ts";
import { signAccessToken } from "../access/access-token.ts";
import { rightsOf } from "../access/rights.ts";
import { hashSecret, newSecret } from "../access/secrets.ts";
import { identityOf } from "../identity.ts";
import { clearEnded, insertRefreshToken, insertSession, type Member } from "./session.store.ts";

/** Three shapes of one answer: clients read `accessToken`, `token` or `tokens.accessToken` [AUTH-01]. */
export interface SignedIn {
  readonly accessToken: string;
  readonly token: string;
  readonly tokens: { readonly accessToken: string; readonly refreshToken: string };
  readonly refreshToken: string;
  readonly user: User;
}

export interface OpenSession {
  readonly member: Member;
  /** The methods of proof. */
  readonly methods: readonly string[];
  readonly remembered: boolean;
  /** Of the session it takes over from: a move is neither a new proof nor a new life. */
  readonly takeover?: { readonly startedAt: Date; readonly provenAt: Date };
}

const dayMs = 86_400_000;
const rememberEndedDays = 30;

/** Idle and absolute end of a session: sliding with each refresh, and never beyond. */
export function sessionEnds(remembered: boolean, startedAt: Date, now: Date): { idle: Date; absolute: Date } {
  const days = remembered
    ? { idle: lifetimes.refreshDaysRemembered, absolute: lifetimes.sessionDaysRemembered }
    : { idle: lifetimes.refreshDays, absolute: lifetimes.sessionDays };
  const absolute = startedAt.getTime() + days.absolute * dayMs;
  return { idle: new Date(Math.min(now.getTime() + days.idle * dayMs, absolute)), absolute: new Date(absolute) };
}

/** A new session with its first pair of tokens; within the scope of the member. */
export async function openSession(tx: Transaction, visitor: Visitor, open: OpenSession): Promise<SignedIn> {
  const { member, methods, remembered } = open;
  const { accountId, organisationId } = member;
  const now = visitor.now();
  const { startedAt, provenAt } = open.takeover ?? { startedAt: now, provenAt: now };
  const { idle, absolute } = sessionEnds(remembered, startedAt, now);
  const id = randomUUID();
  await insertSession(tx, {
    id,
    organisationId,
    accountId,
    methods,
    remembered,
    startedAt,
    provenAt,
    now,
    ip: visitor.ip,
    userAgent: visitor.userAgent,
    idleExpiresAt: idle,
    absoluteExpiresAt: absolute,
  });
  clearEnded(tx, accountId, new Date(now.getTime() - rememberEndedDays * dayMs));
  const refreshToken = newSecret();
  insertRefreshToken(tx, { hash: hashSecret(refreshToken), sessionId: id, accountId, now });
  return presentTokens(visitor, member, { sessionId: id, refreshToken });
}

export async function presentTokens(
  visitor: Visitor,
  member: Member,
  { sessionId, refreshToken }: { sessionId: string; refreshToken: string },
): Promise<SignedIn> {
  const { platform } = visitor;
  const { accountId, organisationId, name, version, demo } = member;
  const claims = { accountId, organisationId, sessionId, name, version, demo, ...rightsOf(member, platform.config) };
  const accessToken = await signAccessToken(identityOf(platform).keys, claims, visitor.now());
  return {
    accessToken,
    token: accessToken,
    tokens: { accessToken, refreshToken },
    refreshToken,
    user: presentUser(visitor, member),
  };
}

export function presentUser({ platform }: Visitor, member: Member): User {
  const { roles, permissions, floor = null } = rightsOf(member, platform.config);
  return {
    id: member.accountId,
    email: member.email,
    name: member.name,
    roles: [...roles],
    permissions: [...permissions],
    floor,
    emailVerified: member.emailVerifiedAt !== null,
    secondFactor: member.secondFactor,
    hasPassword: member.hasPassword,
    preferences: { ...defaultPreferences, ...member.preferences },
    organisation: { id: member.organisationId, name: member.organisationName, demo: member.organisationDemo },
  };
}
