import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/start-test-app.ts";

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ config: { demo: true } });
});
afterAll(() => test.close());

describe("the outbox", () => {
  it("shows an organisation its own mail in demo mode, and no link into another organisation [AUTH-05, PLT-01]", async () => {
    const [admin, other] = [await test.signIn(["admin"]), await test.signIn(["admin"])];
    const forgot = (email: string) =>
      test.app.inject({ method: "POST", url: "/api/auth/forgot-password", payload: { email } });
    const inBoth = await test.signIn(["wms"], { organisationId: admin.organisationId });
    await test.owner.query(
      `insert into membership (organisation_id, account_id, roles, changed_at, joined_at, last_used_at)
       values ($1, $2, '{wms}', now(), now(), now())`,
      [other.organisationId, inBoth.accountId],
    );
    await forgot(admin.email);
    await forgot(inBoth.email);
    const outbox = (await admin.request("GET", "/api/outbox")).json();
    expect(outbox.count).toBe(1);
    expect(outbox.rows[0]).toMatchObject({
      to: { address: admin.email },
      subject: "Set a new password",
      state: "kept",
    });
    expect((await other.request("GET", "/api/outbox")).json().count).toBe(0);
  });

  it("does not exist outside demo mode, nor where mail is sent [AUTH-05]", async () => {
    for (const config of [{ demo: false }, { demo: true, smtpUrl: "smtp://127.0.0.1:1" }]) {
      const app = await startTestApp({ config });
      const admin = await app.signIn(["admin"]);
      expect((await admin.request("GET", "/api/outbox")).statusCode).toBe(404);
      await app.close();
    }
  });
});
