import { describe, expect, it } from "vitest";
import { createPerson, newAddress } from "../../../../test/factories/accounts.ts";
import { oidcClient, startOidc } from "../../../../test/oidc-stand-in.ts";
import { useStarted, useTestApp } from "../../../../test/use-test-app.ts";

const publicUrl = "https://cerebro.example";
const redirectUri = `${publicUrl}/auth/callback`;

const claims = (login: string) => ({
  email: login,
  email_verified: !login.startsWith("unproven"),
  name: "Grace Hopper",
});
const oidc = useStarted(() => startOidc({ redirectUri, claims }));
const second = useStarted(() => startOidc({ redirectUri, claims }));
const test = useTestApp(() => {
  const providers = [
    { id: "works", name: "Works", issuer: oidc.issuer, ...oidcClient, allowHttp: true },
    { id: "other", name: "Other", issuer: second.issuer, ...oidcClient, allowHttp: true },
    { id: "away", name: "Away", issuer: "http://127.0.0.1:1", clientId: "x", allowHttp: true },
  ];
  return { config: { publicUrl, oidcProviders: providers } };
});

interface Begun {
  readonly location: string;
  readonly cookie: string;
}

async function start(provider = "works", cookie = ""): Promise<Begun> {
  const answer = await test.app.inject({ url: `/api/auth/oauth/${provider}/start`, headers: { cookie } });
  const [set] = [answer.headers["set-cookie"] ?? ""].flat();
  return { location: answer.json().location, cookie: set?.split(";")[0] ?? "" };
}

const returned = (provider: string, back: URL, change: object = {}) => ({
  provider,
  code: back.searchParams.get("code"),
  state: back.searchParams.get("state"),
  ...(back.searchParams.has("iss") && { iss: back.searchParams.get("iss") }),
  ...change,
});

const finish = (
  payload: object,
  cookie: string,
  headers: Record<string, string> = {},
  url = "/api/auth/oauth/callback",
) => test.app.inject({ method: "POST", url, payload, headers: { cookie, ...headers } });

async function signIn(login: string, provider = "works") {
  const { location, cookie } = await start(provider);
  const back = await (provider === "works" ? oidc : second).signIn(location, login);
  return finish(returned(provider, back), cookie);
}

describe("signing in with an OpenID Connect provider", () => {
  it("asks by authorization code with PKCE (S256), state and nonce, bound to the browser [AUTH-08]", async () => {
    const answer = await test.app.inject({ url: "/api/auth/oauth/works/start" });
    const { searchParams } = new URL(answer.json().location);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      client_id: "cerebro",
      redirect_uri: redirectUri,
      scope: "openid email profile",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^works\.[\w-]{43}$/),
    });
    const [cookie, ...attributes] = String(answer.headers["set-cookie"]).split("; ");
    expect(cookie).toMatch(/^cerebro_sign_in=[\w-]{43}$/);
    expect(new Set(attributes)).toEqual(
      new Set(["Path=/api/auth", "Max-Age=600", "HttpOnly", "SameSite=Lax", "Secure"]),
    );
    expect(attributes).toHaveLength(5);
  });

  it("makes an account at the first sign-in and knows it at the next [AUTH-08]", async () => {
    const login = newAddress();
    const first = await signIn(login);
    expect(first.statusCode).toBe(200);
    const { user, isNewUser, tokens } = first.json();
    expect(isNewUser).toBe(true);
    expect(user).toMatchObject({
      email: login,
      name: "Grace Hopper",
      emailVerified: true,
      roles: ["admin"],
      hasPassword: false,
    });
    expect(tokens.accessToken).toEqual(expect.any(String));
    const next = (await signIn(login)).json();
    expect(next.isNewUser).toBe(false);
    expect(next.user.id).toBe(user.id);
  });

  it("does not believe an address the provider has not proved [AUTH-08]", async () => {
    const { user } = (await signIn(`unproven-${newAddress()}`)).json();
    expect(user.emailVerified).toBe(false);
  });

  it("refuses an answer with another state, another browser's cookie or none [AUTH-08]", async () => {
    const mine = await start();
    const theirs = await start();
    const back = await oidc.signIn(mine.location, newAddress());
    const state = new URL(theirs.location).searchParams.get("state");
    const swapped = await finish(returned("works", back, { state }), theirs.cookie);
    expect(swapped.statusCode).toBe(401);
    expect(swapped.json()).toMatchObject({ code: "auth.provider_failed" });
    for (const cookie of ["", "cerebro_sign_in=x", theirs.cookie]) {
      const other = await start();
      const answer = await oidc.signIn(other.location, newAddress());
      expect((await finish(returned("works", answer), cookie)).statusCode).toBe(401);
      // The flow is used up: the right cookie comes too late.
      expect((await finish(returned("works", answer), other.cookie)).statusCode).toBe(401);
    }
    const unknown = await finish(returned("works", back, { state: "works.unknown" }), mine.cookie);
    expect(unknown.statusCode).toBe(401);
  });

  it("refuses a code used before, a code of another sign-in and one that was made up [AUTH-08]", async () => {
    const begun = await start();
    const back = await oidc.signIn(begun.location, newAddress());
    expect((await finish(returned("works", back), begun.cookie)).statusCode).toBe(200);
    expect((await finish(returned("works", back), begun.cookie)).statusCode).toBe(401);

    // The code was asked for with the first verifier; the second flow has another.
    const [first, other] = [await start(), await start()];
    const code = (await oidc.signIn(first.location, newAddress())).searchParams.get("code");
    const state = new URL(other.location).searchParams.get("state");
    const iss = oidc.issuer;
    expect((await finish({ provider: "works", code, state, iss }, other.cookie)).statusCode).toBe(401);

    const third = await start();
    const answer = await oidc.signIn(third.location, newAddress());
    expect((await finish(returned("works", answer, { code: "made-up" }), third.cookie)).statusCode).toBe(401);
  });

  it("refuses an answer after ten minutes [AUTH-08]", async () => {
    const begun = await start();
    const back = await oidc.signIn(begun.location, newAddress());
    test.clock.advance(10 * 60_000 + 1000);
    expect((await finish(returned("works", back), begun.cookie)).statusCode).toBe(401);
  });

  it("refuses the answer of one provider for another [AUTH-08]", async () => {
    const begun = await start("works");
    const back = await oidc.signIn(begun.location, newAddress());
    expect((await finish(returned("other", back), begun.cookie)).statusCode).toBe(401);
    const mixed = await start("works");
    const answer = await oidc.signIn(mixed.location, newAddress());
    expect((await finish(returned("works", answer, { iss: second.issuer }), mixed.cookie)).statusCode).toBe(401);
  });

  it("never links by address alone: the same address elsewhere is refused [AUTH-08]", async () => {
    const login = newAddress();
    const first = (await signIn(login)).json();
    expect(first.isNewUser).toBe(true);
    const elsewhere = await signIn(login, "other");
    expect(elsewhere.statusCode).toBe(409);
    expect(elsewhere.json()).toMatchObject({ code: "auth.provider_not_linked" });
    const organisationId = await test.newOrganisation();
    const { email } = await createPerson(test.platform, { organisationId, roles: ["admin"] });
    expect((await signIn(email)).statusCode).toBe(409);
  });

  it("says so when a provider is not configured or does not answer [AUTH-08]", async () => {
    expect((await test.app.inject({ url: "/api/auth/oauth/nobody/start" })).statusCode).toBe(404);
    const away = await test.app.inject({ url: "/api/auth/oauth/away/start" });
    expect(away.statusCode).toBe(503);
    expect(away.json().message).toBe("Away does not answer at the moment. Try again later.");
  });
});

