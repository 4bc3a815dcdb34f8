import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { mailableMembers } from "../member/mailable.store.ts";
import { requirePerson } from "./require-person.ts";

/**
 * Whether the caller holds the verified address of `ADMIN_EMAIL`. A role would not do: every founder administers an
 * organization, and demo accounts are public.
 */
export async function isOperator(ctx: Context): Promise<boolean> {
  const { adminEmail } = ctx.platform.config;
  if (adminEmail === null || ctx.accountId === null) return false;
  const [member] = await mailableMembers(ctx.read, [ctx.accountId]);
  return member?.email === adminEmail;
}

/** @throws AppError `auth.operator_only` for everybody but the operator of this server */
export async function requireOperator(ctx: Context): Promise<void> {
  requirePerson(ctx);
  if (!(await isOperator(ctx))) throw new AppError("auth.operator_only");
}
