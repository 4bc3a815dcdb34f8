import { reachOf } from "@cerebro/contracts/access/floor-calls.ts";
import { rolePasses, type Standing } from "@cerebro/contracts/access/roles.ts";
import type { Session } from "./context.ts";
import { AppError } from "./errors.ts";

/** Throws `auth.forbidden` unless the caller holds the role or one that includes it [AUTH-13, AUTH-14]. */
export function requireRole(session: Session, role: Standing): void {
  if (!rolePasses(session.roles, role)) throw new AppError("auth.forbidden");
}

/** Throws `auth.forbidden` for somebody whose floor role the call is no part of. */
export function requireFloorCall({ floor }: Session, call: { readonly method: string; readonly path: string }): void {
  if (floor !== undefined && reachOf(floor.role, `${call.method} ${call.path}`) === undefined)
    throw new AppError("auth.forbidden");
}

/** The account of a signed-in person; throws `auth.person_required` for programs with a key. */
export function requireAccount(session: Session): string {
  if (session.accountId === null) throw new AppError("auth.person_required");
  return session.accountId;
}
