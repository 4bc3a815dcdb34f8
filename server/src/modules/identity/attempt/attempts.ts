import type { Visitor } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { networkOf } from "../../../platform/http/network.ts";
import type { PersonContext } from "../access/require-person.ts";
import { hashSecret } from "../access/secrets.ts";
import { type AttemptRule, deleteAttempts, findBlock, insertAttempt } from "./attempt.store.ts";
import { type Guessed, knownDeviceOf } from "./known-device.ts";

interface Counted {
  readonly subject: Buffer;
  readonly rule: AttemptRule;
}

/** Counters of a try: by its origin, and for strangers a common one too. */
export type Guess = readonly Counted[];

/** 1, 2, 4 … 60 seconds from the fifth failure within a quarter of an hour. */
const passwordRule: AttemptRule = { freeFailures: 5, windowMinutes: 15, firstSeconds: 1, longestSeconds: 60 };

/** For guesses from many networks at one account. */
const crowdRule: AttemptRule = { ...passwordRule, freeFailures: 100 };

/** 5, 10, 20 minutes … 12 hours from the fifth failure within a day: a code has six digits only. */
const codeRule: AttemptRule = { freeFailures: 5, windowMinutes: 1440, firstSeconds: 300, longestSeconds: 43_200 };

/** All guesses at the password of an address from browsers in which it never signed in. */
export const strangersOf = (email: string): Guess => [{ subject: hashSecret(`password ${email}`), rule: crowdRule }];

/**
 * A guess at the password of an address, whether or not anyone has it. A browser in which the account signed in before
 * counts separately, so that a stranger cannot lock its owner out; others count by network, and together.
 */
export async function passwordGuess(visitor: Visitor, email: string): Promise<Guess> {
  const device = await knownDeviceOf(visitor, "password", email);
  if (device !== null) return [{ subject: hashSecret(`password ${email} device ${device}`), rule: passwordRule }];
  const network = `password ${email} network ${networkOf(visitor.ip)}`;
  return [{ subject: hashSecret(network), rule: passwordRule }, ...strangersOf(email)];
}

/** A guess at a code. Strangers count together wherever they are: they know the password already. */
export async function codeGuess(visitor: Visitor, { accountId, email }: CodeOwner): Promise<Guess> {
  const device = await knownDeviceOf(visitor, "code", email);
  const who = device === null ? "strangers" : `device ${device}`;
  return [{ subject: hashSecret(`code ${accountId} ${who}`), rule: codeRule }];
}

interface CodeOwner {
  readonly accountId: string;
  readonly email: string;
}

/** A guess by somebody who is signed in: it counts for the session, and does not touch signing in. */
export function sessionGuess({ accountId, sessionId }: PersonContext, guessed: Guessed): Guess {
  const rule = guessed === "password" ? passwordRule : codeRule;
  return [{ subject: hashSecret(`${guessed} ${accountId} session ${sessionId}`), rule }];
}

/**
 * Counts a try as failed until `forgive`; throws `auth.too_many_attempts` while it is blocked. Answers until when
 * further tries are blocked should this one fail; null while they are not.
 */
export async function countAttempt({ platform, now }: Visitor, guess: Guess): Promise<string | null> {
  const moment = now();
  let block: string | null = null;
  for (const { subject, rule } of guess) {
    const counted = await insertAttempt(platform.database, subject, { rule, now: moment });
    if (counted === undefined) throw tooMany(await findBlock(platform.database, subject), moment);
    if (counted.blockedUntil > moment.toISOString()) block = counted.blockedUntil;
  }
  return block;
}

function tooMany(until: string | undefined, moment: Date): AppError {
  const wait = until === undefined ? 1 : Math.ceil((Date.parse(until) - moment.getTime()) / 1000);
  return new AppError("auth.too_many_attempts", { retryAfterSeconds: Math.max(1, wait) });
}

export async function forgive({ platform }: Visitor, guess: Guess): Promise<void> {
  for (const { subject } of guess) await deleteAttempts(platform.database, subject);
}
