import { describe, expect, it } from "vitest";
import { goodPassword, newAddress, openSessionOf } from "../../../../test/factories/accounts.ts";
import { startSmtp, tokenIn } from "../../../../test/smtp-stand-in.ts";
import { useStarted, useTestApp } from "../../../../test/use-test-app.ts";

const smtp = useStarted(startSmtp);
const test = useTestApp(() => ({ config: { smtpUrl: smtp.url, mailFrom: "hello@cerebro.example" } }));

type Method = "GET" | "POST" | "DELETE";
const bearer = (token?: string) => (token === undefined ? {} : { authorization: `Bearer ${token}` });
const call = (method: Method, url: string, token?: string, payload?: object) =>
  test.app.inject({ method, url, headers: bearer(token), ...(payload && { payload }) });
const post = (url: string, payload: object, token?: string) => call("POST", url, token, payload);
const verify = (token: string) => test.app.inject({ url: `/api/auth/verify-email/${token}` });
const login = (email: string, password = goodPassword) => post("/api/auth/login", { email, password });

interface Owner {
  readonly email: string;
  readonly token: string;
  readonly id: string;
  readonly organisationId: string;
}

async function register({ verified = true } = {}): Promise<Owner> {
  const email = newAddress();
  const input = { name: "Ada Byron", email, password: goodPassword, organisation: "Engines" };
  const { accessToken, refreshToken, user } = (await post("/api/auth/register", input)).json();
  const confirmation = tokenIn(await smtp.next(email));
  const owner = { email, id: user.id, organisationId: user.organisation.id };
  if (!verified) return { ...owner, token: accessToken };
  await verify(confirmation);
  return { ...owner, token: (await post("/api/auth/refresh-token", { refreshToken })).json().accessToken };
}

/** What an intruder does who holds a session for a minute: asks for another address, in a mailbox of their own. */
async function askForOtherAddress({ email, token }: Owner): Promise<{ wanted: string; link: string }> {
  const wanted = newAddress();
  expect((await post("/api/users/profile/email", { email: wanted }, token)).statusCode).toBe(200);
  expect((await smtp.next(email)).subject).toBe("Your e-mail address is about to change");
  return { wanted, link: tokenIn(await smtp.next(wanted)) };
}

async function resetLink(email: string): Promise<string> {
  await post("/api/auth/forgot-password", { email });
  return tokenIn(await smtp.next(email));
}

async function createKey(token: string, name = "robot"): Promise<string> {
  const input = { name, roles: ["admin"], access: "write", expiresInDays: null };
  const answer = await post("/api/auth/api-keys", input, token);
  expect(answer.statusCode).toBe(201);
  return answer.json().key;
}

const linkIdentity = (accountId: string) =>
  test.owner.query(
    `insert into provider_identity (issuer, subject, account_id, provider, email, created_at)
     values ('https://id.example', $1::text, $1::uuid, 'works', 'intruder@works.example', now())`,
    [accountId],
  );

describe("a pending change of address", () => {
  it.each([
    [
      "a reset",
      async ({ email }: Owner) =>
        post(`/api/auth/reset-password/${await resetLink(email)}`, { password: "the owner's own words" }),
    ],
    [
      "a change of password",
      async ({ token }: Owner) =>
        post("/api/auth/change-password", { currentPassword: goodPassword, newPassword: "the owner's words" }, token),
    ],
    ["ending the other sessions", async ({ token }: Owner) => call("DELETE", "/api/auth/sessions", token)],
  ])("ends with %s: its link no longer works [AUTH-06, AUTH-07]", async (_, recover) => {
    const owner = await register();
    const { wanted, link } = await askForOtherAddress(owner);
    expect((await recover(owner)).statusCode).toBe(200);
    expect((await verify(link)).statusCode).toBe(410);
    const { rows } = await test.owner.query("select email from account where id = $1", [owner.id]);
    expect(rows).toEqual([{ email: owner.email }]);
    expect((await login(wanted)).statusCode).toBe(401);
  });

  it("ends reset links and half-done sign-ins too, and sessions in every organization [AUTH-06]", async () => {
    const owner = await register();
    const elsewhere = await openSessionOf(test.platform, owner.organisationId, owner.id);
    const link = await resetLink(owner.email);
    await call("DELETE", "/api/auth/sessions", owner.token);
    expect((await post(`/api/auth/reset-password/${link}`, { password: "the intruder's words" })).statusCode).toBe(410);
    expect((await call("GET", "/api/users/profile", elsewhere.accessToken)).statusCode).toBe(401);
    const { rows } = await test.owner.query(
      "select count(*)::int as open from account_token where account_id = $1 and used_at is null",
      [owner.id],
    );
    expect(rows).toEqual([{ open: 0 }]);
  });

  it("that was confirmed ends links sent to the old address, which never comes back by one [AUTH-07]", async () => {
    const owner = await register();
    const reset = await resetLink(owner.email);
    const { wanted, link } = await askForOtherAddress(owner);
    expect((await verify(link)).statusCode).toBe(200);
    expect((await smtp.next(owner.email)).text).toContain(wanted);
    expect((await post(`/api/auth/reset-password/${reset}`, { password: "old mailbox words" })).statusCode).toBe(410);
    const { rows } = await test.owner.query("select email from account where id = $1", [owner.id]);
    expect(rows).toEqual([{ email: wanted }]);
  });

  it("to an address in use answers as to a free one; its owner is told by mail [AUTH-07]", async () => {
    const [owner, other] = [await register(), await register()];
    const taken = await post("/api/users/profile/email", { email: other.email }, owner.token);
    const free = newAddress();
    const open = await post("/api/users/profile/email", { email: free }, owner.token);
    expect(taken.statusCode).toBe(200);
    expect(taken.json().message.replace(other.email, free)).toBe(open.json().message);
    expect((await smtp.next(other.email)).subject).toBe("You already have an account");
    for (let asked = 0; asked < 5; asked += 1)
      await post("/api/users/profile/email", { email: other.email }, owner.token);
    await smtp.next(free);
    const letters = smtp.received.filter(
      ({ recipients, subject }) => recipients.includes(other.email) && subject === "You already have an account",
    );
    expect(letters.length).toBeLessThanOrEqual(3);
  });
});

