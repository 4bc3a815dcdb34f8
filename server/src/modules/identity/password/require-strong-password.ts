import { AppError } from "../../../platform/errors.ts";
import { isWeakPassword, type PasswordOwner } from "./password-rules.ts";

/** Throws `auth.password_weak` about the field with this name. */
export function requireStrongPassword(field: string, password: string, owner: PasswordOwner): void {
  if (!isWeakPassword(password, owner)) return;
  const message = "Easy to guess: it is common, or made of your name, your address or your company.";
  throw new AppError("auth.password_weak", {}, [{ path: field, message }]);
}
