import { hash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Session } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Authenticate } from "../../../platform/http/mount.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Identity, identityOf } from "../identity.ts";
import { type VerifiedAccess, verifyAccessToken } from "./access-token.ts";
import { authenticateKey, isApiKey } from "./authenticate-key.ts";
import { isStillGood } from "./ended-access.store.ts";

const verifiedAtMost = 10_000;

/** Identifies the caller, from `Authorization: Bearer …` (an access token or an API key) or `x-api-key`. */
export function createAuthenticator(platform: Platform): Authenticate {
  const identity = identityOf(platform);
  const verified = new Map<string, VerifiedAccess>();
  return async (request) => {
    const presented = credentialOf(request);
    if (presented === null) return null;
    if (isApiKey(presented))
      return authenticateKey(identity, presented, { method: request.method, path: request.routeOptions.url ?? "" });
    return authenticateToken(identity, verified, presented);
  };
}

function credentialOf(request: FastifyRequest): string | null {
  const key = request.headers["x-api-key"];
  if (typeof key === "string") return key;
  const [scheme = "", value = ""] = (request.headers.authorization ?? "").split(" ");
  return scheme.toLowerCase() === "bearer" && value !== "" ? value : null;
}

/** Verifying a signature costs as much as a whole route, so what was verified is remembered until it expires. */
async function authenticateToken(
  identity: Identity,
  verified: Map<string, VerifiedAccess>,
  token: string,
): Promise<Session> {
  const { platform, keys } = identity;
  const now = platform.clock.now();
  const digest = hash("sha256", token, "base64url");
  let access = verified.get(digest);
  if (access === undefined || access.expiresAt <= now.getTime()) {
    verified.delete(digest);
    const fresh = await verifyAccessToken(keys, token, now);
    if (fresh === null) throw new AppError("auth.session_expired");
    access = fresh;
    remember(verified, digest, access);
  }
  if (!(await isGood(identity, access))) throw new AppError("auth.session_expired");
  const { accountId, organisationId, sessionId, name, roles, permissions, floor } = access;
  return {
    organisationId,
    accountId,
    sessionId,
    roles,
    permissions,
    ...(floor && { floor }),
    actor: { kind: "account", id: accountId, name },
  };
}

function remember(verified: Map<string, VerifiedAccess>, digest: string, access: VerifiedAccess): void {
  if (verified.size >= verifiedAtMost) {
    const [oldest] = verified.keys();
    if (oldest !== undefined) verified.delete(oldest);
  }
  verified.set(digest, access);
}

async function isGood({ platform, ended }: Identity, access: VerifiedAccess): Promise<boolean> {
  const { organisationId, accountId, sessionId, version } = access;
  // Demo accounts end with demo mode, even within the life of a token.
  if (access.demo && !platform.config.demo) return false;
  if (!platform.signals.listening) return isStillGood(platform.database, access);
  return !ended.hasEnded("session", sessionId) && !ended.isOutdated(organisationId, accountId, version);
}
