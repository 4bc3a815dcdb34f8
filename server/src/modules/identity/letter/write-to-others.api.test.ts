import { confirmationLimits, letterLimits } from "@cerebro/contracts/constants/letters.ts";
import { describe, expect, it } from "vitest";
import { newAddress } from "../../../../test/factories/accounts.ts";
import { startSmtp } from "../../../../test/smtp-stand-in.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useStarted, useTestApp } from "../../../../test/use-test-app.ts";
import { writeToOther } from "./write-to-others.ts";

const smtp = useStarted(startSmtp);
const test = useTestApp(() => ({ config: { smtpUrl: smtp.url, mailsPerDay: 120 }, background: false }));
const other = useStarted(() => test.joinNode({ background: false }));

const invite = (admin: SignedInPerson, email = newAddress()) =>
  admin.request("POST", "/api/users/invitations", { email, roles: ["wms"] });
const mailsTo = async (address: string) =>
  (await test.owner.query("select subject, text from mail_message where to_address = $1", [address])).rows;
const unconfirm = ({ accountId }: SignedInPerson) =>
  test.owner.query("update account set email_verified_at = null where id = $1", [accountId]);

/** One letter to somebody outside, as the product itself writes it. */
const write = (organisationId: string, address = newAddress()) =>
  test.contextFor(organisationId, ["logistics"]).transaction((tx) =>
    writeToOther(tx, {
      kind: "notice",
      recipient: { name: "", address },
      letter: { subject: "Pay at https://evil.example", paragraphs: ["Go to www.evil.example now."], footer: "" },
    }),
  );

describe("mail to people outside", () => {
  it("is refused until whoever writes has confirmed their own address [AUTH-07]", async () => {
    const admin = await test.signIn(["admin"]);
    await unconfirm(admin);
    const stranger = newAddress();
    expect((await invite(admin, stranger)).json()).toMatchObject({ status: 403, code: "mail.sender_unconfirmed" });
    expect(await mailsTo(stranger)).toEqual([]);
    const { rows } = await test.owner.query("select from invitation where email = $1", [stranger]);
    expect(rows).toEqual([]);
    await expect(write(admin.organisationId)).rejects.toMatchObject({ code: "mail.sender_unconfirmed" });
    await test.owner.query("update account set email_verified_at = now() where id = $1", [admin.accountId]);
    expect((await invite(admin, stranger)).statusCode).toBe(201);
    expect(await mailsTo(stranger)).toHaveLength(1);
  });

  it("stops at so many invitations of one account a day, whichever node is asked [AUTH-07]", async () => {
    const admin = await test.signIn(["admin"]);
    const { perAccount } = letterLimits.invitation;
    for (let count = 0; count < perAccount; count += 1) expect((await invite(admin)).statusCode).toBe(201);
    const refused = await invite(admin);
    expect(refused.json()).toMatchObject({ status: 429, code: "mail.too_many" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(86_000);
    const elsewhere = await other.app.inject({
      method: "POST",
      url: "/api/users/invitations",
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { email: newAddress(), roles: ["wms"] },
    });
    expect(elsewhere.json()).toMatchObject({ code: "mail.too_many" });
  });

  it("counts what an address gets from all organizations together [AUTH-07]", async () => {
    const stranger = newAddress();
    for (let count = 0; count < letterLimits.invitation.perAddress; count += 1) {
      expect((await invite(await test.signIn(["admin"]), stranger)).statusCode).toBe(201);
    }
    const refused = await invite(await test.signIn(["admin"]), stranger.toUpperCase());
    expect(refused.json()).toMatchObject({ code: "mail.too_many" });
  });

  it("ends for an organization at what the operator allows, and begins again a day later", async () => {
    const { organisationId } = await test.signIn(["logistics"]);
    for (let count = 0; count < 120; count += 1) await write(organisationId);
    await expect(write(organisationId)).rejects.toMatchObject({ code: "mail.too_many" });
    await expect(write((await test.signIn(["logistics"])).organisationId)).resolves.toBeTypeOf("string");
    test.clock.advance(86_400_000 + 1000);
    await expect(write(organisationId)).resolves.toBeTypeOf("string");
  });

  it("holds no address that a mail program could turn into a link", async () => {
    const { organisationId } = await test.signIn(["logistics"]);
    const address = newAddress();
    await write(organisationId, address);
    const [mail] = await mailsTo(address);
    expect(mail.subject).toBe("Pay at https:\u2060//evil.\u2060example");
    expect(mail.text).not.toMatch(/www\.evil|evil\.example|:\/\//);
  });
});

describe("names", () => {
  it("of persons and organizations hold no web address, wherever they are entered [AUTH-02]", async () => {
    const admin = await test.signIn(["admin"]);
    const lure = "Invoice overdue, pay at https://evil.example";
    const person = { email: newAddress(), password: "mauve-teapot-42" };
    const register = (fields: object) =>
      test.app.inject({ method: "POST", url: "/api/auth/register", payload: { ...person, ...fields } });
    const answers = [
      [await register({ name: "Ann", organisation: lure }), "organisation"],
      [await register({ name: lure, organisation: "Ann's goods" }), "name"],
      [await admin.request("PATCH", "/api/organisation", { name: lure }), "name"],
      [await admin.request("PATCH", "/api/users/profile", { name: lure }), "name"],
    ] as const;
    for (const [answer, path] of answers) {
      expect(answer.json()).toMatchObject({
        code: "request.invalid",
        errors: [{ path, message: "Leave web and mail addresses out of the name." }],
      });
    }
  });
});

describe("links to confirm an address", () => {
  it("are sent so often a day for one account, and to one address [AUTH-07]", async () => {
    const person = await test.signIn(["wms"]);
    await unconfirm(person);
    const resend = () => person.request("POST", "/api/auth/resend-verification");
    for (let count = 0; count < confirmationLimits.perAddress; count += 1)
      expect((await resend()).statusCode).toBe(200);
    expect((await resend()).json()).toMatchObject({ status: 429, code: "mail.too_many" });
    expect(await mailsTo(person.email)).toHaveLength(confirmationLimits.perAddress);
  });

  it("to other addresses are limited by account [AUTH-07]", async () => {
    const person = await test.signIn(["wms"]);
    const change = () => person.request("POST", "/api/users/profile/email", { email: newAddress() });
    const first = await change();
    expect(first.json()).toMatchObject({ message: expect.stringContaining("We sent") });
    for (let count = 1; count < confirmationLimits.perAccount; count += 1)
      expect((await change()).statusCode).toBe(first.statusCode);
    expect((await change()).json()).toMatchObject({ status: 429, code: "mail.too_many" });
  });
});
