import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { beforeEach, describe, expect, it } from "vitest";
import { startImap } from "../../../test/imap-stand-in.ts";
import { selfSigned } from "../../../test/self-signed.ts";
import { overviewOf } from "./overview.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useStarted, useTestApp } from "../../../test/use-test-app.ts";

const imap = useStarted(startImap);
const test = useTestApp({
  startAt: new Date("2026-11-23T10:00:00Z"),
  config: { webhookInsideHosts: new Set(["127.0.0.1"]) },
});
let admin: SignedInPerson;

beforeEach(async () => {
  admin = await test.signIn(["admin"]);
});

const account = () => ({
  host: "127.0.0.1",
  port: imap.port,
  security: "none",
  userName: "orders@house.example",
  password: "open sesame" as string | null,
  folder: "INBOX",
});
const setUp = (change: object = {}, who = admin) =>
  who.request("PUT", "/api/emails/account", { ...account(), ...change });
const failureOf = async (change: object) => (await setUp(change)).json().failure as string | null;

describe("setting the mailbox up", () => {
  it("tests the connection, keeps the mailbox and seals its password [RT-03]", async () => {
    const answer = await setUp();
    expect(answer.json()).toEqual({
      failure: null,
      message: "The mailbox answers.",
      account: {
        host: "127.0.0.1",
        port: imap.port,
        security: "none",
        userName: "orders@house.example",
        folder: "INBOX",
        authservId: null,
        enabled: true,
        failure: null,
        lastRunAt: null,
        lastCount: 0,
      },
    });
    const { rows } = await test.owner.query("select password from mail_account where organisation_id = $1", [
      admin.organisationId,
    ]);
    expect(rows[0].password).not.toContain("sesame");
    const read = await admin.request("GET", "/api/emails");
    expect(read.body).not.toContain("sesame");
    expect(read.body).not.toContain(rows[0].password);
    const audit = await test.owner.query("select * from audit_event where organisation_id = $1 and action = $2", [
      admin.organisationId,
      "email.setup",
    ]);
    expect(audit.rows).toHaveLength(1);
    expect(JSON.stringify(audit.rows)).not.toContain("sesame");
  });

  it("names what is wrong by a code and in words, and keeps nothing then [RT-03, NLP-08]", async () => {
    expect(await failureOf({ password: "guess" })).toBe("authentication");
    expect((await setUp({ password: "guess" })).json().message).toBe(
      "Authentication failed. Check user name and password, refresh and try again.",
    );
    expect(await failureOf({ folder: "Nowhere" })).toBe("folder");
    expect(await failureOf({ port: 1 })).toBe("unreachable");
    expect(await failureOf({ password: null })).toBe("password_missing");
    expect(await failureOf({ host: "no-such-host.invalid", port: 993, security: "tls" })).toBe("host_unknown");
    imap.setAway(true);
    expect(await failureOf({})).not.toBeNull();
    imap.setAway(false);
    expect((await admin.request("GET", "/api/emails")).json().account).toBeNull();
  });

  it("connects to public addresses only, by encryption and at the ports of mail [RT-03]", async () => {
    for (const host of ["10.0.0.5", "169.254.169.254", "::1", "192.168.1.1"])
      expect(await failureOf({ host, port: 993, security: "tls" })).toBe("address_inside");
    expect(await failureOf({ host: "localhost", port: 993, security: "tls" })).toBe("address_inside");
    expect(await failureOf({ host: "8.8.8.8", port: 22, security: "tls" })).toBe("port");
    expect(await failureOf({ host: "8.8.8.8", port: 143, security: "none" })).toBe("not_encrypted");
  });

  it("reads over TLS where the server proves its name, and sends nothing where it does not [RT-03, NLP-08]", async () => {
    const certificate = selfSigned();
    const secure = await startImap({ secure: certificate });
    const trusted = getCACertificates("default");
    try {
      const change = { port: secure.port, security: "tls" };
      expect(await failureOf(change)).toBe("certificate");
      expect((await setUp(change)).json().message).toBe("The server could not prove its name by a valid certificate.");
      expect(secure.commands).toEqual([]);
      setDefaultCACertificates([...trusted, certificate.cert]);
      expect(await failureOf(change)).toBeNull();
      secure.deliver("Message-ID: <t@l>\nFrom: a@b.example\nSubject: Sealed\n\nHello.", test.clock.now());
      const read = (await admin.request("POST", "/api/emails/process", {})).json();
      expect(read).toMatchObject({ notice: null, emails: [{ subject: "Sealed" }] });
      // A server that does not talk TLS is not talked to in the clear.
      expect(await failureOf({ security: "tls" })).toBe("certificate");
    } finally {
      setDefaultCACertificates(trusted);
      await secure.close();
    }
  });

  it("sends a stored password to its own server and user only", async () => {
    expect((await setUp()).json().failure).toBeNull();
    expect(await failureOf({ password: null, onlyTest: true })).toBeNull();
    expect(await failureOf({ password: null, userName: "boss@house.example" })).toBe("password_missing");
    const other = await startImap();
    expect(await failureOf({ password: null, port: other.port })).toBe("password_missing");
    expect(other.commands).toEqual([]);
    await other.close();
  });

  it("is for administrators of the organization, and can be taken back", async () => {
    const manager = await test.signIn(["manager"], { organisationId: admin.organisationId });
    expect((await setUp({}, manager)).statusCode).toBe(403);
    const worker = await test.signIn(["wms"], { organisationId: admin.organisationId });
    expect((await worker.request("GET", "/api/emails")).statusCode).toBe(403);
    expect((await setUp()).json().failure).toBeNull();
    const stranger = await test.signIn(["admin"]);
    expect((await stranger.request("GET", "/api/emails")).json().account).toBeNull();
    expect((await stranger.request("DELETE", "/api/emails/account")).statusCode).toBe(404);
    expect((await admin.request("DELETE", "/api/emails/account")).json().account).toBeNull();
  });
});

