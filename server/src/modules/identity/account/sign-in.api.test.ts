import { describe, expect, it } from "vitest";
import { createPerson, goodPassword, newAddress } from "../../../../test/factories/accounts.ts";
import { startTestApp } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { hashPassword } from "../password/hash-password.ts";

const test = useTestApp();

const post = (url: string, payload: object, headers: Record<string, string> = {}, app = test) =>
  app.app.inject({ method: "POST", url, payload, headers });
const login = (email: string, password = goodPassword, app = test) =>
  post("/api/auth/login", { email, password }, {}, app);
const register = (fields: object = {}, app = test) =>
  post(
    "/api/auth/register",
    { name: "Ada", email: newAddress(), password: goodPassword, organisation: "Engines", ...fields },
    {},
    app,
  );
const audit = async (accountId: string, app = test): Promise<string[]> => {
  const { rows } = await app.owner.query<{ action: string }>(
    "select action from audit_event where subject_id = $1 order by id",
    [accountId],
  );
  return rows.map(({ action }) => action);
};

describe("registering", () => {
  it("makes an organisation with the registrant as its administrator and signs in [AUTH-02]", async () => {
    const email = newAddress();
    const answer = await register({ email: email.toUpperCase() });
    expect(answer.statusCode).toBe(201);
    const body = answer.json();
    expect(body).toMatchObject({
      token: body.accessToken,
      tokens: { accessToken: body.accessToken, refreshToken: body.refreshToken },
      user: {
        email,
        roles: ["admin"],
        permissions: ["admin"],
        emailVerified: false,
        organisation: { name: "Engines" },
      },
    });
    expect(body.message).toBe("Welcome. Confirm your address with the link we sent you within 24 hours.");
    const authorization = `Bearer ${body.accessToken}`;
    const profile = await test.app.inject({ url: "/api/users/profile", headers: { authorization } });
    expect(profile.json()).toEqual(body.user);
    expect(await audit(body.user.id)).toEqual(["account.register"]);
  });

  it("refuses an address that has an account, however it is written [AUTH-02]", async () => {
    const email = newAddress();
    await register({ email });
    for (const again of [email, email.toUpperCase()]) {
      const answer = await register({ email: again });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: "auth.email_taken", errors: [{ path: "email" }] });
    }
  });

  it("makes one account of ten registrations at once [AUTH-02]", async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register({ email })));
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(made).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
  });

  it("says what is wrong with each field [AUTH-12]", async () => {
    const answer = await post("/api/auth/register", {
      name: " ",
      email: "nobody",
      password: "short",
      organisation: "",
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual([
      "name",
      "email",
      "password",
      "organisation",
    ]);
  });

  it("refuses passwords that are easy to guess, and names the field [AUTH-02]", async () => {
    for (const password of ["password1", "cerebro-cerebro", "engines-2026"]) {
      const answer = await register({ password });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "auth.password_weak", errors: [{ path: "password" }] });
    }
  });

  it("takes no roles, no organisation id and no other extra field [AUTH-14]", async () => {
    for (const extra of [{ roles: ["superadmin"] }, { organisationId: "x" }, { emailVerified: true }]) {
      expect((await register(extra)).statusCode).toBe(400);
    }
  });
});

