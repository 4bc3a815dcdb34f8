import type { Session } from "../../../platform/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { identityOf } from "../identity.ts";
import { findMember, findSessionEnd } from "../session/session.store.ts";
import { verifyAccessToken } from "./access-token.ts";
import { rightsOf } from "./rights.ts";

interface SessionIds {
  readonly organisationId: string;
  readonly accountId: string;
  readonly sessionId: string;
}

/** Somebody whose connection outlives requests: their session, and what tells when it is over. */
export interface LiveMember {
  readonly session: Session & SessionIds;
  /** Of the membership. */
  readonly version: number;
  /** End of the session unless it is refreshed, in milliseconds. */
  readonly expiresAt: number;
}

/** The person of a session with the rights of this moment; null when session or membership are over. */
export async function liveMember(platform: Platform, ids: SessionIds): Promise<LiveMember | null> {
  const { organisationId, accountId, sessionId } = ids;
  const reader = platform.database.read({ organisationId, accountId });
  const [member, end] = await Promise.all([
    findMember(reader, { organisationId, accountId }),
    findSessionEnd(reader, sessionId, platform.clock.now()),
  ]);
  // No channel belongs to a floor role: those screens read by timer.
  if (member?.floorRole) return null;
  if (member === undefined || end === undefined || (member.demo && !platform.config.demo)) return null;
  return {
    session: {
      ...ids,
      actor: { kind: "account", id: accountId, name: member.name },
      ...rightsOf(member, platform.config),
    },
    version: member.version,
    expiresAt: Date.parse(end.expiresAt),
  };
}

/** The same from an access token; null when it is not good. */
export async function memberOfToken(platform: Platform, token: string): Promise<LiveMember | null> {
  const access = await verifyAccessToken(identityOf(platform).keys, token, platform.clock.now());
  return access === null ? null : liveMember(platform, access);
}

/** Whether an access signal ends the connection; check again after each change of access. */
export function hasEnded(platform: Platform, { session, version }: LiveMember): boolean {
  const { ended } = identityOf(platform);
  const { organisationId, accountId, sessionId } = session;
  return ended.hasEnded("session", sessionId) || ended.isOutdated(organisationId, accountId, version);
}

/** Called whenever sessions, memberships or keys ended somewhere. */
export function onAccessEnded(platform: Platform, listener: () => void): void {
  identityOf(platform).ended.onChange(listener);
}
