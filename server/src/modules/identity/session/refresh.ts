import { hash } from "node:crypto";
import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import type { identityEndpoints } from "@cerebro/contracts/endpoints/identity/identity.ts";
import type { CommandTransaction, Visitor } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import type { Ended } from "../access/ended-access.store.ts";
import { seal, unseal } from "../access/seal.ts";
import { hashSecret, newSecret } from "../access/secrets.ts";
import { identityOf } from "../identity.ts";
import { sessionReusedLetter, writeToAccount } from "../letter/letters.ts";
import { actingAs } from "./acting.ts";
import { presentTokens, sessionEnds, type SignedIn } from "./open-session.ts";
import { exchangeRefreshToken, findRefreshOwner, lockRefreshToken, type RefreshState } from "./refresh.store.ts";
import { endSessions, findMember, insertRefreshToken, type Member } from "./session.store.ts";

/** Only the holder of a token can open what was sealed with it. */
const sealingKey = (token: string): Buffer => hash("sha256", `successor of ${token}`, "buffer");

type Outcome = { readonly renewed: SignedIn } | { readonly ended: readonly Ended[] };

/**
 * A new pair for a refresh token, each good once. A token used twice means that two hold it: the whole session ends.
 * Within half a minute it is more likely two tabs at once, and both get the same successor [AUTH-04].
 */
export const refresh: Verb<typeof identityEndpoints.refresh> = async (visitor, { refreshToken }) => {
  const { platform } = visitor;
  const owner = await findRefreshOwner(platform.database, hashSecret(refreshToken));
  if (owner === undefined) throw new AppError("auth.refresh_invalid");
  const outcome = await actingAs(visitor, owner).transaction(async (tx): Promise<Outcome> => {
    const state = await lockRefreshToken(tx, hashSecret(refreshToken));
    if (state === undefined || !isOpen(state, visitor.now())) return { ended: [] };
    const member = await findMember(tx, owner);
    if (member === undefined || (member.demo && !platform.config.demo)) return { ended: [] };
    const successor = successorOf(tx, visitor, { refreshToken, state, member });
    if (successor === null) return { ended: await endStolen(tx, visitor, { state, member }) };
    return {
      renewed: await presentTokens(visitor, member, { sessionId: state.sessionId, refreshToken: successor }),
    };
  });
  if ("renewed" in outcome) return outcome.renewed;
  identityOf(platform).ended.note(outcome.ended);
  throw new AppError("auth.refresh_invalid");
};

function isOpen({ endedAt, idleExpiresAt, absoluteExpiresAt }: RefreshState, now: Date): boolean {
  const moment = now.toISOString();
  return endedAt === null && idleExpiresAt > moment && absoluteExpiresAt > moment;
}

/** The next token; the one already given when this was used a moment ago; null when it was used before that. */
function successorOf(
  tx: CommandTransaction,
  visitor: Visitor,
  { refreshToken, state, member }: { refreshToken: string; state: RefreshState; member: Member },
): string | null {
  const now = visitor.now();
  const key = sealingKey(refreshToken);
  if (state.usedAt !== null) {
    const since = now.getTime() - Date.parse(state.usedAt);
    const inGrace = since <= lifetimes.refreshGraceSeconds * 1000;
    return inGrace && state.successor !== null ? unseal(key, state.successor) : null;
  }
  const successor = newSecret();
  const { sessionId, remembered, startedAt } = state;
  const { idle } = sessionEnds(remembered, new Date(startedAt), now);
  insertRefreshToken(tx, { hash: hashSecret(successor), sessionId, accountId: member.accountId, now });
  exchangeRefreshToken(tx, hashSecret(refreshToken), {
    successor: seal(key, successor),
    sessionId,
    idleExpiresAt: idle,
    now,
  });
  return successor;
}

async function endStolen(
  tx: CommandTransaction,
  visitor: Visitor,
  { state, member }: { state: RefreshState; member: Member },
): Promise<readonly Ended[]> {
  const { accountId } = member;
  const { sessionId } = state;
  tx.audit({
    action: "session.reuse_detected",
    subjectType: "session",
    subjectId: sessionId,
    after: { ip: visitor.ip, userAgent: visitor.userAgent },
  });
  const letter = sessionReusedLetter(visitor.platform, member.name);
  await writeToAccount(tx, visitor.platform, { addressee: member, letter });
  return endSessions(tx, { accountId, sessionId, reason: "reuse", now: visitor.now() });
}
