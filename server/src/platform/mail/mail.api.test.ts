import { beforeAll, describe, expect, it } from "vitest";
import { ZodError } from "zod";
import { newAddress } from "../../../test/factories/accounts.ts";
import { startSmtp } from "../../../test/smtp-stand-in.ts";
import { useStarted, useTestApp } from "../../../test/use-test-app.ts";
import type { Letter } from "./letter.ts";

const smtp = useStarted(startSmtp);
const test = useTestApp(() => ({ config: { smtpUrl: smtp.url } }));
let organisationId: string;

beforeAll(async () => {
  organisationId = await test.newOrganisation();
});

const letter: Letter = { subject: "Hello", paragraphs: ["One.", "Two & <three>."], footer: "Small print." };
const write = (address: string, change: Partial<Letter> = {}, name = "Ada") =>
  test.platform.database.transaction({ organisationId, accountId: null }, async (tx) =>
    test.platform.mail.write(tx, { organisationId, accountId: null, name, address }, { ...letter, ...change }),
  );
const stateOf = async (address: string) => {
  const { rows } = await test.owner.query("select state, attempts, text from mail_message where to_address = $1", [
    address,
  ]);
  return rows[0];
};

describe("mail", () => {
  it("is written with the change that causes it, sent after the commit, and not kept [AUTH-05]", async () => {
    const address = newAddress();
    await write(address);
    const mail = await smtp.next(address);
    expect(mail.text).toContain("Two & <three>.");
    expect(mail.html).toContain("Two &amp; &lt;three&gt;.");
    await expect.poll(() => stateOf(address)).toEqual({ state: "sent", attempts: 1, text: "" });
  });

  it("is not sent when its transaction fails [AUTH-05]", async () => {
    const address = newAddress();
    const failing = test.platform.database.transaction({ organisationId, accountId: null }, async (tx) => {
      test.platform.mail.write(tx, { organisationId, accountId: null, name: "Ada", address }, letter);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await test.drain();
    expect(await stateOf(address)).toBeUndefined();
  });

  it("is tried again later when the server is away, and given up after eight times with the reason [AUTH-05, NLP-08]", async () => {
    const address = newAddress();
    smtp.setAway(true);
    await write(address);
    await expect.poll(async () => (await stateOf(address))?.attempts).toBe(1);
    await test.drain();
    expect(await stateOf(address)).toMatchObject({ state: "waiting", attempts: 1 });
    for (let attempt = 2; attempt <= 8; attempt += 1) {
      test.clock.advance(3_600_000);
      await test.drain();
    }
    expect(await stateOf(address)).toMatchObject({ state: "failed", attempts: 8 });
    const { rows } = await test.owner.query("select error from job_run where name = 'mail-send' and state = 'failed'");
    expect(rows[0].error).toContain("Send failed. Check the configuration.");

    const another = newAddress();
    await write(another);
    await expect.poll(async () => (await stateOf(another))?.attempts).toBe(1);
    smtp.setAway(false);
    test.clock.advance(16_000);
    await test.drain();
    expect((await smtp.next(another)).subject).toBe("Hello");
  });

  it("is sent once, however many nodes there are [AUTH-05]", async () => {
    const other = await test.joinNode();
    const address = newAddress();
    await write(address);
    await smtp.next(address);
    await test.drain();
    expect(smtp.received.filter(({ recipients }) => recipients.includes(address))).toHaveLength(1);
    await other.close();
  });

  it("is queued again when nothing is left that would send it, and deleted after 30 days [AUTH-05]", async () => {
    const address = newAddress();
    smtp.setAway(true);
    await write(address);
    await expect.poll(async () => (await stateOf(address))?.attempts).toBe(1);
    await test.drain();
    await test.owner.query("delete from job_run where name = 'mail-send'");
    smtp.setAway(false);
    test.clock.advance(3 * 3_600_000);
    await test.platform.jobs.queueScheduled();
    await test.drain();
    expect(await stateOf(address)).toMatchObject({ state: "sent" });
    test.clock.advance(31 * 86_400_000);
    await test.platform.jobs.queueScheduled();
    await test.drain();
    expect(await stateOf(address)).toBeUndefined();
  });

  it("goes to the one address it is for, whatever stands in address, name or subject [AUTH-05]", async () => {
    const evil = "evil@z.example";
    const addresses = [
      `a@b.example\r\nBcc: ${evil}`,
      `a@b.example, ${evil}`,
      `a@b.example;${evil}`,
      `"${evil}" a@b.example`,
      `<${evil}>`,
      `a@b.example\n${evil}`,
      "",
    ];
    for (const address of addresses) await expect(write(address)).rejects.toThrow(ZodError);

    const target = newAddress();
    await write(target, { subject: `Hi\r\nBcc: ${evil}\r\n\r\nbody` }, `Ada\r\nBcc: ${evil}`);
    const mail = await smtp.next(target);
    expect(mail.recipients).toEqual([target]);
    expect(mail.to).toHaveLength(1);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.headers.filter(({ key }) => key === "bcc")).toEqual([]);
    expect(mail.subject).toBe(`Hi Bcc: ${evil} body`);
    expect(smtp.received.some(({ recipients }) => recipients.includes(evil))).toBe(false);
  });
});
