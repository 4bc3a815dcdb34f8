import { describe, expect, it } from "vitest";
import { openSessionOf } from "../../../../test/factories/accounts.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { findOtherMembers, mailableAdministrators, mailableByAddress, mailableMembers } from "./mailable.store.ts";

const test = useTestApp();

describe("members who may be written to", () => {
  it("belong to the organization, may sign in and have a confirmed address [AUTH-14]", async () => {
    const boss = await test.signIn(["admin"]);
    const { organisationId } = boss;
    const inside = (role: "manager" | "superadmin" | "wms") => test.signIn([role], { organisationId });
    const [owner, manager, packer, barred, unproven] = [
      await inside("superadmin"),
      await inside("manager"),
      await inside("wms"),
      await inside("superadmin"),
      await inside("superadmin"),
    ];
    const stranger = await test.signIn(["admin"]);
    await test.owner.query("update membership set disabled_at = now() where account_id = $1", [barred.accountId]);
    await test.owner.query("update account set email_verified_at = null where id = $1", [unproven.accountId]);
    const everybody = [boss, owner, manager, packer, barred, unproven, stranger];
    const { read: reader } = test.contextFor(organisationId, ["wms"]);
    const idsOf = (people: readonly Pick<SignedInPerson, "accountId">[]) =>
      people.map(({ accountId }) => accountId).toSorted();
    const ids = idsOf(everybody);
    const { rows } = await test.owner.query<{ email: string }>("select email from account where id = any($1)", [ids]);
    const reachable = idsOf([boss, owner, manager, packer]);
    expect((await mailableAdministrators(reader)).map(({ accountId }) => accountId)).toEqual(idsOf([boss, owner]));
    expect(idsOf(await mailableMembers(reader, ids))).toEqual(reachable);
    expect(idsOf(await mailableMembers(reader, [packer.accountId, stranger.accountId]))).toEqual([packer.accountId]);
    expect(
      idsOf(
        await mailableByAddress(
          reader,
          rows.map(({ email }) => email),
        ),
      ),
    ).toEqual(reachable);
    expect(await mailableByAddress(reader, ["nobody@example.com"])).toEqual([]);
    expect(idsOf(await findOtherMembers(reader, manager.accountId))).toEqual(idsOf([boss, owner, unproven]));
    expect(idsOf(await findOtherMembers(reader, null))).toEqual(idsOf([boss, owner, manager, unproven]));
  });
});

describe("a sign-in", () => {
  it("is noted with the membership it uses, and with no colleague's [AUTH-14]", async () => {
    const person = await test.signIn(["wms"]);
    const { organisationId, accountId } = person;
    await test.signIn(["wms"], { organisationId });
    const longAgo = new Date("2000-01-01T00:00:00Z");
    await test.owner.query("update membership set last_used_at = $2 where organisation_id = $1", [
      organisationId,
      longAgo,
    ]);
    await openSessionOf(test.platform, organisationId, accountId);
    const { rows } = await test.owner.query(
      "select account_id as who from membership where organisation_id = $1 and last_used_at > $2",
      [organisationId, longAgo],
    );
    expect(rows).toEqual([{ who: accountId }]);
  });
});
