import { roles as allRoles } from "@cerebro/contracts/access/roles.ts";
import { describe, expect, it } from "vitest";
import { createPerson, newAddress, openSessionOf } from "../../../../test/factories/accounts.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp({ config: { demo: true } });

const memberOf = async (admin: SignedInPerson, accountId: string) =>
  (await admin.request("GET", "/api/users?limit=200"))
    .json()
    .rows.find((row: { accountId: string }) => row.accountId === accountId);
const change = (by: SignedInPerson, accountId: string, fields: object) =>
  by.request("PATCH", `/api/users/${accountId}`, { version: 1, ...fields });
const statusOf = async (person: SignedInPerson) => (await person.request("GET", "/api/users/profile")).statusCode;

describe("the members of an organisation", () => {
  it("are listed by name in pages with a count, and searched by name or address [AUTH-17]", async () => {
    const admin = await test.signIn(["admin"]);
    const { organisationId } = admin;
    for (const name of ["Zoe", "Ben", "Amy", "Cid"]) {
      await createPerson(test.platform, {
        organisationId,
        roles: ["wms"],
        name,
        email: `${name}.${newAddress()}`.toLowerCase(),
      });
    }
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? "" : `&cursor=${cursor}`;
      const page = (await admin.request("GET", `/api/users?limit=2${query}`)).json();
      expect(page.count).toBe(5);
      names.push(...page.rows.map(({ name }: { name: string }) => name));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(names).toEqual(["Amy", "Ben", "Cid", "Test person", "Zoe"]);
    const found = (await admin.request("GET", "/api/users?search=BEN")).json();
    expect(found).toMatchObject({ count: 1, rows: [{ name: "Ben", roles: ["wms"], disabled: false }] });
    expect((await admin.request("GET", "/api/users?search=%25")).json().count).toBe(0);
    for (const bad of ["x", "bm9uc2Vuc2U", "W10"]) {
      expect((await admin.request("GET", `/api/users?cursor=${bad}`)).statusCode).toBe(400);
    }
  });

  it("are seen by managers and administrators, changed by administrators only [AUTH-14]", async () => {
    const admin = await test.signIn(["admin"]);
    const { organisationId } = admin;
    await test.owner.query("update organisation set demo = true where id = $1", [organisationId]);
    const target = await test.signIn(["wms"], { organisationId });
    for (const role of allRoles) {
      const person = await test.signIn([role], { organisationId });
      const reads = ["manager", "admin", "superadmin"].includes(role);
      const changes = ["admin", "superadmin"].includes(role);
      const told = {
        list: (await person.request("GET", "/api/users")).statusCode,
        change: (await change(person, target.accountId, { roles: ["wms"], version: 99 })).statusCode,
        invitations: (await person.request("GET", "/api/users/invitations")).statusCode,
        organisation: (await person.request("PATCH", "/api/organisation", { name: "Renamed" })).statusCode,
        outbox: (await person.request("GET", "/api/outbox")).statusCode,
      };
      expect({ role, ...told }).toEqual({
        role,
        list: reads ? 200 : 403,
        change: changes ? 409 : 403,
        invitations: changes ? 200 : 403,
        organisation: changes ? 200 : 403,
        outbox: changes ? 200 : 403,
      });
    }
  });

  it("lose or gain rights at once, with who, before and after in the audit [AUTH-14]", async () => {
    const admin = await test.signIn(["admin"]);
    const person = await test.signIn(["wms"], { organisationId: admin.organisationId });
    const answer = await change(admin, person.accountId, { roles: ["wms", "manager"] });
    expect(answer.json()).toMatchObject({ roles: ["wms", "manager"], version: 2 });
    expect(await statusOf(person)).toBe(401);
    expect((await change(admin, person.accountId, { roles: ["wms"], version: 1 })).json()).toMatchObject({
      code: "request.stale",
    });
    const { rows } = await test.owner.query(
      "select actor_id, before, after from audit_event where action = 'member.change' and subject_id = $1",
      [person.accountId],
    );
    expect(rows).toEqual([
      {
        actor_id: admin.accountId,
        before: { roles: ["wms"], floorRole: null, siteId: null, disabled: false },
        after: { roles: ["wms", "manager"], floorRole: null, siteId: null, disabled: false },
      },
    ]);
  });

  it("are disabled or removed at once: token, refresh token and keys [AUTH-14]", async () => {
    const admin = await test.signIn(["admin"]);
    const { organisationId } = admin;
    for (const how of ["disable", "remove"]) {
      const person = await test.signIn(["wms"], { organisationId });
      const created = await person.request("POST", "/api/auth/api-keys", {
        name: "scanner",
        roles: ["wms"],
        access: "write",
        expiresInDays: null,
      });
      const key = { "x-api-key": created.json().key as string };
      const byKey = async () => (await test.app.inject({ url: "/api/organisation", headers: key })).statusCode;
      expect(await byKey()).toBe(200);
      const { accountId, refreshToken } = person;
      const answer =
        how === "disable"
          ? await change(admin, accountId, { disabled: true })
          : await admin.request("DELETE", `/api/users/${accountId}`);
      expect(answer.statusCode).toBe(200);
      expect(await statusOf(person)).toBe(401);
      expect(await byKey()).toBe(401);
      const renewed = await test.app.inject({
        method: "POST",
        url: "/api/auth/refresh-token",
        payload: { refreshToken },
      });
      expect(renewed.statusCode).toBe(401);
      expect((await memberOf(admin, accountId))?.disabled).toBe(how === "disable" ? true : undefined);
      await expect(openSessionOf(test.platform, organisationId, accountId)).rejects.toThrow("not a member");
    }
  });

  it("keep an administrator: the last can neither be demoted, disabled nor removed [AUTH-14]", async () => {
    const admin = await test.signIn(["admin"]);
    const { organisationId } = admin;
    const superadmin = await test.signIn(["superadmin"], { organisationId });
    expect((await change(superadmin, admin.accountId, { disabled: true })).statusCode).toBe(200);
    const { accountId } = superadmin;
    // Nobody can do it to themselves either.
    for (const fields of [{ disabled: true }, { roles: ["wms"] }]) {
      expect((await change(superadmin, accountId, fields)).json()).toMatchObject({ code: "member.oneself" });
    }
    // Somebody disabled does not count as one who stays, even while the news is on its way.
    const late = await test.signIn(["admin"], { organisationId: await test.newOrganisation() });
    const stays = await test.signIn(["admin"], { organisationId: late.organisationId });
    await test.owner.query("update membership set disabled_at = now() where account_id = $1", [late.accountId]);
    const lastAdmin = { code: "member.last_admin" };
    expect((await change(late, stays.accountId, { disabled: true })).json()).toMatchObject(lastAdmin);
    expect((await change(late, stays.accountId, { roles: ["wms"] })).json()).toMatchObject(lastAdmin);
    expect((await late.request("DELETE", `/api/users/${stays.accountId}`)).json()).toMatchObject(lastAdmin);
    const one = await test.signIn(["admin"], { organisationId: await test.newOrganisation() });
    const two = await test.signIn(["admin"], { organisationId: one.organisationId });
    const answers = await Promise.all([
      change(one, two.accountId, { roles: ["wms"] }),
      change(two, one.accountId, { roles: ["wms"] }),
    ]);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    for (const answer of refused) expect(["member.last_admin", "auth.session_expired"]).toContain(answer.json().code);
    const { rows } = await test.owner.query(
      "select count(*)::int as admins from membership where organisation_id = $1 and 'admin' = any(roles)",
      [one.organisationId],
    );
    expect(rows[0].admins).toBe(1);
  });

  it("do not rise above who changes them: only a superadmin makes or changes one [AUTH-14]", async () => {
    const admin = await test.signIn(["admin"]);
    const { organisationId } = admin;
    const person = await test.signIn(["wms"], { organisationId });
    const superadmin = await test.signIn(["superadmin"], { organisationId });
    const exceeds = { code: "auth.roles_exceed" };
    expect((await change(admin, person.accountId, { roles: ["superadmin"] })).json()).toMatchObject(exceeds);
    expect((await change(admin, superadmin.accountId, { roles: ["wms"] })).json()).toMatchObject(exceeds);
    expect((await admin.request("DELETE", `/api/users/${superadmin.accountId}`)).json()).toMatchObject(exceeds);
    const invitation = { email: newAddress(), roles: ["superadmin"] };
    expect((await admin.request("POST", "/api/users/invitations", invitation)).json()).toMatchObject(exceeds);
    expect((await change(superadmin, person.accountId, { roles: ["superadmin"] })).statusCode).toBe(200);
  });
});
