import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newAddress, openSessionOf } from "../../../../test/factories/accounts.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { sql } from "../../../platform/sql.ts";
import { findRemainingAccess } from "../remaining-access/remaining-access.store.ts";
import { sessionEnds } from "./open-session.ts";
import { findProof } from "./session.store.ts";

const test = useTestApp({ config: { signInAttemptsPerMinute: 100_000 } });

const second = 1000;
const minute = 60 * second;
const day = 86_400_000;

describe("a session", () => {
  const refresh = (refreshToken: string) =>
    test.app.inject({ method: "POST", url: "/api/auth/refresh-token", payload: { refreshToken } });

  it("ends after days without use, and after more days whatever the use [AUTH-11]", () => {
    const started = new Date("2026-03-01T00:00:00.000Z");
    const ends = (remembered: boolean, afterDays: number) => {
      const { idle, absolute } = sessionEnds(remembered, started, new Date(started.getTime() + afterDays * day));
      return [idle, absolute].map((end) => (end.getTime() - started.getTime()) / day);
    };
    expect([ends(false, 0), ends(false, 4), ends(false, 5)]).toEqual([
      [3, 7],
      [7, 7],
      [7, 7],
    ]);
    expect([ends(true, 0), ends(true, 16), ends(true, 20)]).toEqual([
      [14, 30],
      [30, 30],
      [30, 30],
    ]);
  });

  it.each([
    [3 * day - 1, 200],
    [3 * day, 401],
  ])("that was not used for %i ms answers a refresh by %i [AUTH-11]", async (later, status) => {
    const person = await test.signIn(["wms"]);
    test.clock.advance(later);
    expect((await refresh(person.refreshToken)).statusCode).toBe(status);
  });

  it.each([
    [30 * second, 200],
    [30 * second + 1, 401],
  ])("takes an exchanged token for %i ms: %i [AUTH-04]", async (later, status) => {
    const person = await test.signIn(["wms"]);
    const { refreshToken: successor } = (await refresh(person.refreshToken)).json();
    test.clock.advance(later);
    const again = await refresh(person.refreshToken);
    expect(again.statusCode).toBe(status);
    expect((await refresh(successor)).statusCode).toBe(status);
  });

  it("notes each refresh as its last use, and is listed before those used earlier [AUTH-03]", async () => {
    const person = await test.signIn(["wms"]);
    test.clock.advance(minute);
    await openSessionOf(test.platform, person.organisationId, person.accountId);
    const last = async (by: SignedInPerson["token"]) =>
      (await test.app.inject({ url: "/api/auth/sessions", headers: { authorization: `Bearer ${by}` } }))
        .json()
        .rows.map(({ current, lastUsedAt }: { current: boolean; lastUsedAt: string }) => [current, lastUsedAt]);
    const [, [, firstUse]] = await last(person.token);
    expect((await last(person.token))[0][0]).toBe(false);
    test.clock.advance(minute);
    const { accessToken } = (await refresh(person.refreshToken)).json();
    const [[current, lastUse]] = await last(accessToken);
    expect(current).toBe(true);
    expect(Date.parse(lastUse) - Date.parse(firstUse)).toBe(2 * minute);
  });

  it("that ended more than thirty days ago is forgotten at the next sign-in, and links that ended with it [AUTH-03]", async () => {
    const { accountId, organisationId } = await test.signIn(["wms"]);
    const now = test.clock.now().getTime();
    const at = (daysAgo: number, ms = 0) => new Date(now - daysAgo * day - ms);
    const session = (name: string, ended: Date | null, idle: Date) =>
      test.owner.query(
        `insert into session (id, organisation_id, account_id, ip, user_agent, methods, remembered, created_at, last_used_at,
          proved_at, idle_expires_at, absolute_expires_at, ended_at)
        values (gen_random_uuid(), $1, $2, '127.0.0.1', $3, '{pwd}', false, $4, $4, $4, $5, $5, $6)`,
        [organisationId, accountId, name, at(60), idle, ended],
      );
    const link = (name: string, expires: Date) =>
      test.owner.query(
        `insert into account_token (hash, account_id, purpose, data, created_at, expires_at)
        values ($1, $2, 'reset_password', jsonb_build_object('email', $3::text), $4, $4)`,
        [randomBytes(32), accountId, name, expires],
      );
    await session("ended, kept", at(30), at(-1));
    await session("ended, gone", at(30, 1), at(-1));
    await session("idle, kept", null, at(30));
    await session("idle, gone", null, at(30, 1));
    await link("kept", at(30));
    await link("gone", at(30, 1));
    await openSessionOf(test.platform, organisationId, accountId);
    const sessions = await test.owner.query(
      "select user_agent from session where account_id = $1 order by user_agent",
      [accountId],
    );
    expect(sessions.rows.map((row) => row.user_agent)).toEqual(["ended, kept", "idle, kept", "test", "test"]);
    const links = await test.owner.query("select data ->> 'email' as name from account_token where account_id = $1", [
      accountId,
    ]);
    expect(links.rows).toEqual([{ name: "kept" }]);
  });

  it("is refused to a member who was disabled or removed since [AUTH-14]", async () => {
    const person = await test.signIn(["wms"]);
    await test.owner.query("update membership set disabled_at = now() where account_id = $1", [person.accountId]);
    expect((await refresh(person.refreshToken)).statusCode).toBe(401);
    await test.owner.query("update membership set disabled_at = null where account_id = $1", [person.accountId]);
    expect((await refresh(person.refreshToken)).statusCode).toBe(200);
  });
});

