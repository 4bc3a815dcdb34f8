import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { goodPassword, newAddress } from "../../../../test/factories/accounts.ts";
import { shownTo, startTestApp, type TestApp, type TestNode } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { identityOf } from "../identity.ts";
import { newTotpSecret } from "../second-factor/codes.ts";

const test = useTestApp({ config: { signInAttemptsPerMinute: 100_000 } });

interface From {
  readonly remoteAddress?: string;
  readonly cookie?: string;
  readonly node?: TestNode | TestApp;
}

const post = (url: string, payload: object, { remoteAddress = "198.51.100.1", cookie, node = test }: From = {}) =>
  node.app.inject({ method: "POST", url, payload, remoteAddress, ...(cookie && { headers: { cookie } }) });
const login = (email: string, password: string, from?: From) => post("/api/auth/login", { email, password }, from);
const answer = (challenge: string, code: string, from?: From) =>
  post("/api/auth/second-factor", { challenge, code }, from);

const cookieOf = (response: { headers: Record<string, unknown> }): string =>
  [response.headers["set-cookie"] ?? ""].flat().map(String)[0]?.split(";")[0] ?? "";

async function registered(): Promise<{ email: string; id: string; cookie: string }> {
  const email = newAddress();
  const input = { name: "Ada", email, password: goodPassword, organisation: "Engines" };
  const answered = await post("/api/auth/register", input, { remoteAddress: "203.0.113.9" });
  return { email, id: answered.json().user.id, cookie: cookieOf(answered) };
}

async function failUntilBlocked(email: string, from: From): Promise<void> {
  for (let failure = 1; failure <= 5; failure += 1) expect((await login(email, "wrong", from)).statusCode).toBe(401);
  expect((await login(email, goodPassword, from)).statusCode).toBe(429);
}

describe("a stranger who guesses at a password", () => {
  it("is slowed down and locks nobody out who comes from another network [AUTH-01]", async () => {
    const { email } = await registered();
    await failUntilBlocked(email, { remoteAddress: "192.0.2.1" });
    expect((await login(email, goodPassword, { remoteAddress: "203.0.113.9" })).statusCode).toBe(200);
    // The owner's success does not set the stranger free.
    expect((await login(email, goodPassword, { remoteAddress: "192.0.2.1" })).statusCode).toBe(429);
  });

  it("behind the owner's own address does not lock out a browser that signed in before [AUTH-01]", async () => {
    const { email, cookie } = await registered();
    const remoteAddress = "192.0.2.2";
    await failUntilBlocked(email, { remoteAddress });
    expect((await login(email, goodPassword, { remoteAddress, cookie })).statusCode).toBe(200);
    const forged = `cerebro_device=${"x".repeat(43)}`;
    expect((await login(email, goodPassword, { remoteAddress, cookie: forged })).statusCode).toBe(429);
    const other = await registered();
    expect((await login(email, goodPassword, { remoteAddress, cookie: other.cookie })).statusCode).toBe(429);
  });

  it("from a hundred networks is slowed down too, but no known browser [AUTH-01]", async () => {
    const { email, cookie } = await registered();
    for (let failure = 1; failure <= 100; failure += 1) {
      const remoteAddress = `192.0.2.${failure}`;
      expect((await login(email, "wrong", { remoteAddress })).statusCode).toBe(401);
    }
    expect((await login(email, "wrong", { remoteAddress: "192.0.2.200" })).statusCode).toBe(429);
    expect((await login(email, goodPassword, { remoteAddress: "192.0.2.1", cookie })).statusCode).toBe(200);
  });

  it("counts as one caller with a whole /64 network of IPv6 [AUTH-01]", async () => {
    const { email } = await registered();
    for (let failure = 1; failure <= 5; failure += 1)
      await login(email, "wrong", { remoteAddress: `2001:db8:0:1::${failure}` });
    expect((await login(email, goodPassword, { remoteAddress: "2001:db8:0:1::ffff" })).statusCode).toBe(429);
    expect((await login(email, goodPassword, { remoteAddress: "2001:db8:0:2::1" })).statusCode).toBe(200);
  });

  it("gives way to a reset, whose browser is known from then on [AUTH-06]", async () => {
    const { email } = await registered();
    const remoteAddress = "192.0.2.3";
    await failUntilBlocked(email, { remoteAddress });
    await post("/api/auth/forgot-password", { email }, { remoteAddress });
    const [, token] = /reset-password#([\w-]{43})/.exec(shownTo(test, email)) ?? [];
    const reset = await post(`/api/auth/reset-password/${token}`, { password: "the owner's words" }, { remoteAddress });
    const cookie = cookieOf(reset);
    expect(cookie).toMatch(/^cerebro_device=[\w-]{43}$/);
    expect((await login(email, "the owner's words", { remoteAddress, cookie })).statusCode).toBe(200);
  });
});

