import type { Session } from "../../../platform/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { rightsOf } from "../access/rights.ts";
import { hashSecret } from "../access/secrets.ts";
import { actorName, findGrantIds } from "./application.store.ts";
import { isMcpResource } from "./metadata.ts";
import { findAccessHolder } from "./token.store.ts";
import { accessPrefix } from "./tokens.ts";

/** Whether a bearer token is one that applications hold; it is good at `/mcp` and nowhere else. */
export const isApplicationToken = (token: string): boolean => token.startsWith(accessPrefix);

/**
 * The person for whom an application calls `/mcp`, with the rights of this moment and no session: what only a signed-in
 * person may do (passwords, keys, members) is not the application's. Null when token, grant or membership ended.
 */
export async function authenticateApplication(platform: Platform, token: string): Promise<Session | null> {
  const { database, clock, config } = platform;
  const hash = hashSecret(token);
  const owner = await findGrantIds(database, { token: hash });
  if (owner === undefined) return null;
  const { organisationId, accountId } = owner;
  const found = await findAccessHolder(database.read({ organisationId, accountId }), hash, clock.now());
  if (found === undefined || !isMcpResource(config, found.resource) || (found.demo && !config.demo)) return null;
  return {
    organisationId,
    accountId,
    sessionId: null,
    ...rightsOf(found.holder, config),
    ...(!found.scopes.includes("mcp:write") && { readOnly: true }),
    actor: { kind: "account", id: accountId, name: actorName(found.name, found.clientName) },
  };
}
