import { randomBytes } from "node:crypto";
import { recoveryCodes } from "@cerebro/contracts/constants/access.ts";
import { Secret, TOTP } from "otpauth";
import type { Transaction } from "../../../platform/database.ts";
import { hashSecret } from "../access/secrets.ts";
import type { Identity } from "../identity.ts";
import { takeRecoveryCode, takeStep } from "./second-factor.store.ts";

const stepSeconds = 30;
const secretBytes = 20;
/** Codes of the step before and after are right too: clocks differ, people type slowly. */
const toleratedSteps = 1;
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const groups = 6;
const lettersPerGroup = 4;

const authenticator = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: "Cerebro", label, secret: Secret.fromBase32(secret), period: stepSeconds, digits: 6 });

/** 160 bits, in the alphabet that authenticator apps read. */
export const newTotpSecret = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(secretBytes)).buffer }).base32;

export const totpUri = (secret: string, email: string): string => authenticator(secret, email).toString();

/** The time step whose code this is, or null. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = authenticator(secret, "").validate({ token: code, timestamp, window: toleratedSteps });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

/** 120 random bits each, in letters that are not mistaken for one another: `k7mq-…`. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from(randomBytes(lettersPerGroup), (byte) => alphabet[byte % alphabet.length]).join("");
  return Array.from({ length: recoveryCodes }, () => Array.from({ length: groups }, group).join("-"));
}

/** As kept: however it was typed. */
export const hashRecoveryCode = (code: string): Buffer => hashSecret(code.toLowerCase().replace(/[^a-z0-9]/g, ""));

export interface CodeQuestion {
  readonly accountId: string;
  /** Sealed. */
  readonly totpSecret: string | null;
  readonly code: string;
  readonly now: Date;
}

/** Six digits, however they are spaced; anything else is taken for a recovery code. */
export const isOneTimeCode = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ""));

/** Takes a one-time code or a recovery code, each good once [AUTH-16]; null when it is wrong or was used. */
export async function takeCode(
  tx: Transaction,
  { keys }: Identity,
  { accountId, totpSecret, code, now }: CodeQuestion,
): Promise<"otp" | "recovery" | null> {
  if (isOneTimeCode(code)) {
    const digits = code.replace(/\s/g, "");
    const step = totpSecret === null ? null : stepOf(await keys.unseal(totpSecret), digits, now);
    return step !== null && (await takeStep(tx, accountId, step)) ? "otp" : null;
  }
  return (await takeRecoveryCode(tx, accountId, { hash: hashRecoveryCode(code), now })) ? "recovery" : null;
}
