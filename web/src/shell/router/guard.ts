import { admit, loginAddress } from "@cerebro/contracts/pages/admit.ts";
import { matchPage } from "@cerebro/contracts/pages/match.ts";
import { redirectFor } from "@cerebro/contracts/pages/redirects.ts";
import type { SessionState } from "../../data/session.ts";

/** Where a visit to `path` must go instead, if anywhere: old paths first, then the guard [APP-22, AUTH-13]. */
export function detour(path: string, query: string, session: SessionState): string | undefined {
  const moved = redirectFor(path);
  if (moved) return moved.to + query;
  const page = matchPage(path)?.page;
  if (!page) return undefined;
  const visitor = session.status === "signed-in" ? session.user : null;
  const admission = admit(page.access, visitor, path + query);
  if (admission.allow) return undefined;
  const expired = session.status === "signed-out" && session.reason === "session_expired";
  return expired ? loginAddress(path + query, "session_expired") : admission.redirect;
}
