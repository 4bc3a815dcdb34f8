import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import type { Visitor } from "../../../platform/context.ts";
import { hashSecret, newSecret } from "../access/secrets.ts";
import { insertKnownDevices, isKnownDevice } from "./attempt.store.ts";

/** The kind of guess: a browser that has proved a password has not proved a code. */
export type Guessed = "password" | "code";

const cookieName = "cerebro_device";
const daySeconds = 86_400;

const subjectOf = (guessed: Guessed, email: string, cookie: string): Buffer =>
  hashSecret(`device ${guessed} ${email} ${cookie}`);

/** Name of the known browser; null for a browser in which the account never signed in. */
export async function knownDeviceOf(visitor: Visitor, guessed: Guessed, email: string): Promise<string | null> {
  const cookie = visitor.cookies.get(cookieName);
  if (cookie === undefined) return null;
  const subject = subjectOf(guessed, email, cookie);
  const since = new Date(visitor.now().getTime() - lifetimes.knownDeviceDays * daySeconds * 1000);
  return (await isKnownDevice(visitor.platform.database, subject, since)) ? subject.toString("base64url") : null;
}

/** Remembers that the account of this address proved itself in this browser. */
export async function rememberDevice(
  visitor: Visitor,
  email: string,
  proved: readonly Guessed[] = ["password", "code"],
): Promise<void> {
  const given = visitor.cookies.get(cookieName);
  const cookie = given !== undefined && /^[\w-]{43}$/.test(given) ? given : newSecret();
  const subjects = proved.map((guessed) => subjectOf(guessed, email, cookie));
  await insertKnownDevices(visitor.platform.database, subjects, visitor.now());
  const maxAgeSeconds = lifetimes.knownDeviceDays * daySeconds;
  visitor.cookies.set({ name: cookieName, value: cookie, path: "/api/auth", maxAgeSeconds });
}
