import { describe, expect, it } from "vitest";
import { goodPassword, newAddress, testVisitor } from "../../../../test/factories/accounts.ts";
import { shownTo } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Visitor } from "../../../platform/context.ts";
import type { Cookie } from "../../../platform/http/cookies.ts";
import { deleteStale } from "../housekeeping.store.ts";
import { knownDeviceOf, rememberDevice } from "./known-device.ts";

const test = useTestApp({ config: { signInAttemptsPerMinute: 100_000 } });

const second = 1000;
const minute = 60 * second;
const day = 86_400_000;

const post = (url: string, payload: object, token?: string) =>
  test.app.inject({
    method: "POST",
    url,
    payload,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
const login = async (email: string, password = goodPassword) =>
  (await post("/api/auth/login", { email, password })).statusCode;

async function registered(): Promise<{ email: string; id: string; token: string }> {
  const email = newAddress();
  const input = { name: "Ada", email, password: goodPassword, organisation: "Engines" };
  const { user, accessToken } = (await post("/api/auth/register", input)).json();
  return { email, id: user.id, token: accessToken };
}

describe("failed sign-ins", () => {
  it.each([
    [15 * minute, 429],
    [15 * minute + 1, 200],
  ])("count for a quarter of an hour: %i ms later the fifth is followed by %i [AUTH-01]", async (later, status) => {
    const { email } = await registered();
    for (let failure = 1; failure <= 4; failure += 1) expect(await login(email, "wrong")).toBe(401);
    test.clock.advance(later);
    expect(await login(email, "wrong")).toBe(401);
    expect(await login(email)).toBe(status);
  });

  it("block until the very moment that was told, and no longer [AUTH-01]", async () => {
    const { email } = await registered();
    for (let failure = 1; failure <= 5; failure += 1) expect(await login(email, "wrong")).toBe(401);
    test.clock.advance(second - 1);
    const blocked = await post("/api/auth/login", { email, password: goodPassword });
    expect([blocked.statusCode, blocked.headers["retry-after"]]).toEqual([429, "1"]);
    test.clock.advance(1);
    expect(await login(email)).toBe(200);
  });
});

describe("a browser in which an account signed in", () => {
  function browser(): { readonly visitor: Visitor; readonly cookies: Map<string, Cookie> } {
    const cookies = new Map<string, Cookie>();
    const visitor: Visitor = {
      ...testVisitor(test.platform),
      cookies: {
        get: (name) => cookies.get(name)?.value,
        set: (cookie) => void cookies.set(cookie.name, cookie),
      },
    };
    return { visitor, cookies };
  }
  const known = async (visitor: Visitor, email: string, guessed: "password" | "code" = "password") =>
    (await knownDeviceOf(visitor, guessed, email)) !== null;

  it("is known for 180 days from its last sign-in [AUTH-01]", async () => {
    const { visitor, cookies } = browser();
    const email = newAddress();
    await rememberDevice(visitor, email);
    expect([...cookies.values()]).toEqual([
      {
        name: "cerebro_device",
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: "/api/auth",
        maxAgeSeconds: 15_552_000,
      },
    ]);
    test.clock.advance(100 * day);
    await rememberDevice(visitor, email);
    test.clock.advance(180 * day - 1);
    expect(await known(visitor, email)).toBe(true);
    test.clock.advance(1);
    expect(await known(visitor, email)).toBe(false);
  });

  it("is known for what it proved, and for this address alone [AUTH-01] [AUTH-16]", async () => {
    const { visitor } = browser();
    const email = newAddress();
    await rememberDevice(visitor, email, ["password"]);
    expect(await known(visitor, email)).toBe(true);
    expect(await known(visitor, email, "code")).toBe(false);
    expect(await known(visitor, newAddress())).toBe(false);
    await rememberDevice(visitor, email);
    expect(await known(visitor, email, "code")).toBe(true);
  });

  it("keeps its cookie for all its accounts, unless the cookie is not one of ours [AUTH-01]", async () => {
    const { visitor, cookies } = browser();
    const value = () => cookies.get("cerebro_device")?.value ?? "";
    await rememberDevice(visitor, newAddress());
    const first = value();
    await rememberDevice(visitor, newAddress());
    expect(value()).toBe(first);
    for (const strange of [`${first}x`, first.slice(1), `${first.slice(1)};`]) {
      cookies.set("cerebro_device", { name: "cerebro_device", value: strange, path: "/", maxAgeSeconds: 1 });
      await rememberDevice(visitor, newAddress());
      expect(value()).not.toBe(strange);
      expect(value()).toMatch(/^[\w-]{43}$/);
    }
  });
});

describe("a link of a letter", () => {
  const linkOf = (email: string) => /#([\w-]{43})/.exec(shownTo(test, email))?.[1] ?? "";

  it.each([
    [day - 1, 200],
    [day, 410],
  ])("that confirms an address holds for a day: %i ms later it answers %i [AUTH-07]", async (later, status) => {
    const { email, token } = await registered();
    expect((await post("/api/auth/resend-verification", {}, token)).statusCode).toBe(200);
    const link = linkOf(email);
    test.clock.advance(later);
    expect((await post("/api/auth/verify-email", { token: link })).statusCode).toBe(status);
  });

  it.each([
    [30 * minute - 1, 200],
    [30 * minute, 410],
  ])("that sets a password holds for half an hour: %i ms later it answers %i [AUTH-06]", async (later, status) => {
    const { email } = await registered();
    await post("/api/auth/forgot-password", { email });
    const set = { token: linkOf(email), password: "a quite different one" };
    test.clock.advance(later);
    expect((await post("/api/auth/reset-password", set)).statusCode).toBe(status);
  });

  it("is sent three times within a quarter of an hour, and again when the first is as old as that [AUTH-05]", async () => {
    const { email, id } = await registered();
    const asked = async () => {
      await post("/api/auth/forgot-password", { email });
      const { rows } = await test.owner.query<{ count: number }>(
        "select count(*)::int as count from account_token where account_id = $1 and purpose = 'reset_password'",
        [id],
      );
      return rows[0]?.count;
    };
    expect([await asked(), await asked(), await asked(), await asked()]).toEqual([1, 2, 3, 3]);
    test.clock.advance(15 * minute - 1);
    expect(await asked()).toBe(3);
    test.clock.advance(1);
    expect(await asked()).toBe(4);
  });
});

it("forgets guesses, counted calls, browsers and half-done sign-ins that count no longer, and no others [AUTH-01]", async () => {
  const now = test.clock.now();
  const before = new Date(now.getTime() - day);
  const earlier = (moment: Date, ms = 1) => new Date(moment.getTime() - ms);
  for (const table of ["attempt", "call_count", "known_device", "provider_flow"])
    await test.owner.query(`delete from ${table}`);
  const insert = (table: string, names: string, values: unknown[]) =>
    test.owner.query(
      `insert into ${table} (${names}) values (${values.map((_value, index) => `$${index + 1}`).join(", ")})`,
      values,
    );
  const attempt = (name: string, failed: Date, blocked: Date) =>
    insert("attempt", "subject, failures, last_failed_at, blocked_until", [Buffer.from(name), 1, failed, blocked]);
  await attempt("gone", earlier(before), earlier(now));
  await attempt("recent", before, earlier(now));
  await attempt("still blocked", earlier(before), now);
  await insert("call_count", "subject, used, ends_at", [Buffer.from("gone"), 1, earlier(now)]);
  await insert("call_count", "subject, used, ends_at", [Buffer.from("counts"), 1, now]);
  await insert("known_device", "subject, last_seen_at", [Buffer.from("gone"), earlier(before)]);
  await insert("known_device", "subject, last_seen_at", [Buffer.from("known"), before]);
  const flow = (name: string, expires: Date) =>
    insert("provider_flow", "state_hash, provider, verifier, nonce, browser_hash, created_at, expires_at", [
      Buffer.from(name),
      "example",
      "v",
      "n",
      Buffer.from("b"),
      before,
      expires,
    ]);
  await flow("gone", earlier(now));
  await flow("open", now);
  await deleteStale(test.platform.database, { now, attemptsBefore: before, devicesBefore: before });
  const left = async (table: string, column: string) =>
    (
      await test.owner.query<{ name: string }>(`select encode(${column}, 'escape') as name from ${table} order by 1`)
    ).rows.map(({ name }) => name);
  expect(await left("attempt", "subject")).toEqual(["recent", "still blocked"]);
  expect(await left("call_count", "subject")).toEqual(["counts"]);
  expect(await left("known_device", "subject")).toEqual(["known"]);
  expect(await left("provider_flow", "state_hash")).toEqual(["open"]);
});