describe("while the server is away", () => {
  it("shows the mails read before and says so [NLP-08]", async () => {
    expect((await setUp()).json().failure).toBeNull();
    imap.deliver(
      "Message-ID: <a@b>\nFrom: Ada <ada@shop.example>\nSubject: Opening hours\n\nWhen do you open?",
      test.clock.now(),
    );
    const read = (await admin.request("POST", "/api/emails/process", {})).json();
    expect(read).toMatchObject({ notice: null, emails: [{ subject: "Opening hours" }], account: { lastCount: 1 } });
    imap.setAway(true);
    const away = (await admin.request("POST", "/api/emails/process", {})).json();
    imap.setAway(false);
    expect(away.notice).toBe("E-mail integration offline. Cached e-mails shown.");
    expect(away.emails).toEqual(read.emails);
    expect(away.account.failure).not.toBeNull();
    expect((await admin.request("POST", "/api/emails/process", {})).json().notice).toBeNull();
  });
});

describe("when the analysis of patterns fails", () => {
  it("counts the categories and shows a notice [NLP-08, NLP-05]", async () => {
    expect((await setUp()).json().failure).toBeNull();
    imap.deliver("Message-ID: <p@q>\nFrom: a@b.example\nSubject: Question\n\nWhen do you open?", test.clock.now());
    await admin.request("POST", "/api/emails/process", {});
    const { read } = test.contextFor(admin.organisationId, ["admin"]);
    const overview = await overviewOf(read, test.platform.log, () => {
      throw new Error("out of memory");
    });
    expect(overview.notice).toBe("Pattern analysis failed. Basic categorization shown.");
    expect(overview.patterns).toMatchObject([{ type: "category", automationPotential: false }]);
    expect(overview.patterns[0]?.count).toBe(overview.emails.length);
    expect(overview.topSenders).toEqual([]);
  });
});

describe("a reading that was killed", () => {
  it("keeps the mailbox for a minute, in which Read now says so, and the next one takes over [NLP-05]", async () => {
    expect((await setUp()).json().failure).toBeNull();
    const claimed = "update mail_account set claimed_until = $2 where organisation_id = $1";
    const end = new Date(test.clock.now().getTime() + 60_000);
    await test.owner.query(claimed, [admin.organisationId, end]);
    imap.deliver("Message-ID: <k@l>\nFrom: a@b.example\nSubject: Taken over\n\nWhen do you open?", test.clock.now());
    const asked = await admin.request("POST", "/api/emails/process", {});
    expect([asked.statusCode, asked.json().code]).toEqual([409, "mail.being_read"]);
    test.clock.advance(60_001);
    const read = (await admin.request("POST", "/api/emails/process", {})).json();
    expect(read.emails).toContainEqual(expect.objectContaining({ subject: "Taken over" }));
    const { rows } = await test.owner.query("select claimed_until from mail_account where organisation_id = $1", [
      admin.organisationId,
    ]);
    expect(rows).toEqual([{ claimed_until: null }]);
  });
});
