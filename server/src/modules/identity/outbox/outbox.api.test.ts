import { describe, expect, it } from "vitest";
import { newAddress } from "../../../../test/factories/accounts.ts";
import { shownTo, startTestApp } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Letter } from "../../../platform/mail/letter.ts";

const test = useTestApp({ config: { demo: true } });

describe("the outbox", () => {
  const forgot = (email: string) =>
    test.app.inject({ method: "POST", url: "/api/auth/forgot-password", payload: { email } });
  const makeDemo = (id: string) => test.owner.query("update organisation set demo = true where id = $1", [id]);
  const write = (organisationId: string, change: Partial<Letter> = {}) =>
    test.platform.database.transaction({ organisationId, accountId: null }, async (tx) => {
      const attachments = [{ fileName: "a.csv", contentType: "text/csv", content: Buffer.from("a") }];
      const letter = { subject: "Report", paragraphs: ["All is well."], footer: "", attachments, ...change };
      test.platform.mail.write(tx, { organisationId, accountId: null, name: "", address: newAddress() }, letter);
    });
  const kept = async (id: string) => {
    const { rows } = await test.owner.query(
      `select text, html, (select count(*)::int from mail_attachment where mail_id = mail_message.id) as files
       from mail_message where organisation_id = $1`,
      [id],
    );
    return rows;
  };

  it("shows a demo organisation its own mail, and nobody another's [AUTH-05, PLT-01]", async () => {
    const [admin, other] = [await test.signIn(["admin"]), await test.signIn(["admin"])];
    for (const { organisationId } of [admin, other]) await makeDemo(organisationId);
    await write(admin.organisationId);
    const outbox = (await admin.request("GET", "/api/outbox")).json();
    expect(outbox).toMatchObject({ count: 1, rows: [{ subject: "Report", state: "kept" }] });
    expect(outbox.rows[0].text).toContain("All is well.");
    expect(await kept(admin.organisationId)).toMatchObject([{ files: 1 }]);
    expect((await other.request("GET", "/api/outbox")).json().count).toBe(0);
  });

  it("never shows a link that lets somebody in, and the database does not hold it [AUTH-05]", async () => {
    const admin = await test.signIn(["admin"]);
    await makeDemo(admin.organisationId);
    const member = await test.signIn(["wms"], { organisationId: admin.organisationId });
    await forgot(member.email);
    const outbox = (await admin.request("GET", "/api/outbox")).json();
    expect(outbox.rows[0]).toMatchObject({ to: { address: member.email }, subject: "Set a new password" });
    expect(outbox.rows[0].text).toBe("The text of this letter is not kept.");
    const link = shownTo(test, member.email);
    expect(link).toContain("/reset-password");
    const secret = /[\w-]{43}/.exec(link)?.[0] ?? "no secret";
    expect(JSON.stringify(await kept(admin.organisationId))).not.toContain(secret);
  });

  it("does not exist for other organisations, whose mail is not kept [AUTH-05]", async () => {
    const admin = await test.signIn(["admin"]);
    await write(admin.organisationId);
    await forgot(admin.email);
    expect((await admin.request("GET", "/api/outbox")).statusCode).toBe(404);
    const nothing = { text: "The text of this letter is not kept.", html: "", files: 0 };
    expect(await kept(admin.organisationId)).toEqual([nothing, nothing]);
  });

  it("does not exist outside demo mode, nor where mail is sent [AUTH-05]", async () => {
    for (const config of [{ demo: false }, { demo: true, smtpUrl: "smtp://127.0.0.1:1" }]) {
      const app = await startTestApp({ config });
      const admin = await app.signIn(["admin"]);
      expect((await admin.request("GET", "/api/outbox")).statusCode).toBe(404);
      await app.close();
    }
  });
});
