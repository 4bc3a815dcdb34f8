import type { Config } from "../../../platform/config.ts";
import { AppError } from "../../../platform/errors.ts";

/**
 * Whether a new account may be made [AUTH-02]. The operator's own address always may sign up, or a server that takes no
 * strangers could never be begun; it has no more rights than others until it is confirmed.
 */
export function requireOpenSignUp(
  { signUp, adminEmail }: Pick<Config, "signUp" | "adminEmail">,
  how: { readonly email: string; readonly invited: boolean },
): void {
  if (signUp === "open" || (how.invited && signUp === "invite") || how.email === adminEmail) return;
  throw new AppError(signUp === "invite" ? "auth.sign_up_invite" : "auth.sign_up_closed");
}
