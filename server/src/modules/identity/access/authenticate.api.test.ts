import { generateKeyPairSync } from "node:crypto";
import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { sql } from "../../../platform/sql.ts";
import { identityOf } from "../identity.ts";
import { endSessions } from "../session/session.store.ts";
import { announceEnd } from "./ended-access.store.ts";

const test = useTestApp();

const profile = (token: string) =>
  test.app.inject({ method: "GET", url: "/api/users/profile", headers: { authorization: `Bearer ${token}` } });

describe("an access token", () => {
  it("says who calls, in which organisation, with which roles [AUTH-14]", async () => {
    const person = await test.signIn(["wms", "logistics"]);
    const answer = await person.request("GET", "/api/users/profile");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: person.accountId,
      roles: ["wms", "logistics"],
      organisation: { id: person.organisationId },
    });
  });

  it("is refused without, or when it is nonsense [AUTH-14]", async () => {
    const without = await test.app.inject({ method: "GET", url: "/api/users/profile" });
    expect(without.statusCode).toBe(401);
    expect(without.json()).toMatchObject({ code: "auth.required" });
    for (const token of ["x", "a.b.c", "null", "ck_nothing", "'; drop table session; --"]) {
      expect((await profile(token)).statusCode).toBe(401);
    }
  });

  it("is refused after its ten minutes, with half a minute for clocks that differ [AUTH-11]", async () => {
    const later = await startTestApp();
    const person = await later.signIn(["wms"]);
    later.clock.advance(600_000 + 29_000);
    expect((await person.request("GET", "/api/users/profile")).statusCode).toBe(200);
    later.clock.advance(2_000);
    const refused = await person.request("GET", "/api/users/profile");
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: "auth.session_expired" });
    await later.close();
  });

  it("is refused with another algorithm, key, type or audience [AUTH-14]", async () => {
    const person = await test.signIn(["wms"]);
    const key = await identityOf(test.platform).keys.newestSigningKey();
    const [, body = ""] = person.token.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
    const now = Math.floor(test.clock.now().getTime() / 1000);
    const sign = (header: { alg: string; typ?: string; kid?: string }, change: Record<string, unknown> = {}) =>
      new SignJWT({ ...claims, iat: now, ...change }).setProtectedHeader(header);
    const good = { alg: "EdDSA", typ: "at+jwt", kid: key.id };

    expect((await profile(await sign(good).sign(key.privateKey))).statusCode).toBe(200);

    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url")}.${body}.`;
    const publicPem = key.publicKey.export({ type: "spki", format: "der" });
    const bad = {
      none,
      "the public key as a shared secret": await sign({ ...good, alg: "HS256" }).sign(publicPem),
      "a key of one's own": await sign(good).sign(generateKeyPairSync("ed25519").privateKey),
      "an unknown key id": await sign({ ...good, kid: "elsewhere" }).sign(key.privateKey),
      "another type": await sign({ alg: "EdDSA", typ: "JWT", kid: key.id }).sign(key.privateKey),
      "another audience": await sign(good, { aud: "elsewhere" }).sign(key.privateKey),
      "another issuer": await sign(good, { iss: "elsewhere" }).sign(key.privateKey),
      "no expiry": await sign(good, { exp: undefined }).sign(key.privateKey),
      "a role that does not exist": await sign(good, { roles: ["owner"] }).sign(key.privateKey),
      "the refresh token": person.refreshToken,
    };
    for (const [name, token] of Object.entries(bad)) {
      const answer = await profile(token);
      expect({ name, status: answer.statusCode }).toEqual({ name, status: 401 });
    }
  });

  it("is good after a restart and on another node [AUTH-14]", async () => {
    const person = await test.signIn(["wms"]);
    const { keys } = identityOf({ ...test.platform });
    const first = await keys.newestSigningKey();
    expect(first.id).toBe((await identityOf(test.platform).keys.newestSigningKey()).id);
    expect((await person.request("GET", "/api/users/profile")).statusCode).toBe(200);
  });
});

describe("a session that ends", () => {
  const end = async (person: { accountId: string; organisationId: string }) =>
    test.platform.database.transaction(person, (tx) =>
      endSessions(tx, { accountId: person.accountId, reason: "test", now: test.clock.now() }),
    );

  it("takes its access token along within a second, told by another node [AUTH-03]", async () => {
    const person = await test.signIn(["wms"]);
    expect((await person.request("GET", "/api/users/profile")).statusCode).toBe(200);
    // Only the database is told, as another node would: this node must hear of it.
    await end(person);
    await expect
      .poll(async () => (await person.request("GET", "/api/users/profile")).statusCode, { timeout: 1000 })
      .toBe(401);
  });

  it("is asked of the database while signals may be missed, and caught up with afterwards [AUTH-03]", async () => {
    const person = await test.signIn(["wms"]);
    const other = await test.signIn(["wms"]);
    await person.request("GET", "/api/users/profile");
    await test.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
    );
    await expect.poll(() => test.platform.signals.listening).toBe(false);
    await end(person);
    expect((await person.request("GET", "/api/users/profile")).statusCode).toBe(401);
    expect((await other.request("GET", "/api/users/profile")).statusCode).toBe(200);
    await expect.poll(() => test.platform.signals.listening, { timeout: 5000 }).toBe(true);
    expect((await person.request("GET", "/api/users/profile")).statusCode).toBe(401);
    expect((await other.request("GET", "/api/users/profile")).statusCode).toBe(200);
  });

  it("is not the only end: changed rights refuse the tokens made before [AUTH-14]", async () => {
    const person = await test.signIn(["wms"]);
    const ended = await test.platform.database.transaction(person, async (tx) => {
      const { version } = await tx.one<{ version: number }>(sql`
        update membership set roles = '{logistics}', version = version + 1
        where account_id = ${person.accountId} returning version`);
      return announceEnd(tx, [{ kind: "membership", id: `${person.organisationId}/${person.accountId}`, version }]);
    });
    identityOf(test.platform).ended.note(ended);
    expect((await person.request("GET", "/api/users/profile")).statusCode).toBe(401);
  });
});
