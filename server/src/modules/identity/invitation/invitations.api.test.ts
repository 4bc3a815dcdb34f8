import { describe, expect, it } from "vitest";
import { goodPassword, newAddress } from "../../../../test/factories/accounts.ts";
import { shownTo, type SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp({ config: { demo: true } });

const statusOf = async (person: SignedInPerson) => (await person.request("GET", "/api/users/profile")).statusCode;

describe("an invitation", () => {
  const invite = (admin: SignedInPerson, email: string, roles: string[] = ["wms"]) =>
    admin.request("POST", "/api/users/invitations", { email, roles });
  const linkTo = (email: string): string => /accept-invitation#(\S+)/.exec(shownTo(test, email))?.[1] ?? "";
  const read = (token: string) =>
    test.app.inject({ method: "POST", url: "/api/auth/invitations/read", payload: { token } });
  const accept = (token: string, fields: object = {}) =>
    test.app.inject({
      method: "POST",
      url: "/api/auth/invitations/accept",
      payload: { token, name: "New colleague", password: goodPassword, ...fields },
    });

  it("lets somebody join with a new account and exactly the roles offered [PLT-01]", async () => {
    const admin = await test.signIn(["admin"]);
    const email = newAddress();
    const invited = await invite(admin, email.toUpperCase(), ["wms", "logistics"]);
    expect(invited.statusCode).toBe(201);
    const token = linkTo(email);
    expect((await read(token)).json()).toMatchObject({
      email,
      organisation: "Test organisation",
      invitedBy: "Test person",
      hasAccount: false,
      roles: ["wms", "logistics"],
    });
    expect((await accept(token, { roles: ["admin"] })).statusCode).toBe(400);
    expect((await accept(token, { password: "password1" })).json()).toMatchObject({ code: "auth.password_weak" });
    const joined = await accept(token);
    expect(joined.statusCode).toBe(201);
    expect(joined.json().user).toMatchObject({
      email,
      emailVerified: true,
      roles: ["wms", "logistics"],
      organisation: { id: admin.organisationId },
    });
    expect((await accept(token)).json()).toMatchObject({ code: "auth.link_invalid" });
    expect((await admin.request("GET", "/api/users/invitations")).json().rows).toEqual([]);
    expect((await invite(admin, email)).json()).toMatchObject({ code: "member.exists", errors: [{ path: "email" }] });
  });

  it("offers a floor role with its warehouse, which narrows the work from the first sign-in on [PLT-01] [AUTH-14]", async () => {
    const admin = await test.signIn(["admin"]);
    const size = { widthMm: 40_000, depthMm: 30_000, heightMm: 8_000 };
    const made = await admin.request("POST", "/api/wms/warehouses", {
      code: "MAIN",
      name: "Main hall",
      ...size,
      withAreas: true,
    });
    const siteId: string = made.json().id;
    const offer = (email: string, fields: object) =>
      admin.request("POST", "/api/users/invitations", { email, roles: ["executive"], ...fields });
    const email = newAddress();
    expect((await offer(email, { floorRole: "picker" })).json()).toMatchObject({ code: "member.site_required" });
    const elsewhere = await offer(email, { floorRole: "picker", siteId: crypto.randomUUID() });
    expect(elsewhere.json()).toMatchObject({ code: "member.site_required" });
    const picker = await offer(email, { floorRole: "picker", siteId });
    expect(picker.json()).toMatchObject({ roles: ["wms"], floorRole: "picker", siteId });
    const { rows } = (await admin.request("GET", "/api/users/invitations")).json();
    expect(rows).toMatchObject([{ email, floorRole: "picker", siteId }]);
    const joined = (await accept(linkTo(email))).json();
    expect(joined.user).toMatchObject({ roles: ["wms"], floor: { role: "picker", siteId } });
    const ask = (url: string) =>
      test.app.inject({ method: "GET", url, headers: { authorization: `Bearer ${joined.accessToken}` } });
    expect((await ask(`/api/wms/tasks?warehouseId=${siteId}`)).statusCode).toBe(200);
    expect((await ask("/api/wms/orders")).statusCode).toBe(403);
    const driver = await offer(newAddress(), { floorRole: "driver", siteId });
    expect(driver.json()).toMatchObject({ roles: ["logistics"], floorRole: "driver", siteId: null });
  });

  it("is joined by the account that is signed in, if it went to its address [PLT-01]", async () => {
    const admin = await test.signIn(["admin"]);
    const person = await test.signIn(["executive"]);
    const stranger = await test.signIn(["executive"]);
    await invite(admin, person.email, ["wms"]);
    const token = linkTo(person.email);
    expect((await read(token)).json().hasAccount).toBe(true);
    expect((await accept(token)).json()).toMatchObject({ code: "invitation.sign_in_first" });
    const join = (by: SignedInPerson) => by.request("POST", "/api/auth/invitations/join", { token });
    expect((await join(stranger)).json()).toMatchObject({ code: "invitation.other_address" });
    const joined = (await join(person)).json();
    expect(joined.user).toMatchObject({ roles: ["wms"], organisation: { id: admin.organisationId } });
    expect(await statusOf(person)).toBe(401);

    const headers = { authorization: `Bearer ${joined.accessToken}` };
    const own = (await test.app.inject({ url: "/api/auth/organisations", headers })).json().rows;
    expect(own).toHaveLength(2);
    const payload = { organisationId: person.organisationId };
    const back = await test.app.inject({ method: "POST", url: "/api/auth/switch-organisation", payload, headers });
    expect(back.json().user).toMatchObject({ roles: ["executive"], organisation: { id: person.organisationId } });
    const foreign = { organisationId: stranger.organisationId };
    const again = { authorization: `Bearer ${back.json().accessToken}` };
    const refused = await test.app.inject({
      method: "POST",
      url: "/api/auth/switch-organisation",
      payload: foreign,
      headers: again,
    });
    expect(refused.statusCode).toBe(403);
  });

  it("is listed until it ends, the newest first [PLT-01]", async () => {
    const admin = await test.signIn(["admin"]);
    const emails = [newAddress(), newAddress(), newAddress()];
    for (const email of emails) expect((await invite(admin, email)).statusCode).toBeLessThan(300);
    const { rows } = (await admin.request("GET", "/api/users/invitations")).json();
    expect(rows.map((row: { email: string }) => row.email)).toEqual(emails.toReversed());
  });

  it("ends after a week, when it is withdrawn, and with its old link when it is sent again [PLT-01]", async () => {
    const admin = await test.signIn(["admin"]);
    const [late, withdrawn, again] = [newAddress(), newAddress(), newAddress()];
    const ids: string[] = [];
    for (const email of [late, withdrawn, again]) ids.push((await invite(admin, email)).json().id);
    expect((await invite(admin, again)).json()).toMatchObject({ code: "invitation.open" });
    const tokens = [linkTo(late), linkTo(withdrawn), linkTo(again)];
    expect((await admin.request("DELETE", `/api/users/invitations/${ids[1]}`)).statusCode).toBe(200);
    expect((await accept(tokens[1] ?? "")).statusCode).toBe(410);
    expect((await admin.request("POST", `/api/users/invitations/${ids[2]}/resend`, {})).statusCode).toBe(200);
    expect((await accept(tokens[2] ?? "")).statusCode).toBe(410);
    expect((await accept(linkTo(again))).statusCode).toBe(201);

    const strangers = await test.signIn(["admin"]);
    expect((await strangers.request("DELETE", `/api/users/invitations/${ids[0]}`)).statusCode).toBe(404);
    test.clock.advance(7 * 86_400_000 + 1000);
    expect((await accept(tokens[0] ?? "")).statusCode).toBe(410);
  });

  it("makes one member of two who accept it at once [PLT-01]", async () => {
    const admin = await test.signIn(["admin"]);
    const email = newAddress();
    await invite(admin, email);
    const token = linkTo(email);
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 201)).toHaveLength(1);
  });

  it("takes up again an account that was removed, and still asks for its second factor [PLT-01]", async () => {
    const admin = await test.signIn(["admin"]);
    const person = await test.signIn(["wms"], { organisationId: admin.organisationId });
    await test.owner.query("update credential set totp_secret = 'x', totp_confirmed_at = now() where account_id = $1", [
      person.accountId,
    ]);
    await admin.request("DELETE", `/api/users/${person.accountId}`);
    await invite(admin, person.email);
    const answer = await accept(linkTo(person.email));
    expect(answer.json()).toMatchObject({ secondFactorRequired: true });
    const members = (await admin.request("GET", `/api/users?search=${person.email}`)).json();
    expect(members.rows).toMatchObject([{ accountId: person.accountId, roles: ["wms"] }]);
  });
});
