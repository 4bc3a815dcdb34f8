import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { goodPassword, newAddress, openSessionOf } from "../../../../test/factories/accounts.ts";
import { shownTo } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp();

const send = (method: "GET" | "POST" | "DELETE", url: string, token?: string, payload: object = {}) =>
  test.app.inject({
    method,
    url,
    ...(method === "POST" && { payload }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const login = (email: string, password = goodPassword) =>
  send("POST", "/api/auth/login", undefined, { email, password });
const answer = (challenge: string, code: string) =>
  send("POST", "/api/auth/second-factor", undefined, { challenge, code });

async function register() {
  const email = newAddress();
  const input = { name: "Ada", email, password: goodPassword, organisation: "Engines" };
  const { accessToken, refreshToken, user } = (await send("POST", "/api/auth/register", undefined, input)).json();
  return { email, accessToken, refreshToken, id: user.id, organisationId: user.organisation.id };
}

/** What an authenticator app would show, `steps` half minutes from now. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: test.clock.now().getTime() + steps * 30_000 });
}

async function enrolled() {
  const person = await register();
  const { secret } = (await send("POST", "/api/auth/mfa/enrolment", person.accessToken)).json();
  const confirmed = await send("POST", "/api/auth/mfa/confirm", person.accessToken, { code: codeOf(secret) });
  const { recoveryCodes } = confirmed.json();
  // The code just used counts no more: go on in the next half minute.
  test.clock.advance(30_000);
  return { ...person, secret, recoveryCodes };
}

describe("setting up a second factor", () => {
  it("gives a secret as text, link and picture, and counts after a first right code [AUTH-16]", async () => {
    const person = await register();
    const begun = (await send("POST", "/api/auth/mfa/enrolment", person.accessToken)).json();
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Cerebro/);
    expect(begun.qr.rows).toHaveLength(begun.qr.size);
    for (const row of begun.qr.rows) expect(row).toMatch(new RegExp(`^[01]{${begun.qr.size}}$`));
    expect("accessToken" in (await login(person.email)).json()).toBe(true);

    const wrong = await send("POST", "/api/auth/mfa/confirm", person.accessToken, { code: "000000" });
    expect(wrong.json()).toMatchObject({ code: "auth.code_wrong", errors: [{ path: "code" }] });
    const elsewhere = await openSessionOf(test.platform, person.organisationId, person.id);
    const done = await send("POST", "/api/auth/mfa/confirm", person.accessToken, { code: codeOf(begun.secret) });
    const { recoveryCodes } = done.json();
    const again = await send("POST", "/api/auth/mfa/confirm", person.accessToken, { code: "000000" });
    expect(again.json()).toMatchObject({ code: "auth.second_factor_on" });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    expect((await send("GET", "/api/users/profile", elsewhere.accessToken)).statusCode).toBe(401);
    expect((await send("GET", "/api/auth/mfa", person.accessToken)).json()).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 10,
    });
    expect((await send("POST", "/api/auth/mfa/enrolment", person.accessToken)).json()).toMatchObject({
      code: "auth.second_factor_on",
    });
  });

  it("keeps neither the secret nor a recovery code in readable form [AUTH-16]", async () => {
    const { id, secret, recoveryCodes } = await enrolled();
    const { rows } = await test.owner.query(
      `select totp_secret, (select string_agg(encode(hash, 'escape'), ' ') from recovery_code) as codes,
        (select string_agg(answer::text, ' ') from idempotency_key) as answers
       from credential where account_id = $1`,
      [id],
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });

  it("asks who one is when the sign-in was a while ago [AUTH-16]", async () => {
    const { refreshToken } = await register();
    test.clock.advance(11 * 60_000);
    const token = (await send("POST", "/api/auth/refresh-token", undefined, { refreshToken })).json().accessToken;
    expect((await send("POST", "/api/auth/mfa/enrolment", token)).json()).toMatchObject({
      code: "auth.proof_required",
    });
  });
});

describe("a sign-in with a second factor", () => {
  it("gives no token for the password alone, and one for the code [AUTH-16]", async () => {
    const { email, secret, id } = await enrolled();
    const asked = (await login(email)).json();
    expect(Object.keys(asked).toSorted()).toEqual(["challenge", "expiresAt", "secondFactorRequired"]);
    expect((await send("GET", "/api/users/profile", asked.challenge)).statusCode).toBe(401);
    const wrong = await answer(asked.challenge, "123456");
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ code: "auth.code_wrong" });
    const done = await answer(asked.challenge, codeOf(secret));
    expect(done.json().user).toMatchObject({ id, secondFactor: true });
    const { rows } = await test.owner.query("select action from audit_event where subject_id = $1", [id]);
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["second_factor.enable", "second_factor.refuse", "session.open"]),
    );
  });

  it("takes a code once, and one half minute early or late but not two [AUTH-16]", async () => {
    const { email, secret } = await enrolled();
    const challenge = async () => (await login(email)).json().challenge;
    test.clock.advance(5 * 60_000);
    for (const steps of [-2, 2]) expect((await answer(await challenge(), codeOf(secret, steps))).statusCode).toBe(401);
    expect((await answer(await challenge(), codeOf(secret, -1))).statusCode).toBe(200);
    expect((await answer(await challenge(), codeOf(secret, -1))).statusCode).toBe(401);
    expect((await answer(await challenge(), codeOf(secret, 1))).statusCode).toBe(200);
    // An earlier code than the last one taken is as good as used.
    expect((await answer(await challenge(), codeOf(secret, 0))).statusCode).toBe(401);
  });

  it("accepts each code once also when it comes ten times at once [AUTH-16]", async () => {
    const { email, secret, recoveryCodes } = await enrolled();
    for (const code of [codeOf(secret), recoveryCodes[0]]) {
      const challenges = await Promise.all(
        Array.from({ length: 4 }, async () => (await login(email)).json().challenge),
      );
      const answers = await Promise.all(challenges.map((challenge) => answer(challenge, code)));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    }
  });

  it("takes a recovery code once, however it is typed [AUTH-16]", async () => {
    const { email, recoveryCodes, accessToken } = await enrolled();
    const typed = (recoveryCodes[3] as string).toUpperCase().replaceAll("-", " ");
    const challenge = async () => (await login(email)).json().challenge;
    expect((await answer(await challenge(), typed)).statusCode).toBe(200);
    expect((await answer(await challenge(), recoveryCodes[3])).statusCode).toBe(401);
    expect((await send("GET", "/api/auth/mfa", accessToken)).json()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it("lets five codes be tried in five minutes, over all challenges [AUTH-16]", async () => {
    const { email, secret } = await enrolled();
    for (let guess = 0; guess < 5; guess += 1) {
      const { challenge } = (await login(email)).json();
      expect((await answer(challenge, `00000${guess}`)).statusCode).toBe(401);
    }
    const { challenge } = (await login(email)).json();
    const blocked = await answer(challenge, codeOf(secret));
    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers["retry-after"])).toBe(300);
    test.clock.advance(300_000);
    const { challenge: later } = (await login(email)).json();
    expect((await answer(later, codeOf(secret))).statusCode).toBe(200);
  });

  it("has a challenge that is good once and for five minutes [AUTH-16]", async () => {
    const { email, secret } = await enrolled();
    const { challenge } = (await login(email)).json();
    expect((await answer(challenge, codeOf(secret))).statusCode).toBe(200);
    test.clock.advance(30_000);
    expect((await answer(challenge, codeOf(secret))).json()).toMatchObject({ code: "auth.challenge_expired" });
    const { challenge: old } = (await login(email)).json();
    test.clock.advance(5 * 60_000 + 1000);
    expect((await answer(old, codeOf(secret))).json()).toMatchObject({ code: "auth.challenge_expired" });
    expect((await answer("x".repeat(43), codeOf(secret))).statusCode).toBe(401);
  });

  it("is still asked for after the password was reset [AUTH-06, AUTH-16]", async () => {
    const { email } = await enrolled();
    await test.owner.query("update account set email_verified_at = now() where email = $1", [email]);
    await send("POST", "/api/auth/forgot-password", undefined, { email });
    const [, token] = /reset-password#(\S+)/.exec(shownTo(test, email)) ?? [];
    const password = "a quite different one";
    expect((await send("POST", `/api/auth/reset-password/${token}`, undefined, { password })).statusCode).toBe(200);
    expect((await login(email, password)).json()).toMatchObject({ secondFactorRequired: true });
  });
});

describe("giving up the second factor", () => {
  it("needs a recent proof by code, not by password [AUTH-16]", async () => {
    const { email, secret, refreshToken } = await enrolled();
    test.clock.advance(11 * 60_000);
    const token = (await send("POST", "/api/auth/refresh-token", undefined, { refreshToken })).json().accessToken;
    const refused = await send("DELETE", "/api/auth/mfa", token);
    expect(refused.json()).toMatchObject({ code: "auth.proof_required", facts: { by: "code" } });
    expect((await send("POST", "/api/auth/proof", token, { password: goodPassword })).statusCode).toBe(401);
    expect((await send("POST", "/api/auth/proof", token, { code: codeOf(secret) })).statusCode).toBe(200);
    expect((await send("POST", "/api/auth/mfa/recovery-codes", token)).json().recoveryCodes).toHaveLength(10);
    expect((await send("DELETE", "/api/auth/mfa", token)).statusCode).toBe(200);
    expect((await login(email)).json().user).toMatchObject({ secondFactor: false });
  });
});
