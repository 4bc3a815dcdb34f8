import type { AuditAction } from "@cerebro/contracts/constants/audit-actions.ts";
import { createHash, hash, timingSafeEqual } from "node:crypto";
import { applicationLifetimes } from "@cerebro/contracts/constants/applications.ts";
import type { CommandTransaction, Visitor } from "../../../platform/context.ts";
import { seal, unseal } from "../access/seal.ts";
import { hashSecret, newSecret } from "../access/secrets.ts";
import { actingAs } from "../session/acting.ts";
import { findMember } from "../session/session.store.ts";
import {
  endGrants,
  findGrantOwner,
  type Grant,
  type GrantOwner,
  lockGrant,
  touchClient,
  useCode,
} from "./application.store.ts";
import { isMcpResource } from "./metadata.ts";
import { OAuthRefusal } from "./refusal.ts";
import { clearTokens, exchangeToken, insertToken, lockRefreshToken, type RefreshState } from "./token.store.ts";

export const accessPrefix = "ca_";
const refreshPrefix = "cr_";
const dayMs = 86_400_000;

export type TokenForm = Readonly<Record<string, string>>;

interface Exchange {
  readonly visitor: Visitor;
  readonly owner: GrantOwner;
  readonly grant: Grant;
  readonly form: TokenForm;
}

type Outcome = { readonly tokens: object } | { readonly refused: OAuthRefusal };

const badGrant = (why: string): OAuthRefusal => new OAuthRefusal("invalid_grant", why);

/** Tokens for a code, with the proof that it was asked for by the same program; a code used twice ends its grant. */
export async function exchangeCode(visitor: Visitor, form: TokenForm): Promise<object> {
  const codeHash = hashSecret(form["code"] ?? "");
  const owner = await findGrantOwner(visitor.platform.database, { code: codeHash });
  const tokens = await withGrant(visitor, owner, form, async (tx, exchange) => {
    const { grant } = exchange;
    if (grant.codeUsedAt !== null) return endMisused(tx, exchange, "code used twice");
    if (grant.codeExpiresAt <= visitor.now().toISOString()) return { refused: badGrant("The code has expired.") };
    const { redirect_uri: redirectUri = grant.redirectUri } = form;
    if (redirectUri !== grant.redirectUri) return { refused: badGrant("Another redirect_uri was authorized.") };
    if (!isVerified(form["code_verifier"] ?? "", grant.codeChallenge))
      return endMisused(tx, exchange, "code_verifier wrong");
    useCode(tx, grant.id, visitor.now());
    return { tokens: issue(tx, exchange, newRefreshToken(tx, exchange)) };
  });
  await touchClient(visitor.platform.database, form["client_id"] ?? "", visitor.now());
  return tokens;
}

/** New tokens for a refresh token, each good once; one used again later means that two hold it, and the grant ends. */
export async function exchangeRefresh(visitor: Visitor, form: TokenForm): Promise<object> {
  const token = form["refresh_token"] ?? "";
  const owner = await findGrantOwner(visitor.platform.database, { token: hashSecret(token) });
  return withGrant(visitor, owner, form, async (tx, exchange) => {
    const state = await lockRefreshToken(tx, hashSecret(token));
    if (state === undefined || state.expiresAt <= visitor.now().toISOString())
      return { refused: badGrant("The refresh token has expired.") };
    const successor = successorOf(tx, exchange, token, state);
    if (successor === null) return endMisused(tx, exchange, "refresh token used twice");
    clearTokens(tx, exchange.grant.id, visitor.now());
    return { tokens: issue(tx, exchange, successor) };
  });
}

/** Ends the grant of a token; an unknown token is no error (RFC 7009). */
export async function revokeToken(visitor: Visitor, form: TokenForm): Promise<void> {
  const owner = await findGrantOwner(visitor.platform.database, { token: hashSecret(form["token"] ?? "") });
  if (owner === undefined) return;
  await actingAs(visitor, owner).transaction(async (tx) => {
    const grant = await lockGrant(tx, owner.id);
    if (grant === undefined || grant.clientId !== form["client_id"] || grant.endedAt !== null) return;
    await endGrants(tx, { ...owner, reason: "revoked by the application", now: visitor.now() });
    auditOf(tx, grant, "application.end");
  });
}

