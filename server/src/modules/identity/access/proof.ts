import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import { AppError } from "../../../platform/errors.ts";
import { findProof, type Proof } from "../session/session.store.ts";
import type { PersonContext } from "./require-person.ts";

export const provenUntil = (provenAt: Date): Date => new Date(provenAt.getTime() + lifetimes.stepUpMinutes * 60_000);

/**
 * Throws `auth.proof_required` unless the person proved who they are a short while ago, at sign-in or since. The
 * fact `by` says what to ask for: a code, the password, or a new sign-in.
 */
export async function requireProof(person: PersonContext): Promise<void> {
  const proof = await findProof(person.read, person);
  if (proof !== undefined && provenUntil(new Date(proof.provenAt)) > person.now()) return;
  throw proofRequired(proof);
}

export async function hasSecondFactor(person: PersonContext): Promise<boolean> {
  return (await findProof(person.read, person))?.secondFactor === true;
}

/** The same with a second factor: a code at sign-in or since, a short while ago. A password or another provider does not do. */
export async function requireSecondFactor(person: PersonContext): Promise<void> {
  const proof = await findProof(person.read, person);
  const fresh = proof !== undefined && provenUntil(new Date(proof.provenAt)) > person.now();
  if (!fresh || !proof.byCode) throw proofRequired(proof);
}

function proofRequired(proof: Proof | undefined): AppError {
  const by = proof?.secondFactor === true ? "code" : proof?.hasPassword === true ? "password" : "sign-in";
  return new AppError("auth.proof_required", { by });
}
