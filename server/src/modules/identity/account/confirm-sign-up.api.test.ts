import { describe, expect, it } from "vitest";
import { goodPassword, newAddress } from "../../../../test/factories/accounts.ts";
import { startSmtp, tokenIn } from "../../../../test/smtp-stand-in.ts";
import { useStarted, useTestApp } from "../../../../test/use-test-app.ts";
import { readConfig } from "../../../platform/config.ts";

const smtp = useStarted(startSmtp);
const test = useTestApp(() => ({ config: { smtpUrl: smtp.url, confirmSignUp: true } }));

const post = (url: string, payload: object) => test.app.inject({ method: "POST", url, payload });
const register = (email: string, password = goodPassword) =>
  post("/api/auth/register", { name: "Ada", email, password, organisation: "Engines" });
const login = (email: string, password = goodPassword) => post("/api/auth/login", { email, password });

describe("registering where addresses are confirmed first", () => {
  it("answers alike for a new and a known address, whose owner is told by mail [AUTH-02]", async () => {
    const known = newAddress();
    const first = await register(known);
    expect(first.statusCode).toBe(201);
    expect(Object.keys(first.json())).toEqual(["message"]);
    expect(first.headers["set-cookie"]).toBeUndefined();
    expect((await smtp.next(known)).subject).toBe("Confirm your e-mail address");

    const fresh = newAddress();
    const [again, other] = [await register(known.toUpperCase(), "another-teapot-17"), await register(fresh)];
    expect(again.statusCode).toBe(other.statusCode);
    expect(again.body.replace(known, "")).toBe(other.body.replace(fresh, ""));
    expect(Object.keys(again.headers)).toEqual(Object.keys(other.headers));
    expect((await smtp.next(known)).subject).toBe("You already have an account");
    const { rows } = await test.owner.query("select count(*)::int as made from account where email = $1", [known]);
    expect(rows).toEqual([{ made: 1 }]);
    expect((await login(known, "another-teapot-17")).statusCode).toBe(401);
  });

  it("lets in once the link was opened, and before that refuses like a wrong password [AUTH-01, AUTH-07]", async () => {
    const email = newAddress();
    await register(email);
    await smtp.next(email);
    const told = ({ statusCode, json }: Awaited<ReturnType<typeof login>>) => ({
      statusCode,
      ...json(),
      requestId: "",
    });
    const [early, wrong] = [await login(email), await login(newAddress())];
    expect(told(early)).toEqual(told(wrong));
    const reminder = await smtp.next(email);
    expect(reminder.subject).toBe("Confirm your e-mail address");
    expect((await post("/api/auth/verify-email", { token: tokenIn(reminder) })).statusCode).toBe(200);
    expect((await login(email)).json().user).toMatchObject({ email, emailVerified: true, roles: ["admin"] });
  });

  it("answers the message alone, and gives tokens once the address is confirmed [AUTH-02]", async () => {
    const email = newAddress();
    const answer = await register(email);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      message: `We sent a letter to ${email}. Open its link within 24 hours; then you can sign in.`,
    });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect((await login(email)).statusCode).toBe(401);
    await smtp.next(email);
    const { rows } = await test.owner.query(
      "select count(*)::int as open from session join account on account.id = account_id where email = $1",
      [email],
    );
    expect(rows).toEqual([{ open: 0 }]);
    expect((await post("/api/auth/verify-email", { token: tokenIn(await smtp.next(email)) })).statusCode).toBe(200);
    const { accessToken, refreshToken, token, tokens } = (await login(email)).json();
    expect([typeof accessToken, typeof refreshToken]).toEqual(["string", "string"]);
    expect([token, tokens]).toEqual([accessToken, { accessToken, refreshToken }]);
  });

  it("makes one account of five registrations at once, and tells none of them [AUTH-02]", async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(email)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const { rows } = await test.owner.query("select count(*)::int as made from account where email = $1", [email]);
    expect(rows).toEqual([{ made: 1 }]);
  });
});

describe("the setting SIGN_UP_CONFIRM", () => {
  const confirms = (environment: Record<string, string>): boolean =>
    readConfig({ NODE_ENV: "test", DEMO: "0", ...environment }).confirmSignUp;
  const mail = { SMTP_URL: "smtp://127.0.0.1:25" };

  it("is on where mail is sent and there is no demo, and never without mail [AUTH-02]", () => {
    expect(confirms(mail)).toBe(true);
    expect(confirms({ ...mail, DEMO: "1" })).toBe(false);
    expect(confirms({ ...mail, SIGN_UP_CONFIRM: "0" })).toBe(false);
    expect(confirms({ ...mail, DEMO: "1", SIGN_UP_CONFIRM: "1" })).toBe(true);
    expect(confirms({ SIGN_UP_CONFIRM: "1" })).toBe(false);
  });
});
