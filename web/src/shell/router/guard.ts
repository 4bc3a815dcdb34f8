import type { Access } from "@cerebro/contracts/endpoints/endpoint.ts";
import { admit, loginAddress } from "@cerebro/contracts/pages/admit.ts";
import type { SessionState } from "../../data/session.ts";

/** Redirect of a visit to a page with this access rule, if any [AUTH-13]; an ended session is reported [AUTH-11]. */
export function detour(access: Access, address: string, session: SessionState): string | undefined {
  const visitor = session.status === "signed-in" ? session.user : null;
  const admission = admit(access, visitor, address);
  if (admission.allow) return undefined;
  const expired = session.status === "signed-out" && session.reason === "session_expired";
  return expired ? loginAddress(address, "session_expired") : admission.redirect;
}
