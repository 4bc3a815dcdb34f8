import type { Context } from "../../../platform/context.ts";
import { createContext } from "../../../platform/create-context.ts";
import type { Reader } from "../../../platform/database.ts";
import { noCookies } from "../../../platform/http/cookies.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findMember } from "../session/session.store.ts";
import { rightsOf } from "./rights.ts";

export interface Behalf {
  readonly organisationId: string;
  readonly accountId: string;
  /** Origin in the audit trail. */
  readonly requestId: string;
}

/**
 * A context for work done after the request that asked for it, with the rights its member has by now; null once the
 * account may do nothing there. `reader` is in the scope of both.
 */
export async function onBehalfOf(platform: Platform, reader: Reader, behalf: Behalf): Promise<Context | null> {
  const { organisationId, accountId, requestId } = behalf;
  const member = await findMember(reader, { organisationId, accountId });
  if (member === undefined || (member.demo && !platform.config.demo)) return null;
  return createContext({
    visitor: { platform, requestId, ip: "", userAgent: "", cookies: noCookies, now: () => platform.clock.now() },
    session: {
      organisationId,
      accountId,
      sessionId: null,
      actor: { kind: "account", id: accountId, name: member.name },
      ...rightsOf(member, platform.config),
    },
  });
}
