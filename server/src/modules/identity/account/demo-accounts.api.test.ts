import { demoAccounts, demoPassword } from "@cerebro/contracts/constants/demo.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { createDemoAccounts } from "../demo-accounts.ts";

const test = useTestApp({ config: { demo: true } });
beforeAll(async () => {
  await createDemoAccounts(test.platform, await test.newOrganisation("Demo"));
  await createDemoAccounts(test.platform, await test.newOrganisation("Demo again"));
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: "POST", url, payload, headers });
const login = (email: string) => post("/api/auth/login", { email, password: demoPassword });

describe("demo accounts", () => {
  it("sign in with their password, one per role [AUTH-14]", async () => {
    for (const { email, role } of demoAccounts) {
      const answer = await login(email);
      expect(answer.json().user).toMatchObject({ roles: [role], organisation: { name: "Demo" } });
    }
  });

  it("have no way in without demo mode: password, access token, refresh token, key or reset [AUTH-01]", async () => {
    const email = "admin@demo.cerebro.example";
    const { accessToken, refreshToken } = (await login(email)).json();
    const bearer = { authorization: `Bearer ${accessToken}` };
    const wanted = { name: "key", roles: ["wms"], access: "read", expiresInDays: null };
    const created = await post("/api/auth/api-keys", wanted, bearer);
    expect(created.statusCode).toBe(201);
    const organisation = (headers: Record<string, string>) => test.app.inject({ url: "/api/organisation", headers });
    const key = { "x-api-key": created.json().key as string };
    expect((await organisation(key)).statusCode).toBe(200);
    expect((await organisation(bearer)).statusCode).toBe(200);

    // The same program, started again on the same database without demo mode.
    Object.assign(test.platform.config, { demo: false });
    expect((await login(email)).json()).toMatchObject({ code: "auth.wrong_credentials" });
    expect((await organisation(bearer)).statusCode).toBe(401);
    expect((await organisation(key)).statusCode).toBe(401);
    expect((await post("/api/auth/refresh-token", { refreshToken })).statusCode).toBe(401);
    await post("/api/auth/forgot-password", { email });
    expect((await test.owner.query("select from mail_message")).rowCount).toBe(0);
  });
});