describe("the allowance of a caller", () => {
  it("is shared by nodes and by a /64 network [AUTH-01]", async () => {
    const strict = await startTestApp({ config: { signInAttemptsPerMinute: 4 } });
    const other = await strict.joinNode();
    const statuses: number[] = [];
    for (let call = 1; call <= 6; call += 1) {
      const from = { remoteAddress: `2001:db8::${call}`, node: call % 2 === 0 ? strict : other };
      statuses.push((await post("/api/auth/forgot-password", { email: newAddress() }, from)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const elsewhere = { remoteAddress: "2001:db8:0:9::1", node: other };
    expect((await post("/api/auth/forgot-password", { email: newAddress() }, elsewhere)).statusCode).toBe(200);
    strict.clock.advance(61_000);
    const later = { remoteAddress: "2001:db8::1", node: strict };
    expect((await post("/api/auth/forgot-password", { email: newAddress() }, later)).statusCode).toBe(200);
    await other.close();
    await strict.close();
  });
});

describe("wrong one-time codes", () => {
  async function protectedAccount() {
    const person = await registered();
    const secret = newTotpSecret();
    const sealed = await identityOf(test.platform).keys.seal(secret);
    await test.owner.query("update credential set totp_secret = $2, totp_confirmed_at = now() where account_id = $1", [
      person.id,
      sealed,
    ]);
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret), period: 30, digits: 6 }).generate({
        timestamp: test.clock.now().getTime(),
      });
    const challenge = async (from?: From): Promise<string> =>
      (await login(person.email, goodPassword, from)).json().challenge;
    return { ...person, code, challenge };
  }
  const letters = async (email: string): Promise<number> => {
    const { rowCount } = await test.owner.query(
      "select from mail_message where to_address = $1 and subject = 'Wrong codes were entered for your account'",
      [email],
    );
    return rowCount ?? 0;
  };

  it("block for 5, 10, 20 minutes and on, up to 12 hours, and the owner is written to [AUTH-16]", async () => {
    const { email, code, challenge } = await protectedAccount();
    for (let guess = 1; guess <= 4; guess += 1)
      expect((await answer(await challenge(), "000000")).statusCode).toBe(401);
    expect(await letters(email)).toBe(0);
    const waits: number[] = [];
    for (let round = 1; round <= 9; round += 1) {
      expect((await answer(await challenge(), "000000")).statusCode).toBe(401);
      expect(await letters(email)).toBe(round);
      const blocked = await answer(await challenge(), code());
      expect(blocked.statusCode).toBe(429);
      waits.push(Number(blocked.headers["retry-after"]) / 60);
      test.clock.advance(Number(blocked.headers["retry-after"]) * 1000);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 720]);
    expect((await answer(await challenge(), code())).statusCode).toBe(200);
  });

  it("of strangers block neither a browser that signed in before nor a recovery code [AUTH-16]", async () => {
    const { code, challenge, id } = await protectedAccount();
    const first = await answer(await challenge(), code());
    const cookie = cookieOf(first);
    test.clock.advance(31_000);
    for (let guess = 1; guess <= 5; guess += 1)
      await answer(await challenge(), "000000", { remoteAddress: `192.0.2.${guess}` });
    expect((await answer(await challenge(), code(), { remoteAddress: "192.0.2.77" })).statusCode).toBe(429);
    expect((await answer(await challenge(), code(), { cookie })).statusCode).toBe(200);
    expect((await answer(await challenge(), "aaaa-bbbb-cccc-dddd-eeee-ffff")).statusCode).toBe(401);
    const { rows } = await test.owner.query("select count(*)::int as sessions from session where account_id = $1", [
      id,
    ]);
    expect(rows[0].sessions).toBe(3);
  });
});