/** Runs an exchange for a grant in force of the client that asks; what it ends is committed before the refusal. */
async function withGrant(
  visitor: Visitor,
  owner: GrantOwner | undefined,
  form: TokenForm,
  work: (tx: CommandTransaction, exchange: Exchange) => Promise<Outcome>,
): Promise<object> {
  const { platform } = visitor;
  if (form["resource"] !== undefined && !isMcpResource(platform.config, form["resource"]))
    throw new OAuthRefusal("invalid_target", "Tokens are given for the address of /mcp only.");
  if (owner === undefined) throw badGrant("Unknown, expired or revoked.");
  const outcome = await actingAs(visitor, owner).transaction(async (tx): Promise<Outcome> => {
    const grant = await lockGrant(tx, owner.id);
    const member = await findMember(tx, owner);
    const now = visitor.now().toISOString();
    const isInForce = grant !== undefined && grant.endedAt === null && grant.expiresAt > now;
    if (!isInForce || member === undefined || (member.demo && !platform.config.demo))
      return { refused: badGrant("Unknown, expired or revoked.") };
    if (grant.clientId !== form["client_id"]) return { refused: badGrant("Given to another client.") };
    return work(tx, { visitor, owner, grant, form });
  });
  if ("refused" in outcome) throw outcome.refused;
  return outcome.tokens;
}

async function endMisused(
  tx: CommandTransaction,
  { visitor, owner, grant }: Exchange,
  reason: string,
): Promise<Outcome> {
  await endGrants(tx, { ...owner, reason, now: visitor.now() });
  auditOf(tx, grant, "application.misuse", { reason, ip: visitor.ip, userAgent: visitor.userAgent });
  return { refused: badGrant("Used before, or by another program. The connection has ended.") };
}

const auditOf = (tx: CommandTransaction, grant: Grant, action: AuditAction, after?: object): void =>
  tx.audit({
    action,
    subjectType: "application",
    subjectId: grant.id,
    before: { application: grant.clientName, scopes: grant.scopes },
    ...(after !== undefined && { after }),
  });

/** PKCE, S256 only (RFC 7636). */
function isVerified(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const made = createHash("sha256").update(verifier).digest("base64url");
  return made.length === challenge.length && timingSafeEqual(Buffer.from(made), Buffer.from(challenge));
}

function newRefreshToken(tx: CommandTransaction, { visitor, owner, grant }: Exchange): string {
  const token = refreshPrefix + newSecret();
  const now = visitor.now();
  const until = Math.min(now.getTime() + applicationLifetimes.refreshDays * dayMs, Date.parse(grant.expiresAt));
  const { accountId } = owner;
  const expiresAt = new Date(until);
  insertToken(tx, { hash: hashSecret(token), grantId: grant.id, accountId, kind: "refresh", now, expiresAt });
  return token;
}

/** Only the holder of a token can open what was sealed with it. */
const sealingKey = (token: string): Buffer => hash("sha256", `successor of ${token}`, "buffer");

/** The next refresh token; the one already given when its answer may have been lost; null when it was used before that. */
function successorOf(tx: CommandTransaction, exchange: Exchange, token: string, state: RefreshState): string | null {
  const now = exchange.visitor.now();
  const key = sealingKey(token);
  if (state.usedAt !== null) {
    const since = now.getTime() - Date.parse(state.usedAt);
    const isLate = since > applicationLifetimes.refreshGraceSeconds * 1000;
    return isLate || state.successor === null ? null : unseal(key, state.successor);
  }
  const successor = newRefreshToken(tx, exchange);
  exchangeToken(tx, hashSecret(token), { grantId: exchange.grant.id, successor: seal(key, successor), now });
  return successor;
}

function issue(tx: CommandTransaction, { visitor, owner, grant }: Exchange, refreshToken: string): object {
  const token = accessPrefix + newSecret();
  const now = visitor.now();
  const expiresAt = new Date(now.getTime() + applicationLifetimes.accessSeconds * 1000);
  const { accountId } = owner;
  insertToken(tx, { hash: hashSecret(token), grantId: grant.id, accountId, kind: "access", now, expiresAt });
  return {
    access_token: token,
    token_type: "Bearer",
    expires_in: applicationLifetimes.accessSeconds,
    refresh_token: refreshToken,
    scope: grant.scopes.join(" "),
  };
}