describe("connecting a provider to one's account", () => {
  const connect = async (token: string, login: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const begun = await test.app.inject({
      method: "POST",
      url: "/api/auth/providers/works/connect",
      payload: {},
      headers,
    });
    const [set] = [begun.headers["set-cookie"] ?? ""].flat();
    const back = await oidc.signIn(begun.json().location, login);
    expect(back.searchParams.get("state")).toMatch(/^connect\.works\./);
    return { back, cookie: set?.split(";")[0] ?? "" };
  };
  const callback = "/api/auth/providers/callback";

  it("lets the person sign in with it from then on, and disconnect it again [AUTH-08]", async () => {
    const person = await test.signIn(["wms"]);
    await test.owner.query("update credential set password_hash = 'x' where account_id = $1", [person.accountId]);
    const login = newAddress();
    const { back, cookie } = await connect(person.token, login);
    const bearer = { authorization: `Bearer ${person.token}` };
    expect((await finish(returned("works", back), cookie, bearer, callback)).statusCode).toBe(200);
    const listed = (await person.request("GET", "/api/auth/providers")).json().rows;
    expect(listed[0]).toEqual({ id: "works", name: "Works", connected: true, connectedAs: login });
    const signedIn = (await signIn(login)).json();
    expect(signedIn).toMatchObject({ isNewUser: false, user: { id: person.accountId } });
    expect((await person.request("DELETE", "/api/auth/providers/works")).statusCode).toBe(200);
    expect((await signIn(login)).json()).toMatchObject({ isNewUser: true });
  });

  it("is refused to anyone but who began it, and for a login that belongs to another account [AUTH-08]", async () => {
    const [person, thief] = [await test.signIn(["wms"]), await test.signIn(["wms"])];
    const begun = await connect(person.token, newAddress());
    const asThief = { authorization: `Bearer ${thief.token}` };
    expect((await finish(returned("works", begun.back), begun.cookie, asThief, callback)).statusCode).toBe(401);
    const asSignIn = await connect(person.token, newAddress());
    expect((await finish(returned("works", asSignIn.back), asSignIn.cookie)).statusCode).toBe(401);

    const taken = newAddress();
    await signIn(taken);
    const again = await connect(person.token, taken);
    const bearer = { authorization: `Bearer ${person.token}` };
    const refused = await finish(returned("works", again.back), again.cookie, bearer, callback);
    expect(refused.json()).toMatchObject({ code: "auth.provider_linked_elsewhere" });
  });

  it("is not undone where it is the only way in [AUTH-08]", async () => {
    const { accessToken } = (await signIn(newAddress())).json();
    const headers = { authorization: `Bearer ${accessToken}` };
    const refused = await test.app.inject({ method: "DELETE", url: "/api/auth/providers/works", headers });
    expect(refused.json()).toMatchObject({ code: "auth.last_way_in" });
  });
});
