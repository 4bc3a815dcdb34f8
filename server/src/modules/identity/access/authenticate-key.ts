import type { Session } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { keyMayCall } from "@cerebro/contracts/access/key-access.ts";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { permissionsOf } from "@cerebro/contracts/access/permissions.ts";
import { findKeyHolder, type KeyHolder, touchKey } from "../api-key/api-key.store.ts";
import type { Identity } from "../identity.ts";
import { rightsOf } from "./rights.ts";
import { hashSecret } from "./secrets.ts";

export const apiKeyPrefix = "ck_";
const rememberMs = 30_000;
const rememberAtMost = 10_000;

export const isApiKey = (presented: string): boolean => presented.startsWith(apiKeyPrefix);

export async function authenticateKey(
  identity: Identity,
  presented: string,
  call: { readonly method: string; readonly path: string },
): Promise<Session> {
  const holder = await holderOf(identity, presented);
  const { platform } = identity;
  const now = platform.clock.now().toISOString();
  const expired = holder !== null && holder.expiresAt !== null && holder.expiresAt <= now;
  if (holder === null || expired || (holder.demo && !platform.config.demo)) throw new AppError("auth.key_invalid");
  if (!keyMayCall(holder.access, call.method, call.path))
    throw new AppError(holder.access === "read" ? "auth.key_read_only" : "auth.key_positions_only");
  // The key can never do more than its owner still may.
  const owner = rightsOf(holder.owner, platform.config);
  const roles = holder.roles.filter((role) => rolePasses(owner.roles, role));
  return {
    organisationId: holder.organisationId,
    // No account: a program must not reach what belongs to the person (password, sessions, second factor).
    accountId: null,
    sessionId: null,
    roles,
    permissions: owner.floor ? owner.permissions : permissionsOf(roles),
    ...(owner.floor && { floor: owner.floor }),
    ...(holder.access === "read" && { readOnly: true }),
    actor: { kind: "api_key", id: holder.keyId, name: holder.name },
  };
}

async function holderOf({ platform, knownKeys }: Identity, presented: string): Promise<KeyHolder | null> {
  const hash = hashSecret(presented);
  const digest = hash.toString("base64url");
  const now = platform.clock.now();
  const known = knownKeys.get(digest);
  if (known !== undefined && known.until > now.getTime() && platform.signals.listening) return known.holder;
  const holder = await findKeyHolder(platform.database, hash);
  if (holder === undefined) return null;
  await touchKey(platform.database, holder, now);
  if (knownKeys.size >= rememberAtMost) knownKeys.clear();
  knownKeys.set(digest, { holder, until: now.getTime() + rememberMs });
  return holder;
}
