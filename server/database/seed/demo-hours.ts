import { createContext } from "../../src/platform/create-context.ts";
import type { Context } from "../../src/platform/context.ts";

/** The same person so many milliseconds before `now`. */
export function earlier(context: Context, now: Date, ms: number): Context {
  const { organisationId, actor, accountId, sessionId, roles, permissions } = context;
  return createContext({
    visitor: { ...context, now: () => new Date(now.getTime() - ms) },
    session: { organisationId, actor, accountId, sessionId, roles, permissions },
  });
}