describe("what still acts in somebody's name", () => {
  it("is named after a change of password and by the letter, listed, and revoked at once [AUTH-06]", async () => {
    const owner = await register();
    const key = await createKey(owner.token);
    await linkIdentity(owner.id);
    const change = { currentPassword: goodPassword, newPassword: "the owner's words" };
    const changed = await post("/api/auth/change-password", change, owner.token);
    expect(changed.json().message).toContain("1 API key and 1 linked sign-in provider can still act in your name");
    const letter = await smtp.next(owner.email);
    expect(letter.subject).toBe("Your password was changed");
    expect(letter.text).toContain("1 API key and 1 linked sign-in provider can still act in your name");

    const listed = (await call("GET", "/api/auth/remaining-access", owner.token)).json();
    expect(listed).toMatchObject({
      apiKeys: [{ name: "robot", organisation: "Engines", start: key.slice(0, 9), access: "write" }],
      providers: [{ id: "works", name: "works", connectedAs: "intruder@works.example" }],
    });
    expect((await call("GET", "/api/organisation", key)).statusCode).toBe(200);
    const revoked = await call("DELETE", "/api/auth/remaining-access", owner.token);
    expect(revoked.json()).toEqual({ apiKeys: 1, providers: 1 });
    expect((await call("GET", "/api/organisation", key)).statusCode).toBe(401);
    const after = (await call("GET", "/api/auth/remaining-access", owner.token)).json();
    expect(after).toEqual({ apiKeys: [], providers: [] });
  });

  it("is named after a reset, which leaves it where the address was proved before [AUTH-06]", async () => {
    const owner = await register();
    const key = await createKey(owner.token);
    const link = await resetLink(owner.email);
    const reset = await post(`/api/auth/reset-password/${link}`, { password: "the owner's own words" });
    expect(reset.json().message).toContain("1 API key can still act in your name");
    expect((await call("GET", "/api/organisation", key)).statusCode).toBe(200);
  });

  it("includes one's keys in other organizations, and nobody else's [AUTH-06, PLT-01]", async () => {
    const [owner, stranger] = [await register(), await register()];
    const elsewhere = await test.newOrganisation("Elsewhere");
    await test.owner.query(
      `insert into membership (organisation_id, account_id, roles, changed_at, joined_at, last_used_at)
       values ($1, $2, '{admin}', now(), now(), now() - interval '1 day')`,
      [elsewhere, owner.id],
    );
    const there = await openSessionOf(test.platform, elsewhere, owner.id);
    const key = await createKey(there.accessToken, "hidden");
    await createKey(stranger.token, "foreign");
    const { apiKeys } = (await call("GET", "/api/auth/remaining-access", owner.token)).json();
    expect(apiKeys).toMatchObject([{ name: "hidden", organisation: "Elsewhere" }]);
    const foreign = (await call("GET", "/api/auth/remaining-access", stranger.token)).json().apiKeys[0].id;
    expect((await call("DELETE", `/api/auth/api-keys/${foreign}`, owner.token)).statusCode).toBe(404);
    expect((await call("DELETE", `/api/auth/api-keys/${apiKeys[0].id}`, owner.token)).statusCode).toBe(200);
    expect((await call("GET", "/api/organisation", key)).statusCode).toBe(401);
  });
});

describe("a reset that is the first proof of an address", () => {
  it("removes keys, identities, second factor and recovery codes made before it [AUTH-06]", async () => {
    const squatter = await register({ verified: false });
    const key = await createKey(squatter.token);
    await linkIdentity(squatter.id);
    await test.owner.query(
      "update credential set totp_secret = 'sealed', totp_confirmed_at = now() where account_id = $1",
      [squatter.id],
    );
    await test.owner.query("insert into recovery_code (account_id, hash) values ($1, 'x')", [squatter.id]);
    const link = await resetLink(squatter.email);
    const reset = await post(`/api/auth/reset-password/${link}`, { password: "the owner's own words" });
    expect(reset.json()).toEqual({ message: "Your password is set. Sign in with it.", remainingAccess: false });
    expect((await call("GET", "/api/organisation", key)).statusCode).toBe(401);
    const { rows } = await test.owner.query(
      `select (select count(*)::int from provider_identity where account_id = $1) as identities,
        (select count(*)::int from recovery_code where account_id = $1) as codes,
        (select count(*)::int from api_key where account_id = $1 and revoked_at is null) as keys,
        (select totp_confirmed_at is null and totp_secret is null from credential where account_id = $1) as off`,
      [squatter.id],
    );
    expect(rows).toEqual([{ identities: 0, codes: 0, keys: 0, off: true }]);
    expect((await login(squatter.email, "the owner's own words")).json().user.emailVerified).toBe(true);
  });
});
