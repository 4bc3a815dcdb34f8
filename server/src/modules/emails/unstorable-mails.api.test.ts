import type { EmailOverview } from "@cerebro/contracts/entities/assistant/emails.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { mailText } from "../../../test/factories/mails.ts";
import { type ImapStandIn, startImap } from "../../../test/imap-stand-in.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const inside = new Set(["127.0.0.1"]);
const test = useTestApp({ startAt: new Date("2026-11-23T10:00:00Z"), config: { webhookInsideHosts: inside } });
let imap: ImapStandIn;
let admin: SignedInPerson;

beforeAll(async () => {
  imap = await startImap();
  admin = await test.signIn(["admin"]);
  const account = { host: "127.0.0.1", port: imap.port, security: "none", userName: "orders@house.example" };
  const answer = await admin.request("PUT", "/api/emails/account", { ...account, password: "open sesame" });
  expect(answer.json().failure).toBeNull();
});
afterAll(() => imap.close());

it.each([
  ["a NUL in quoted-printable", "Content-Transfer-Encoding: quoted-printable\r\n\r\na=00b"],
  ["a NUL in base64", "Content-Transfer-Encoding: base64\r\n\r\nYQBi"],
  ["a NUL as it is", "\r\na\u0000b"],
])("keeps a mail with %s, and reads those behind it [NLP-05] [PLT-01]", async (name, rest) => {
  const head = `From: eve@other.example\r\nTo: orders@house.example\r\nSubject: ${name}\r\nMessage-ID: <${rest.length}@other.example>\r\n`;
  imap.deliver(`${head}Content-Type: text/plain; charset=utf-8\r\n${rest}`, test.clock.now());
  const next = { from: "Bea Buyer <buyer@acme.example>", subject: `After ${name}`, text: "Good morning" };
  imap.deliver(mailText(next), test.clock.now());
  const { emails } = await answerOf<EmailOverview>(admin.request("POST", "/api/emails/process", {}));
  expect(emails.slice(0, 2).map(({ subject, excerpt }) => [subject, excerpt])).toEqual([
    [`After ${name}`, "Good morning"],
    [name, "a\ufffdb"],
  ]);
});
