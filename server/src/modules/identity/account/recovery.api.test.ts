import { describe, expect, it } from "vitest";
import { goodPassword, newAddress, openSessionOf } from "../../../../test/factories/accounts.ts";
import { linkIn, startSmtp, tokenIn } from "../../../../test/smtp-stand-in.ts";
import { useStarted, useTestApp } from "../../../../test/use-test-app.ts";

const smtp = useStarted(startSmtp);
const test = useTestApp(() => ({ config: { smtpUrl: smtp.url, mailFrom: "hello@cerebro.example" } }));

const post = (url: string, payload: object, token?: string) =>
  test.app.inject({
    method: "POST",
    url,
    payload,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const login = (email: string, password = goodPassword) => post("/api/auth/login", { email, password });
const verify = (token: string) => test.app.inject({ url: `/api/auth/verify-email/${token}` });
const reset = (token: string, password: string) => post(`/api/auth/reset-password/${token}`, { password });

async function register(
  fields: object = {},
): Promise<{ email: string; accessToken: string; refreshToken: string; id: string }> {
  const email = newAddress();
  const input = { name: "Ada Byron", email, password: goodPassword, organisation: "Engines", ...fields };
  const { accessToken, refreshToken, user } = (await post("/api/auth/register", input)).json();
  return { email, accessToken, refreshToken, id: user.id };
}

describe("confirming an address", () => {
  it("works with the link from the mail, and again as long as it holds [AUTH-07]", async () => {
    const { email, accessToken, refreshToken } = await register();
    const mail = await smtp.next(email);
    expect(mail).toMatchObject({
      subject: "Confirm your e-mail address",
      from: { name: "Cerebro", address: "hello@cerebro.example" },
      to: [{ name: "Ada Byron", address: email }],
    });
    expect(linkIn(mail)).toMatch(/^\/verify-email#[\w-]{43}$/);
    expect(mail.html).toContain(linkIn(mail));
    const token = tokenIn(mail);
    expect((await verify(token)).json()).toEqual({ message: "Your address is confirmed." });
    expect((await verify(token)).statusCode).toBe(200);
    // The rights may hang on the address, so the old access token is renewed.
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await test.app.inject({ url: "/api/users/profile", headers })).statusCode).toBe(401);
    const renewed = (await post("/api/auth/refresh-token", { refreshToken })).json();
    expect(renewed.user.emailVerified).toBe(true);
  });

  it("does not work after a day, with another link or with nonsense [AUTH-07]", async () => {
    const { email, accessToken } = await register();
    const first = tokenIn(await smtp.next(email));
    await post("/api/auth/resend-verification", {}, accessToken);
    const second = tokenIn(await smtp.next(email));
    for (const token of [first, "x".repeat(43), "'; drop table account--"]) {
      const answer = await verify(encodeURIComponent(token));
      expect(answer.statusCode).toBe(410);
      expect(answer.json()).toMatchObject({ code: "auth.link_invalid" });
    }
    expect((await verify(second)).statusCode).toBe(200);
    const other = await register();
    const expired = tokenIn(await smtp.next(other.email));
    test.clock.advance(24 * 3_600_000 + 1000);
    expect((await verify(expired)).statusCode).toBe(410);
  });
});

describe("a forgotten password", () => {
  it("is asked for with the same answer whether or not the address exists [AUTH-05]", async () => {
    const { email } = await register();
    await smtp.next(email);
    const unknown = newAddress();
    const [found, missing] = [
      await post("/api/auth/forgot-password", { email: email.toUpperCase() }),
      await post("/api/auth/forgot-password", { email: unknown }),
    ];
    expect(found.statusCode).toBe(200);
    expect(found.body).toBe(missing.body);
    expect((await smtp.next(email)).subject).toBe("Set a new password");
    expect(smtp.received.some(({ recipients }) => recipients.includes(unknown))).toBe(false);
  });

  it("is replaced once with the link; every session ends and the owner hears of it [AUTH-06]", async () => {
    const { email, accessToken, refreshToken, id } = await register();
    await smtp.next(email);
    await post("/api/auth/forgot-password", { email });
    const mail = await smtp.next(email);
    expect(linkIn(mail)).toMatch(/^\/reset-password#[\w-]{43}$/);
    const token = tokenIn(mail);

    const weak = await reset(token, "password1");
    expect(weak.json()).toMatchObject({ code: "auth.password_weak", errors: [{ path: "password" }] });

    expect((await reset(token, "a quite different one")).statusCode).toBe(200);
    expect((await reset(token, "yet another password")).statusCode).toBe(410);
    expect((await login(email)).statusCode).toBe(401);
    expect((await login(email, "a quite different one")).json().user.emailVerified).toBe(true);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await test.app.inject({ url: "/api/users/profile", headers })).statusCode).toBe(401);
    expect((await post("/api/auth/refresh-token", { refreshToken })).statusCode).toBe(401);
    expect((await smtp.next(email)).subject).toBe("Your password was changed");
    const { rows } = await test.owner.query("select action from audit_event where subject_id = $1 order by id", [id]);
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["password.reset_requested", "password.reset"]),
    );
  });

  it("gives one success to two who use the link at once [AUTH-06]", async () => {
    const { email } = await register();
    await smtp.next(email);
    await post("/api/auth/forgot-password", { email });
    const token = tokenIn(await smtp.next(email));
    const answers = await Promise.all([reset(token, "the first of two"), reset(token, "the other of two")]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(expect.arrayContaining([200, 410]));
  });

  it("has a link that ends after half an hour, and with the password it was for [AUTH-06]", async () => {
    const { email, accessToken } = await register();
    await smtp.next(email);
    await post("/api/auth/forgot-password", { email });
    const first = tokenIn(await smtp.next(email));
    const change = { currentPassword: goodPassword, newPassword: "changed in the meantime" };
    expect((await post("/api/auth/change-password", change, accessToken)).statusCode).toBe(200);
    await smtp.next(email);
    expect((await reset(first, "a quite different one")).statusCode).toBe(410);
    test.clock.advance(16 * 60_000);
    await post("/api/auth/forgot-password", { email });
    const second = tokenIn(await smtp.next(email));
    test.clock.advance(30 * 60_000 + 1000);
    expect((await reset(second, "a quite different one")).statusCode).toBe(410);
  });

  it("does not fill the mailbox of others: three links in a quarter of an hour [AUTH-05]", async () => {
    const { email } = await register();
    for (let call = 0; call < 6; call += 1) await post("/api/auth/forgot-password", { email });
    await expect.poll(() => smtp.received.filter(({ recipients }) => recipients.includes(email)).length).toBe(1 + 3);
  });

  it("takes back an address that somebody else registered before its owner came [AUTH-06]", async () => {
    const squatter = await register();
    await smtp.next(squatter.email);
    await post("/api/auth/forgot-password", { email: squatter.email });
    await reset(tokenIn(await smtp.next(squatter.email)), "the owner's own words");
    expect((await post("/api/auth/refresh-token", { refreshToken: squatter.refreshToken })).statusCode).toBe(401);
    expect((await login(squatter.email)).statusCode).toBe(401);
  });
});

