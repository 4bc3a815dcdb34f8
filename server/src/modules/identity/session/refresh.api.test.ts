import { describe, expect, it } from "vitest";
import { openSessionOf } from "../../../../test/factories/accounts.ts";
import { type SignedInPerson, startTestApp } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp();

const refresh = (refreshToken: string, app = test) =>
  app.app.inject({ method: "POST", url: "/api/auth/refresh-token", payload: { refreshToken } });
const profile = (token: string, app = test) =>
  app.app.inject({ url: "/api/users/profile", headers: { authorization: `Bearer ${token}` } });
const day = 86_400_000;

describe("refreshing", () => {
  it("exchanges a refresh token for a new pair and the user as they are now [AUTH-04]", async () => {
    const person = await test.signIn(["wms"]);
    await person.request("PATCH", "/api/users/profile", { name: "Grace" });
    const answer = await refresh(person.refreshToken);
    expect(answer.statusCode).toBe(200);
    const pair = answer.json();
    expect(pair.refreshToken).not.toBe(person.refreshToken);
    expect(pair.tokens).toEqual({ accessToken: pair.accessToken, refreshToken: pair.refreshToken });
    expect(pair.user).toMatchObject({ id: person.accountId, name: "Grace" });
    expect((await profile(pair.accessToken)).statusCode).toBe(200);
  });

  it("gives two tabs that refresh at once the same successor, and neither is a thief [AUTH-04]", async () => {
    const person = await test.signIn(["wms"]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(person.refreshToken)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    const successors = new Set(answers.map((answer) => answer.json().refreshToken as string));
    expect(successors.size).toBe(1);
    test.clock.advance(29_000);
    expect((await refresh(person.refreshToken)).json().refreshToken).toBe([...successors][0]);
    expect((await refresh([...successors][0] ?? "")).statusCode).toBe(200);
  });

  it("refuses a token used again later and ends its whole family, in the audit and by mail [AUTH-04]", async () => {
    const person = await test.signIn(["wms"]);
    const elsewhere = await openSessionOf(test.platform, person.organisationId, person.accountId);
    const second = (await refresh(person.refreshToken)).json();
    const third = (await refresh(second.refreshToken)).json();
    test.clock.advance(31_000);
    const reused = await refresh(person.refreshToken);
    expect(reused.statusCode).toBe(401);
    expect(reused.json()).toMatchObject({ code: "auth.refresh_invalid" });
    for (const token of [person.refreshToken, second.refreshToken, third.refreshToken]) {
      expect((await refresh(token)).statusCode).toBe(401);
    }
    for (const token of [person.token, second.accessToken, third.accessToken]) {
      expect((await profile(token)).statusCode).toBe(401);
    }
    // Another sign-in of the same person is another family.
    expect((await refresh(elsewhere.refreshToken)).statusCode).toBe(200);
    const { rows: audits } = await test.owner.query(
      "select actor_id from audit_event where action = 'session.reuse_detected'",
    );
    expect(audits).toEqual([{ actor_id: person.accountId }]);
    const { rows: mails } = await test.owner.query("select subject from mail_message where to_address = $1", [
      person.email,
    ]);
    expect(mails).toEqual([{ subject: "A session of yours was ended" }]);
  });

  it("keeps no refresh token that could be used by whoever reads the database [AUTH-04]", async () => {
    const person = await test.signIn(["wms"]);
    const next = (await refresh(person.refreshToken)).json().refreshToken as string;
    const { rows } = await test.owner.query<{ everything: string }>(
      "select concat(encode(hash, 'escape'), encode(hash, 'base64'), successor) as everything from refresh_token",
    );
    for (const { everything } of rows) {
      expect(everything).not.toContain(person.refreshToken);
      expect(everything).not.toContain(next);
    }
  });

  it("ends after three days without use, and after a week whatever the use [AUTH-11]", async () => {
    const app = await startTestApp();
    const idle = await app.signIn(["wms"]);
    const used = await app.signIn(["wms"]);
    let token = used.refreshToken;
    for (let visit = 1; visit <= 2; visit += 1) {
      app.clock.advance(2 * day);
      token = (await refresh(token, app)).json().refreshToken;
    }
    expect((await refresh(idle.refreshToken, app)).statusCode).toBe(401);
    app.clock.advance(2.5 * day);
    token = (await refresh(token, app)).json().refreshToken;
    expect(token).toEqual(expect.any(String));
    app.clock.advance(1 * day);
    expect((await refresh(token, app)).statusCode).toBe(401);
    await app.close();
  });

  it("refuses anything that is not a refresh token of ours [AUTH-04]", async () => {
    const person = await test.signIn(["wms"]);
    for (const token of [person.token.slice(0, 200), "x".repeat(43), "' or true --'-----------"]) {
      expect((await refresh(token)).statusCode).toBe(401);
    }
    for (const token of ["", "short", "x".repeat(201)]) expect((await refresh(token)).statusCode).toBe(400);
  });

  it("carries roles changed since, and refuses the access token from before [AUTH-14]", async () => {
    const admin = await test.signIn(["admin"]);
    const colleague = await test.signIn(["wms"], { organisationId: admin.organisationId });
    const change = { roles: ["logistics"], version: 1 };
    expect((await admin.request("PATCH", `/api/users/${colleague.accountId}`, change)).statusCode).toBe(200);
    expect((await profile(colleague.token)).statusCode).toBe(401);
    const renewed = (await refresh(colleague.refreshToken)).json();
    expect(renewed.user.roles).toEqual(["logistics"]);
    expect((await profile(renewed.accessToken)).statusCode).toBe(200);
  });
});

describe("signing out", () => {
  it("ends the session at once: access token and refresh token [AUTH-03]", async () => {
    const person = await test.signIn(["wms"]);
    expect((await person.request("POST", "/api/auth/logout", {})).statusCode).toBe(200);
    expect((await profile(person.token)).statusCode).toBe(401);
    expect((await refresh(person.refreshToken)).statusCode).toBe(401);
    const { rows } = await test.owner.query("select action from audit_event where actor_id = $1", [person.accountId]);
    expect(rows).toEqual([{ action: "session.end" }]);
  });
});

describe("one's sessions", () => {
  const another = (person: SignedInPerson) => openSessionOf(test.platform, person.organisationId, person.accountId);

  it("are listed with device and address, without anybody else's [AUTH-03]", async () => {
    const person = await test.signIn(["wms"]);
    await another(person);
    await test.signIn(["wms"], { organisationId: person.organisationId });
    const { rows } = (await person.request("GET", "/api/auth/sessions")).json();
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect(rows[0]).toMatchObject({ ip: "127.0.0.1", userAgent: "test", methods: ["pwd"] });
  });

  it("are ended one by one, or all but this [AUTH-03]", async () => {
    const person = await test.signIn(["wms"]);
    const [second, third, fourth] = [await another(person), await another(person), await another(person)];
    const { rows } = (await person.request("GET", "/api/auth/sessions")).json();
    const other = rows.find(({ current }: { current: boolean }) => !current).id;
    expect((await person.request("DELETE", `/api/auth/sessions/${other}`)).statusCode).toBe(200);
    expect((await person.request("DELETE", `/api/auth/sessions/${other}`)).statusCode).toBe(404);
    expect((await person.request("DELETE", "/api/auth/sessions")).json()).toEqual({ ended: 2 });
    for (const { accessToken } of [second, third, fourth]) expect((await profile(accessToken)).statusCode).toBe(401);
    expect((await profile(person.token)).statusCode).toBe(200);
  });

  it("cannot be ended by a colleague, administrator or not [AUTH-14]", async () => {
    const person = await test.signIn(["wms"]);
    const admin = await test.signIn(["admin"], { organisationId: person.organisationId });
    const { rows } = (await person.request("GET", "/api/auth/sessions")).json();
    expect((await admin.request("DELETE", `/api/auth/sessions/${rows[0].id}`)).statusCode).toBe(404);
    expect((await profile(person.token)).statusCode).toBe(200);
  });
});
