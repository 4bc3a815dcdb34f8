import { describe, expect, it } from "vitest";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp();

const create = (person: SignedInPerson, fields: object = {}) =>
  person.request("POST", "/api/auth/api-keys", {
    name: "Scanner",
    roles: ["wms"],
    access: "write",
    expiresInDays: null,
    ...fields,
  });
/** Open to managers, and not to the warehouse alone. */
const managersList = "/api/executive/risks";
const ask = (headers: Record<string, string>, method: "GET" | "PATCH" = "GET", url = "/api/organisation") =>
  test.app.inject({ method, url, headers, ...(method === "PATCH" && { payload: { name: "x" } }) });

describe("an API key", () => {
  it("is shown once, kept as a hash, and works as a bearer token and as x-api-key [PLT-01]", async () => {
    const person = await test.signIn(["wms"]);
    const { key, apiKey } = (await create(person)).json();
    expect(key).toMatch(/^ck_[\w-]{43}$/);
    expect(key.startsWith(apiKey.start)).toBe(true);
    for (const headers of [{ authorization: `Bearer ${key}` }, { "x-api-key": key }]) {
      expect((await ask(headers)).statusCode).toBe(200);
    }
    const { rows } = (await person.request("GET", "/api/auth/api-keys")).json();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(rows[0].lastUsedAt).toEqual(expect.any(String));
    const stored = await test.owner.query(
      "select (select jsonb_agg(answer) from idempotency_key) as answers, api_key::text as text from api_key",
    );
    expect(JSON.stringify(stored.rows)).not.toContain(key);
  });

  it("is made once for an Idempotency-Key: a repeat gives the same key, which is kept sealed only [PLT-03]", async () => {
    const person = await test.signIn(["wms"]);
    const key = { "idempotency-key": "api-key-twice" };
    const body = { name: "Scanner", roles: ["wms"], access: "write", expiresInDays: null };
    const answers = [];
    for (let call = 0; call < 2; call += 1) answers.push(await person.request("POST", "/api/auth/api-keys", body, key));
    expect(answers.map(({ headers }) => headers["idempotency-replayed"])).toEqual([undefined, "true"]);
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect((await person.request("GET", "/api/auth/api-keys")).json().rows).toHaveLength(1);
    const { rows } = await test.owner.query("select answer::text from idempotency_key where key = 'api-key-twice'");
    expect(rows).toHaveLength(1);
    expect(rows[0].answer).not.toContain(answers[0]?.json().key);
    const kept = await person.request("PUT", "/api/users/preferences", {}, { "idempotency-key": "kept-key-1" });
    expect([kept.statusCode, kept.headers["idempotency-not-kept"]]).toEqual([200, undefined]);
    const url = "/api/auth/forgot-password";
    const open = await test.app.inject({ method: "POST", url, headers: key, payload: { email: "nobody@example.com" } });
    expect([open.statusCode < 300, open.headers["idempotency-not-kept"]]).toEqual([true, "true"]);
  });

  it("never does more than its scope: part of its owner's roles, or reading only [PLT-01]", async () => {
    const admin = await test.signIn(["admin"]);
    const status = async (fields: object, method: "GET" | "PATCH", url?: string) => {
      const { key } = (await create(admin, fields)).json();
      return (await ask({ "x-api-key": key }, method, url)).statusCode;
    };
    expect(await status({ roles: ["wms"] }, "GET", managersList)).toBe(403);
    expect(await status({ roles: ["manager"], access: "read" }, "GET", managersList)).toBe(200);
    const { key } = (await create(admin, { access: "read", roles: ["admin"] })).json();
    const refused = await ask({ "x-api-key": key }, "PATCH");
    expect(refused.json()).toMatchObject({ code: "auth.key_read_only" });
  });

  it("cannot be given roles its owner has not, and loses what its owner loses [PLT-01]", async () => {
    const admin = await test.signIn(["admin"]);
    const person = await test.signIn(["manager"], { organisationId: admin.organisationId });
    expect((await create(person, { roles: ["admin"] })).json()).toMatchObject({ code: "auth.roles_exceed" });
    const { key } = (await create(person, { roles: ["manager"] })).json();
    expect((await ask({ "x-api-key": key }, "GET", managersList)).statusCode).toBe(200);
    await admin.request("PATCH", `/api/users/${person.accountId}`, { roles: ["wms"], version: 1 });
    expect((await ask({ "x-api-key": key }, "GET", managersList)).statusCode).toBe(403);
  });

  it("is no superadmin's where its owner is an administrator only [PLT-01] [AUTH-14]", async () => {
    const admin = await test.signIn(["admin"]);
    expect((await create(admin, { roles: ["superadmin"] })).json()).toMatchObject({ code: "auth.roles_exceed" });
    const superadmin = await test.signIn(["superadmin"]);
    expect((await create(superadmin, { roles: ["superadmin"] })).statusCode).toBe(201);
  });

  it("reaches nothing that belongs to the person: account, sessions, members, keys [PLT-01]", async () => {
    const admin = await test.signIn(["admin"]);
    const { key } = (await create(admin, { roles: ["admin"] })).json();
    for (const url of ["/api/users/profile", "/api/auth/sessions", "/api/auth/api-keys", "/api/auth/mfa"]) {
      expect((await ask({ "x-api-key": key }, "GET", url)).json()).toMatchObject({ code: "auth.person_required" });
    }
    expect((await ask({ "x-api-key": key }, "PATCH")).json()).toMatchObject({ code: "auth.person_required" });
  });

  it("ends at its date and when it is revoked, at once and on every node [PLT-01]", async () => {
    const person = await test.signIn(["wms"]);
    const dated = (await create(person, { expiresInDays: 1 })).json();
    const revoked = (await create(person)).json();
    const status = async ({ key }: { key: string }) => (await ask({ "x-api-key": key })).statusCode;
    expect([await status(dated), await status(revoked)]).toEqual([200, 200]);
    const { id } = revoked.apiKey;
    expect((await person.request("DELETE", `/api/auth/api-keys/${id}`)).statusCode).toBe(200);
    expect(await status(revoked)).toBe(401);
    expect((await person.request("DELETE", `/api/auth/api-keys/${id}`)).statusCode).toBe(404);
    test.clock.advance(86_400_000 + 1000);
    const expired = await ask({ "x-api-key": dated.key });
    expect(expired.json()).toMatchObject({ code: "auth.key_invalid" });
  });

  it("is seen and revoked by its owner and by administrators, by nobody else [PLT-01]", async () => {
    const owner = await test.signIn(["wms"]);
    const { organisationId } = owner;
    const [colleague, admin] = [
      await test.signIn(["manager"], { organisationId }),
      await test.signIn(["admin"], { organisationId }),
    ];
    const stranger = await test.signIn(["admin"]);
    const { id } = (await create(owner)).json().apiKey;
    const list = async (person: SignedInPerson) =>
      (await person.request("GET", "/api/auth/api-keys")).json().rows.length;
    expect([await list(owner), await list(colleague), await list(admin), await list(stranger)]).toEqual([1, 0, 1, 0]);
    for (const person of [colleague, stranger]) {
      expect((await person.request("DELETE", `/api/auth/api-keys/${id}`)).statusCode).toBe(404);
    }
    expect((await admin.request("DELETE", `/api/auth/api-keys/${id}`)).statusCode).toBe(200);
  });

  it("is revoked from another organization of its owner with the trail in its own, once [PLT-01] [PLT-03]", async () => {
    const owner = await test.signIn(["wms"]);
    const elsewhere = await test.newOrganisation();
    const { id } = (await create(owner)).json().apiKey;
    await test.owner.query("update api_key set organisation_id = $2 where id = $1", [id, elsewhere]);
    const revoke = () =>
      owner.request("DELETE", `/api/auth/api-keys/${id}`, undefined, { "idempotency-key": "revoke-1" });
    const answers = [await revoke(), await revoke()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]?.headers["idempotency-replayed"]).toBe("true");
    const { rows } = await test.owner.query(
      "select organisation_id as where, actor_id as who from audit_event where subject_id = $1 and action = 'api_key.revoke'",
      [id],
    );
    expect(rows).toEqual([{ where: elsewhere, who: owner.accountId }]);
  });

  it("leaves its name in the audit of what it does [PLT-03]", async () => {
    const person = await test.signIn(["wms"]);
    await create(person, { name: "Conveyor" });
    const { rows } = await test.owner.query(
      "select action, after from audit_event where actor_id = $1 and subject_type = 'api_key'",
      [person.accountId],
    );
    expect(rows).toEqual([{ action: "api_key.create", after: { name: "Conveyor", roles: ["wms"], access: "write" } }]);
  });

  it("is asked for with a recent proof of who one is [PLT-01]", async () => {
    const person = await test.signIn(["wms"]);
    await test.owner.query("update session set proved_at = proved_at - interval '11 minutes' where account_id = $1", [
      person.accountId,
    ]);
    expect((await create(person)).json()).toMatchObject({ code: "auth.proof_required" });
  });
});