describe("a link of a letter", () => {
  it("carries its secret in the fragment, and works by a body as by the path of the contract [AUTH-06, AUTH-07]", async () => {
    const { email } = await register();
    const confirmation = tokenIn(await smtp.next(email));
    expect((await post("/api/auth/verify-email", { token: confirmation })).json()).toEqual(
      (await verify(confirmation)).json(),
    );
    await post("/api/auth/forgot-password", { email });
    const token = tokenIn(await smtp.next(email));
    const set = { token, password: "a quite different one" };
    expect((await post("/api/auth/reset-password", set)).statusCode).toBe(200);
    expect((await post("/api/auth/reset-password", set)).statusCode).toBe(410);
    expect((await login(email, set.password)).statusCode).toBe(200);
  });
});

describe("changing one's password", () => {
  it("asks for the present one and ends all other sessions, not this [AUTH-06]", async () => {
    const { email, accessToken, id } = await register();
    await smtp.next(email);
    const organisationId = (await login(email)).json().user.organisation.id;
    const elsewhere = await openSessionOf(test.platform, organisationId, id);
    const wrong = await post(
      "/api/auth/change-password",
      { currentPassword: "no", newPassword: "long enough words" },
      accessToken,
    );
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ code: "auth.password_wrong", errors: [{ path: "currentPassword" }] });
    const change = { currentPassword: goodPassword, newPassword: "long enough words" };
    expect((await post("/api/auth/change-password", change, accessToken)).statusCode).toBe(200);
    const profile = (token: string) =>
      test.app.inject({ url: "/api/users/profile", headers: { authorization: `Bearer ${token}` } });
    expect((await profile(elsewhere.accessToken)).statusCode).toBe(401);
    expect((await profile(accessToken)).statusCode).toBe(200);
    expect((await login(email, "long enough words")).statusCode).toBe(200);
  });
});

describe("changing one's address", () => {
  it("counts once the link sent to the new one was opened; the old one hears of it [AUTH-07]", async () => {
    const { email, accessToken } = await register();
    await smtp.next(email);
    const wanted = newAddress();
    expect((await post("/api/users/profile/email", { email: wanted }, accessToken)).statusCode).toBe(200);
    expect((await login(wanted)).statusCode).toBe(401);
    expect((await verify(tokenIn(await smtp.next(wanted)))).statusCode).toBe(200);
    expect((await smtp.next(email)).subject).toBe("Your e-mail address is about to change");
    expect((await smtp.next(email)).text).toContain(wanted);
    expect((await login(wanted)).json().user).toMatchObject({ email: wanted, emailVerified: true });
    expect((await login(email)).statusCode).toBe(401);
  });

  it("asks who one is when the sign-in was a while ago [AUTH-07]", async () => {
    const { accessToken, refreshToken } = await register();
    expect((await post("/api/users/profile/email", { email: newAddress() }, accessToken)).statusCode).toBe(200);
    test.clock.advance(11 * 60_000);
    const token = (await post("/api/auth/refresh-token", { refreshToken })).json().accessToken;
    const late = await post("/api/users/profile/email", { email: newAddress() }, token);
    expect(late.statusCode).toBe(403);
    expect(late.json()).toMatchObject({ code: "auth.proof_required", facts: { by: "password" } });
    expect((await post("/api/auth/proof", { password: "wrong" }, token)).statusCode).toBe(400);
    expect((await post("/api/auth/proof", { password: goodPassword }, token)).statusCode).toBe(200);
    expect((await post("/api/users/profile/email", { email: newAddress() }, token)).statusCode).toBe(200);
  });
});
