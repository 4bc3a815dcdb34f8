import type { Visitor } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { hashSecret } from "../access/secrets.ts";
import { deleteAttempts, findBlock, insertAttempt } from "./attempt.store.ts";

/** How failed tries slow down further ones. Nobody is locked out for good: that would be a weapon against them. */
export interface AttemptRule {
  readonly freeFailures: number;
  /** A failure counts this long after the last one. */
  readonly windowMinutes: number;
  readonly firstSeconds: number;
  readonly longestSeconds: number;
}

/** 1, 2, 4 … 60 seconds from the fifth failure within a quarter of an hour. */
export const passwordRule: AttemptRule = { freeFailures: 5, windowMinutes: 15, firstSeconds: 1, longestSeconds: 60 };
/** Five codes in five minutes: a code has six digits only. */
export const codeRule: AttemptRule = { freeFailures: 5, windowMinutes: 5, firstSeconds: 300, longestSeconds: 300 };

/** What is guessed at; an address counts whether or not anyone has it. */
export const passwordOf = (email: string): Buffer => hashSecret(`password ${email}`);
export const codeOf = (accountId: string): Buffer => hashSecret(`code ${accountId}`);

/** Counts a try as failed until `forgive`; throws `auth.too_many_attempts` while the subject is blocked. */
export async function countAttempt({ platform, now }: Visitor, subject: Buffer, rule: AttemptRule): Promise<void> {
  const moment = now();
  if ((await insertAttempt(platform.database, subject, { rule, now: moment })) !== undefined) return;
  const until = await findBlock(platform.database, subject);
  const wait = until === undefined ? 1 : Math.ceil((Date.parse(until) - moment.getTime()) / 1000);
  throw new AppError("auth.too_many_attempts", { retryAfterSeconds: Math.max(1, wait) });
}

export async function forgive({ platform }: Visitor, subject: Buffer): Promise<void> {
  await deleteAttempts(platform.database, subject);
}
