import { afterEach, describe, expect, it } from "vitest";
import { goodPassword, newAddress } from "../../../../test/factories/accounts.ts";
import { oidcClient, startOidc } from "../../../../test/oidc-stand-in.ts";
import { startTestApp, type TestApp } from "../../../../test/start-test-app.ts";
import { insertInvitation } from "../invitation/invitation.store.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const operator = "operator@cerebro.example";

async function startServer(signUp: "open" | "invite" | "closed") {
  const publicUrl = "https://cerebro.example";
  const claims = (login: string) => ({ email: login, email_verified: true, name: "Grace Hopper" });
  const oidc = await startOidc({ redirectUri: `${publicUrl}/auth/callback`, claims });
  const works = { id: "works", name: "Works", issuer: oidc.issuer, ...oidcClient, allowHttp: true };
  const test = await startTestApp({ config: { publicUrl, signUp, adminEmail: operator, oidcProviders: [works] } });
  closing.push(
    () => test.close(),
    () => oidc.close(),
  );
  const signInAtWorks = async (email: string) => {
    const begun = await test.app.inject({ url: "/api/auth/oauth/works/start" });
    const back = await oidc.signIn(begun.json().location, email);
    const cookie = [begun.headers["set-cookie"] ?? ""].flat()[0]?.split(";")[0] ?? "";
    const { code, state, iss } = Object.fromEntries(back.searchParams);
    return test.app.inject({
      method: "POST",
      url: "/api/auth/oauth/callback",
      payload: { provider: "works", code, state, iss },
      headers: { cookie },
    });
  };
  return { ...test, signInAtWorks };
}

const register = (test: TestApp, email = newAddress()) =>
  test.app.inject({
    method: "POST",
    url: "/api/auth/register",
    payload: { name: "Ann", organisation: "Ann's goods", email, password: goodPassword },
  });

/** A new account by an invitation of somebody who is inside. */
async function acceptAsStranger(test: TestApp) {
  const admin = await test.signIn(["admin"]);
  const { organisationId, accountId } = admin;
  const token = newAddress()
    .replaceAll(/[^a-z0-9]/g, "")
    .padEnd(43, "x")
    .slice(0, 43);
  const now = test.clock.now();
  await test.platform.database.transaction({ organisationId, accountId }, (tx) =>
    insertInvitation(tx, {
      organisationId,
      email: newAddress(),
      work: { roles: ["wms"], floorRole: null, siteId: null },
      token,
      invitedBy: accountId,
      now,
      expiresAt: new Date(now.getTime() + 60_000),
    }),
  );
  const payload = { token, name: "Ben", password: goodPassword };
  return test.app.inject({ method: "POST", url: "/api/auth/invitations/accept", payload });
}

describe("sign-up", () => {
  it("is open unless the operator closes it [AUTH-02]", async () => {
    const test = await startServer("open");
    expect((await test.app.inject({ url: "/api/about" })).json()).toMatchObject({ signUp: "open" });
    expect((await register(test)).statusCode).toBe(201);
    expect((await acceptAsStranger(test)).statusCode).toBe(201);
  });

  it.each([
    { signUp: "invite", code: "auth.sign_up_invite", invited: 201 },
    { signUp: "closed", code: "auth.sign_up_closed", invited: 403 },
  ] as const)("is refused with its reason on a server that is $signUp [AUTH-02, AUTH-08]", async (how) => {
    const test = await startServer(how.signUp);
    const accounts = async () => (await test.owner.query("select count(*) from account")).rows[0];
    const before = await accounts();
    expect((await test.app.inject({ url: "/api/about" })).json()).toMatchObject({ signUp: how.signUp });
    expect((await register(test)).json()).toMatchObject({ status: 403, code: how.code });
    expect((await test.signInAtWorks(newAddress())).json()).toMatchObject({ status: 403, code: how.code });
    expect(await accounts()).toEqual(before);
    expect((await acceptAsStranger(test)).statusCode).toBe(how.invited);
    expect((await register(test, operator)).statusCode).toBe(201);
  });
});
