import { randomUUID } from "node:crypto";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import { insertAccount, insertMembership } from "../../src/modules/identity/account/account.store.ts";
import { openSession, type SignedIn } from "../../src/modules/identity/session/open-session.ts";
import { findMember } from "../../src/modules/identity/session/session.store.ts";
import type { Visitor } from "../../src/platform/context.ts";
import { noCookies } from "../../src/platform/http/cookies.ts";
import type { Platform } from "../../src/platform/platform.ts";

export interface NewPerson {
  readonly organisationId: string;
  readonly roles: readonly Role[];
  readonly email?: string;
  readonly name?: string;
  readonly passwordHash?: string | null;
  readonly emailVerified?: boolean;
  readonly demo?: boolean;
}

export interface Person {
  readonly accountId: string;
  readonly email: string;
}

/** An account that belongs to an organisation. */
export async function createPerson(platform: Platform, person: NewPerson): Promise<Person> {
  const { organisationId, roles, name = "Test person", passwordHash = null } = person;
  const { emailVerified = true, demo = false } = person;
  const accountId = randomUUID();
  const email = person.email ?? `${accountId}@people.example`;
  const now = platform.clock.now();
  await platform.database.transaction({ organisationId, accountId }, async (tx) => {
    await insertAccount(tx, { id: accountId, email, name, passwordHash, emailVerified, demo, now });
    await insertMembership(tx, { organisationId, accountId, roles, now });
  });
  return { accountId, email };
}

/** An anonymous visitor, as the HTTP layer would describe it. */
export function testVisitor(platform: Platform): Visitor {
  return {
    platform,
    requestId: randomUUID(),
    ip: "127.0.0.1",
    userAgent: "test",
    cookies: noCookies,
    now: () => platform.clock.now(),
  };
}

/** A session of a person, as a sign-in would open it, without the cost of a password. */
export async function openSessionOf(platform: Platform, organisationId: string, accountId: string): Promise<SignedIn> {
  const visitor = testVisitor(platform);
  return platform.database.transaction({ organisationId, accountId }, async (tx) => {
    const member = await findMember(tx, { organisationId, accountId });
    if (member === undefined) throw new Error("not a member");
    return openSession(tx, visitor, { member, methods: ["pwd"], remembered: false });
  });
}

/** A password no rule objects to. */
export const goodPassword = "mauve-teapot-42";

let addresses = 0;
/** An address that is unique in this test run. */
export const newAddress = (): string => `person-${(addresses += 1)}-${randomUUID().slice(0, 8)}@people.example`;