describe("signing in", () => {
  it("answers tokens in every shape, the user and nothing secret [AUTH-01]", async () => {
    const email = newAddress();
    await register({ email });
    const answer = await login(email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    const { accessToken, token, tokens, refreshToken, user, ...rest } = answer.json();
    expect([token, tokens.accessToken, tokens.refreshToken]).toEqual([accessToken, accessToken, refreshToken]);
    expect(rest).toEqual({});
    expect(Object.keys(user).toSorted()).toEqual(
      "email emailVerified floor hasPassword id name organisation permissions preferences roles secondFactor".split(
        " ",
      ),
    );
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await audit(user.id)).toContain("session.open");
  });

  it("refuses a wrong password and an unknown address with the same words [AUTH-01, AUTH-12]", async () => {
    const email = newAddress();
    const { user } = (await register({ email })).json();
    const [wrong, unknown] = [await login(email, "wrong"), await login(newAddress(), "wrong")];
    const told = ({ statusCode, json }: typeof wrong) => ({ statusCode, ...json(), requestId: "" });
    expect(told(wrong)).toEqual(told(unknown));
    expect(told(wrong)).toMatchObject({ statusCode: 401, code: "auth.wrong_credentials" });
    expect(await audit(user.id)).toContain("session.refuse");
  });

  it("remembers for longer who asks for it [AUTH-01]", async () => {
    const email = newAddress();
    const { user } = (await register({ email })).json();
    await post("/api/auth/login", { email, password: goodPassword, rememberMe: true });
    const { rows } = await test.owner.query<{ remembered: boolean; days: number }>(
      `select remembered, extract(day from idle_expires_at - created_at)::int as days from session
       where account_id = $1 order by created_at, remembered`,
      [user.id],
    );
    expect(rows).toEqual([
      { remembered: false, days: 3 },
      { remembered: true, days: 14 },
    ]);
  });

  it("makes the hash anew when its costs have risen [AUTH-01]", async () => {
    const organisationId = await test.newOrganisation();
    const passwordHash = await hashPassword(goodPassword, { memoryKib: 32, passes: 1 });
    const { email, accountId } = await createPerson(test.platform, { organisationId, roles: ["wms"], passwordHash });
    expect((await login(email)).statusCode).toBe(200);
    const { rows } = await test.owner.query("select password_hash from credential where account_id = $1", [accountId]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=64,/);
    expect((await login(email)).statusCode).toBe(200);
  });

  it("slows down after five failures, up to a minute, and never locks for good [AUTH-01]", async () => {
    const email = newAddress();
    await register({ email });
    for (let failure = 1; failure <= 4; failure += 1) expect((await login(email, "wrong")).statusCode).toBe(401);
    const waits: number[] = [];
    for (let failure = 5; failure <= 13; failure += 1) {
      expect((await login(email, "wrong")).statusCode).toBe(401);
      const blocked = await login(email);
      expect(blocked.statusCode).toBe(429);
      expect(blocked.json()).toMatchObject({ code: "auth.too_many_attempts" });
      waits.push(Number(blocked.headers["retry-after"]));
      test.clock.advance(Number(blocked.headers["retry-after"]) * 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect((await login(email)).statusCode).toBe(200);
    expect((await login(email, "wrong")).statusCode).toBe(401);
    expect((await login(email)).statusCode).toBe(200);
  });

  it("forgets failures after a quarter of an hour [AUTH-01]", async () => {
    const email = newAddress();
    await register({ email });
    for (let failure = 1; failure <= 4; failure += 1) await login(email, "wrong");
    test.clock.advance(15 * 60_000 + 1000);
    for (let failure = 1; failure <= 4; failure += 1) expect((await login(email, "wrong")).statusCode).toBe(401);
    expect((await login(email)).statusCode).toBe(200);
  });

  it("lets 100 guesses at once try five passwords, known address or not [AUTH-01]", async () => {
    const email = newAddress();
    await register({ email });
    for (const target of [email, newAddress()]) {
      const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => login(target, `guess ${index}`)));
      const tried = answers.filter(({ statusCode }) => statusCode !== 429);
      expect(tried.length).toBeGreaterThan(0);
      expect(tried.length).toBeLessThanOrEqual(5);
      expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(false);
    }
  });

  it("takes whatever is typed as text and nothing else [AUTH-01]", async () => {
    const email = newAddress();
    await register({ email });
    const texts = ["' or 1=1 --", "'; drop table account; --", "<script>alert(1)</script>", "😀".repeat(50)];
    for (const text of texts) {
      expect((await login(email, text)).statusCode).toBe(401);
      test.clock.advance(61_000);
      expect((await post("/api/auth/login", { email: text, password: "x" })).statusCode).toBe(400);
    }
    const shapes = [{ email: { $ne: "" }, password: "x" }, { email, password: ["x"] }, { email }, []];
    for (const shape of shapes) expect((await post("/api/auth/login", shape as object)).statusCode).toBe(400);
    const polluted = `{"email":"${email}","password":"x","__proto__":{"roles":["admin"]}}`;
    const answer = await test.app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: polluted,
      headers: { "content-type": "application/json" },
    });
    expect(answer.statusCode).toBe(400);
  });

  it("is refused once the person belongs to no organisation [AUTH-01]", async () => {
    const email = newAddress();
    const { user } = (await register({ email })).json();
    await test.owner.query("update membership set disabled_at = now() where account_id = $1", [user.id]);
    const answer = await login(email);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: "auth.no_organisation" });
  });
});

describe("an address's allowance", () => {
  it("is counted per address, and X-Forwarded-For is believed from trusted proxies only [AUTH-01]", async () => {
    const strict = await startTestApp({ config: { signInAttemptsPerMinute: 3 } });
    const from = (forwarded: string) =>
      post("/api/auth/login", { email: newAddress(), password: "x" }, { "x-forwarded-for": forwarded }, strict);
    const statuses = [];
    for (let call = 0; call < 5; call += 1) statuses.push((await from(`203.0.113.${call}`)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    const refused = await from("203.0.113.99");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    strict.clock.advance(61_000);
    expect((await from("203.0.113.1")).statusCode).toBe(401);
    await strict.close();

    const behindProxy = await startTestApp({ config: { signInAttemptsPerMinute: 1, trustProxy: "127.0.0.1" } });
    const proxied = (forwarded: string) =>
      post("/api/auth/login", { email: newAddress(), password: "x" }, { "x-forwarded-for": forwarded }, behindProxy);
    expect((await proxied("203.0.113.1")).statusCode).toBe(401);
    expect((await proxied("203.0.113.2")).statusCode).toBe(401);
    expect((await proxied("203.0.113.1")).statusCode).toBe(429);
    // What a caller wrote in front of the proxy's own entry counts for nothing.
    expect((await proxied("198.51.100.7, 203.0.113.1")).statusCode).toBe(429);
    await behindProxy.close();
  });
});

describe("the configured administrator", () => {
  it("is an admin once the address is verified, and not before [AUTH-15]", async () => {
    const adminEmail = "chief@engines.example";
    const app = await startTestApp({ config: { adminEmail } });
    const organisationId = await app.newOrganisation();
    const passwordHash = await hashPassword(goodPassword, app.platform.config.passwordCost);
    const chief = { organisationId, roles: ["wms"] as const, email: adminEmail, passwordHash };
    const { accountId } = await createPerson(app.platform, { ...chief, emailVerified: false });
    expect((await login(adminEmail, goodPassword, app)).json().user).toMatchObject({ roles: ["wms"] });
    await app.owner.query("update account set email_verified_at = now() where id = $1", [accountId]);
    const { user, accessToken } = (await login(adminEmail, goodPassword, app)).json();
    expect(user.roles).toEqual(["wms", "admin"]);
    expect(user.permissions).toContain("admin");
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await app.app.inject({ url: "/api/users", headers })).statusCode).toBe(200);
    await app.close();
  });
});
