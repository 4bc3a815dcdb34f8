import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { Session } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";

/** Only a superadmin makes, changes or removes a superadmin. Throws `auth.roles_exceed`. */
export function requireAuthorityOver(session: Session, ...roleLists: readonly (readonly Role[])[]): void {
  const concerned = roleLists.some((roles) => roles.includes("superadmin"));
  if (concerned && !session.roles.includes("superadmin")) throw new AppError("auth.roles_exceed");
}