describe("a proof of identity", () => {
  it.each([
    [10 * minute - 1, 200],
    [10 * minute, 403],
  ])("counts for ten minutes: %i ms later a sensitive change answers %i [AUTH-07]", async (later, status) => {
    const person = await test.signIn(["wms"]);
    test.clock.advance(later);
    const changed = await person.request("POST", "/api/users/profile/email", { email: newAddress() });
    expect(changed.statusCode).toBe(status);
  });

  it("was a code only where the second factor was in force when it was given [DEC-04] [AUTH-16]", async () => {
    const { accountId, organisationId, sessionId } = await withSession();
    const proof = async (methods: string[], minutes: { created: number; proved: number; confirmed: number | null }) => {
      const at = (value: number | null) => (value === null ? null : new Date(value * minute));
      await test.owner.query("update session set methods = $2, created_at = $3, proved_at = $4 where id = $1", [
        sessionId,
        methods,
        at(minutes.created),
        at(minutes.proved),
      ]);
      await test.owner.query("update credential set totp_confirmed_at = $2 where account_id = $1", [
        accountId,
        at(minutes.confirmed),
      ]);
      const reader = test.platform.database.read({ organisationId, accountId });
      return (await findProof(reader, { accountId, sessionId }))?.byCode;
    };
    expect(await proof(["pwd", "otp"], { created: 5, proved: 5, confirmed: 1 })).toBe(true);
    expect(await proof(["pwd", "recovery"], { created: 5, proved: 5, confirmed: 1 })).toBe(true);
    expect(await proof(["pwd"], { created: 5, proved: 5, confirmed: 1 })).toBe(false);
    expect(await proof(["oidc"], { created: 5, proved: 5, confirmed: 1 })).toBe(false);
    expect(await proof(["pwd", "otp"], { created: 5, proved: 5, confirmed: null })).toBe(false);
    expect(await proof(["pwd"], { created: 1, proved: 5, confirmed: 4 })).toBe(true);
    expect(await proof(["pwd"], { created: 1, proved: 5, confirmed: 5 })).toBe(false);
    expect(await proof(["pwd", "otp"], { created: 1, proved: 5, confirmed: 6 })).toBe(false);
  });

  async function withSession() {
    const { accountId, organisationId } = await test.signIn(["wms"]);
    const { rows } = await test.owner.query<{ id: string }>("select id from session where account_id = $1", [
      accountId,
    ]);
    return { accountId, organisationId, sessionId: rows[0]?.id ?? "" };
  }
});

describe("access that remains beside the password", () => {
  it("is told with the newest first: keys in force, and every linked identity [AUTH-06]", async () => {
    const { accountId, organisationId } = await test.signIn(["admin"]);
    const now = test.clock.now().getTime();
    const key = (name: string, expires: number | null, revoked: number | null = null) =>
      test.owner.query(
        `insert into api_key (organisation_id, account_id, name, start, hash, roles, access, created_at, expires_at, revoked_at)
        values ($1, $2, $3, 'ck_', $4, '{wms}', 'read', now(), $5, $6)`,
        [
          organisationId,
          accountId,
          name,
          randomBytes(32),
          expires === null ? null : new Date(expires),
          revoked === null ? null : new Date(revoked),
        ],
      );
    await key("for ever", null);
    await key("ends now", now);
    await key("a moment left", now + 1);
    await key("revoked", null, now);
    const linked = (provider: string, daysAgo: number) =>
      test.owner.query(
        "insert into provider_identity (issuer, subject, account_id, provider, created_at) values ($1, $1, $2, $1, $3)",
        [`${provider}`, accountId, new Date(now - daysAgo * day)],
      );
    await linked("alpha", 3);
    await linked("beta", 1);
    await linked("gamma", 2);
    await linked("aleph", 1);
    const reader = test.platform.database.read({ organisationId, accountId });
    const { apiKeys, providers } = await findRemainingAccess(reader, accountId, new Date(now));
    expect(apiKeys.map(({ name }) => name)).toEqual(["a moment left", "for ever"]);
    expect(providers.map(({ id }) => id)).toEqual(["aleph", "beta", "gamma", "alpha"]);
  });
});

it("revokes a key at its date, to the millisecond [PLT-01]", async () => {
  const person = await test.signIn(["wms"]);
  const { key } = (
    await person.request("POST", "/api/auth/api-keys", {
      name: "Robot",
      roles: ["wms"],
      access: "write",
      expiresInDays: 1,
    })
  ).json();
  const call = async () => (await test.app.inject({ url: "/api/wms/items", headers: { "x-api-key": key } })).statusCode;
  test.clock.advance(day - 1);
  expect(await call()).toBe(200);
  test.clock.advance(1);
  expect(await call()).toBe(401);
  const { lastUsedAt } = await test.platform.database
    .read({ organisationId: person.organisationId, accountId: null })
    .one<{ lastUsedAt: string }>(
      sql`select last_used_at as "lastUsedAt" from api_key where account_id = ${person.accountId}`,
    );
  expect(Date.parse(lastUsedAt)).toBe(test.clock.now().getTime() - 1);
});
