import { hash, randomUUID } from "node:crypto";
import { enquiryRules, leadingZeroBits, workText } from "@cerebro/contracts/constants/enquiries.ts";
import type { EnquiryForm } from "@cerebro/contracts/entities/platform/enquiries.ts";
import { describe, expect, it } from "vitest";
import { createPerson, newAddress, openSessionOf } from "../../../test/factories/accounts.ts";
import { startSmtp } from "../../../test/smtp-stand-in.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { useStarted, useTestApp } from "../../../test/use-test-app.ts";
import { sealer } from "../identity/index.ts";

const operator = "operator@server.example";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const config = { adminEmail: operator, trustProxy: "127.0.0.1", publicUrl: "https://cerebro.example" };
const smtp = useStarted(startSmtp);
/** The same program without a mail server. */
const silent = useTestApp({ config });
const test = useTestApp(() => ({ config: { ...config, smtpUrl: smtp.url, contactTo: "sales@server.example" } }));

/** A connection of its own for each test, so that none uses up another's allowance. */
let connections = 0;
const newConnection = (): string => `203.0.113.${(connections += 1)}`;

async function openForm(app = test): Promise<EnquiryForm> {
  return (await app.app.inject({ url: "/api/enquiry-form" })).json();
}

/** What a browser does for a form. */
function workFor({ form, workBits }: EnquiryForm): number {
  for (let answer = 0; ; answer += 1) {
    if (leadingZeroBits(hash("sha256", workText(form, answer), "buffer")) >= workBits) return answer;
  }
}

/** A form as a person sends it: opened, read for a while, with the browser's work done. */
async function filledForm(app = test): Promise<{ form: string; work: number }> {
  const form = await openForm(app);
  app.clock.advance(10_000);
  return { form: form.form, work: workFor(form) };
}

const contact = { name: "Ada Byron", company: null, topic: "sales", message: "How do you count stock?" };
const demo = { name: "Ada Byron", company: "Engines", industry: "3pl", ordersPerDay: 1200, message: null };

interface Sending {
  readonly app?: TestApp;
  readonly from?: string;
}

function send(path: "contact" | "demo", payload: object, { app = test, from = newConnection() }: Sending = {}) {
  return app.app.inject({
    method: "POST",
    url: `/api/${path}-requests`,
    payload,
    headers: { "x-forwarded-for": from },
  });
}

async function write(fields: object = {}, sending: Sending = {}) {
  const payload = { ...(await filledForm(sending.app)), ...contact, email: newAddress(), ...fields };
  return send("contact", payload, sending);
}

async function stored(email: string, app = test) {
  const { rows } = await app.owner.query("select kind, name, ip, confirmation from enquiry where email = $1", [email]);
  return rows;
}

async function asOperator(app = test) {
  const organisationId = await app.newOrganisation();
  const known = await app.owner.query<{ id: string }>("select id from account where email = $1", [operator]);
  if (known.rows[0] !== undefined) throw new Error("the operator was made before");
  const { accountId } = await createPerson(app.platform, { organisationId, roles: ["wms"], email: operator });
  const { accessToken } = await openSessionOf(app.platform, organisationId, accountId);
  return (method: "GET" | "DELETE", url: string) =>
    app.app.inject({ method, url, headers: { authorization: `Bearer ${accessToken}` } });
}

describe("an enquiry", () => {
  it("is stored, confirmed to its sender and told to the operator [APP-07]", async () => {
    const email = newAddress();
    const answer = await send("demo", { ...(await filledForm()), ...demo, email });
    expect(answer.statusCode).toBe(201);
    const { reference, confirms } = answer.json();
    expect(reference).toMatch(/^E-[0-9A-F]{8}$/);
    expect(confirms).toBe(true);
    expect(await stored(email)).toMatchObject([{ kind: "demo", name: "Ada Byron", confirmation: "mailed" }]);

    const confirmation = await smtp.next(email);
    expect(confirmation.subject).toContain(reference);
    expect(confirmation.text).toContain("https://cerebro.example/privacy");
    const told = await smtp.next("sales@server.example");
    for (const fact of [reference, email, "Engines", "Third-party logistics", "1200"]) {
      expect(`${told.subject} ${told.text}`).toContain(fact);
    }
  });

  it("is stored without a mail server, and says that no confirmation comes [APP-07]", async () => {
    const email = newAddress();
    const answer = await write({ email }, { app: silent });
    expect([answer.statusCode, answer.json().confirms]).toEqual([201, false]);
    expect(await stored(email, silent)).toMatchObject([{ kind: "contact", confirmation: "none" }]);
    const kept = await silent.owner.query("select 1 from mail_message where to_address = $1", [email]);
    expect(kept.rowCount).toBe(0);
  });

  it("never carries a stranger's words to the address that was typed [APP-07]", async () => {
    const email = newAddress();
    const words = "Cheap watches at https://watches.example";
    await write({ email, name: "Win a prize", message: words });
    const mail = await smtp.next(email);
    expect(`${mail.subject} ${mail.text} ${mail.html} ${JSON.stringify(mail.to)}`).not.toMatch(/watches|prize/);
  });

  it("puts nothing into the head of a mail, whatever was typed [APP-07]", async () => {
    const email = newAddress();
    expect((await write({ email, name: "Ada\r\nBcc: evil@z.example" })).statusCode).toBe(400);
    expect((await write({ email, name: "Ada <evil@z.example>" })).statusCode).toBe(400);
    await write({ email, name: 'Ada, "Bcc" <evil>' });
    expect((await smtp.next(email)).to).toHaveLength(1);
    expect(smtp.received.some(({ recipients }) => recipients.includes("evil@z.example"))).toBe(false);
  });

  it("names what is wrong in it by field, and stores nothing [APP-07]", async () => {
    const email = newAddress();
    const payload = { ...(await filledForm()), ...contact, email };
    const wrong = [
      [{ email: "not an address" }, "email"],
      [{ name: " " }, "name"],
      [{ message: "" }, "message"],
      [{ message: "x".repeat(4001) }, "message"],
      [{ topic: "prizes" }, "topic"],
      [{ company: "two\nlines" }, "company"],
    ] as const;
    for (const [change, path] of wrong) {
      const answer = await send("contact", { ...payload, ...change });
      const { code, errors } = answer.json();
      expect([answer.statusCode, code, errors[0].path], path).toEqual([400, "request.invalid", path]);
    }
    expect((await send("contact", { ...payload, admin: true })).statusCode).toBe(400);
    expect(await stored(email)).toEqual([]);
    // The form was not used up by what was refused.
    expect((await send("contact", payload)).statusCode).toBe(201);
  });
});

describe("a program that fills in forms", () => {
  const refused = async (payload: object) => {
    const answer = await send("contact", payload);
    return [answer.statusCode, answer.json().code];
  };
  const typed = () => ({ ...contact, email: newAddress() });

  it("is refused for a field that people do not see [APP-07]", async () => {
    const payload = { ...(await filledForm()), ...typed(), website: "https://z.example" };
    expect(await refused(payload)).toEqual([422, "enquiry.automatic"]);
    expect(await stored(payload.email)).toEqual([]);
  });

  it("is refused while nobody could have typed so soon, and told how long to wait [APP-07]", async () => {
    const form = await openForm();
    const payload = { form: form.form, work: workFor(form), ...typed() };
    const answer = await send("contact", payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: "enquiry.too_soon", facts: { seconds: form.secondsAtLeast } },
    ]);
    test.clock.advance(form.secondsAtLeast * 1000);
    expect((await send("contact", payload)).statusCode).toBe(201);
  });

  it("is refused without the work, with that of another form, and with a form of its own making [APP-07]", async () => {
    const { form, work } = await filledForm();
    const other = await filledForm();
    const lazy = [0, 1, 2, 3].find((answer) => leadingZeroBits(hash("sha256", workText(form, answer), "buffer")) < 14);
    expect(await refused({ form, work: lazy ?? 0, ...typed() })).toEqual([422, "enquiry.work_missing"]);
    expect(await refused({ form: other.form, work, ...typed() })).toEqual([422, "enquiry.work_missing"]);

    const spoilt = `${form.slice(0, -4)}${form.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
    // Sealed by the same key, but for another purpose.
    const foreign = await sealer(test.platform)(JSON.stringify({ is: "something else" }));
    for (const made of [spoilt, foreign, "x".repeat(200)]) {
      expect(await refused({ form: made, work: 0, ...typed() }), made).toEqual([422, "enquiry.form_invalid"]);
    }
  });

  it("is refused with a form that was opened long ago [APP-07]", async () => {
    const old = await filledForm();
    test.clock.advance(5 * hourMs);
    expect(await refused({ ...old, ...typed() })).toEqual([410, "enquiry.form_expired"]);
  });

  it("writes once with one form: the same again is the same, another is refused [APP-07]", async () => {
    const payload = { ...(await filledForm()), ...typed() };
    const answers = await Promise.all([1, 2, 3].map(() => send("contact", payload)));
    expect(new Set(answers.map((answer) => answer.json().reference)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await stored(payload.email)).toHaveLength(1);
    expect(await refused({ ...payload, message: "Another" })).toEqual([409, "enquiry.form_used"]);
    expect(await refused({ ...payload, email: newAddress() })).toEqual([409, "enquiry.form_used"]);
    await smtp.next(payload.email);
    await test.drain();
    expect(smtp.received.filter(({ recipients }) => recipients.includes(payload.email))).toHaveLength(1);
  });

  it("can fill nobody's mailbox: one confirmation a day, a few enquiries a day [APP-07]", async () => {
    const email = newAddress();
    for (let count = 0; count < enquiryRules.perAddressADay; count += 1) {
      expect((await write({ email })).json().confirms).toBe(true);
    }
    const refusal = await write({ email: email.toUpperCase() });
    expect([refusal.statusCode, refusal.json().code]).toEqual([429, "enquiry.too_many"]);
    await smtp.next(email);
    await test.drain();
    expect(smtp.received.filter(({ recipients }) => recipients.includes(email))).toHaveLength(1);
    test.clock.advance(dayMs);
    expect((await write({ email })).statusCode).toBe(201);
    expect(await smtp.next(email)).toBeDefined();
  });

  it("gets no further over one connection than a few an hour, also when all come at once [APP-07]", async () => {
    const from = newConnection();
    const forms = await Promise.all(Array.from({ length: enquiryRules.perConnectionAnHour + 3 }, () => filledForm()));
    const answers = await Promise.all(forms.map((form) => send("contact", { ...form, ...typed() }, { from })));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([...Array<number>(enquiryRules.perConnectionAnHour).fill(201), 429, 429, 429]);
    expect((await write({}, { from: newConnection() })).statusCode).toBe(201);
    test.clock.advance(hourMs);
    expect((await write({}, { from })).statusCode).toBe(201);
  });

  it("cannot make the server write to a list of strangers [APP-07]", async () => {
    test.clock.advance(dayMs);
    const now = test.clock.now();
    await test.owner.query(
      `insert into enquiry (form_id, request_hash, kind, name, email, topic, message, confirmation, created_at)
       select gen_random_uuid(), '', 'contact', 'A', n || '@list.example', 'other', 'A', 'mailed', $1::timestamptz
       from generate_series(1, $2::int) n`,
      [now, enquiryRules.confirmationsAnHour],
    );
    const email = newAddress();
    expect((await write({ email })).json().confirms).toBe(false);
    expect(await stored(email)).toMatchObject([{ confirmation: "none" }]);
    test.clock.advance(2 * hourMs);
  });
});

describe("what was written", () => {
  it("is read and forgotten by the operator alone, not by administrators of organisations [APP-07]", async () => {
    const [first, second] = [newAddress(), newAddress()];
    await write({ email: first, message: "First" }, { app: silent });
    await write({ email: second, message: "Second" }, { app: silent });
    const ask = await asOperator(silent);
    const page = (await ask("GET", "/api/enquiries?limit=1")).json();
    expect(page.rows).toMatchObject([{ email: second, message: "Second", topic: "sales" }]);
    const next = (await ask("GET", `/api/enquiries?limit=1&cursor=${page.nextCursor}`)).json();
    expect(next.rows).toMatchObject([{ email: first }]);

    const gone = await ask("DELETE", `/api/enquiries/${page.rows[0].id}`);
    expect(gone.statusCode).toBe(200);
    expect(await stored(second, silent)).toEqual([]);
    expect((await ask("DELETE", `/api/enquiries/${randomUUID()}`)).json().code).toBe("request.not_found");
    const { rows } = await silent.owner.query("select subject_id from audit_event where action = 'enquiry.delete'");
    expect(rows).toEqual([{ subject_id: page.rows[0].id }]);

    const boss = await silent.signIn(["superadmin"]);
    for (const [method, url] of [
      ["GET", "/api/enquiries"],
      ["DELETE", `/api/enquiries/${next.rows[0].id}`],
    ] as const) {
      const answer = await boss.request(method, url);
      expect([answer.statusCode, answer.json().code]).toEqual([403, "auth.operator_only"]);
    }
    expect(await stored(first, silent)).toHaveLength(1);
  });

  it("is hidden by the database itself from whoever is signed in [PLT-01]", async () => {
    await write({}, { app: silent });
    const organisationId = await silent.newOrganisation();
    const rowsIn = async (scope: string) => {
      await silent.owner.query("begin");
      await silent.owner.query("set local role cerebro_app");
      await silent.owner.query("select set_config('app.organisation_id', $1, true)", [scope]);
      const { rows } = await silent.owner.query("select count(*)::int as count from enquiry");
      await silent.owner.query("rollback");
      return rows[0].count;
    };
    expect(await rowsIn(organisationId)).toBe(0);
    expect(await rowsIn("")).toBeGreaterThan(0);
  });

  it("loses its connection after a day and is deleted after half a year [APP-07]", async () => {
    const email = newAddress();
    await write({ email }, { from: "198.51.100.7" });
    const clear = async () => {
      await test.platform.jobs.queueScheduled();
      await test.drain();
    };
    await clear();
    expect(await stored(email)).toMatchObject([{ ip: "198.51.100.7" }]);
    test.clock.advance(25 * hourMs);
    await clear();
    expect(await stored(email)).toMatchObject([{ ip: null }]);
    test.clock.advance((enquiryRules.keptDays - 3) * dayMs);
    await clear();
    expect(await stored(email)).toHaveLength(1);
    test.clock.advance(3 * dayMs);
    await clear();
    expect(await stored(email)).toEqual([]);
  });
});

describe("whom to tell of a weakness", () => {
  it("stands in a file that needs no JavaScript [APP-14]", async () => {
    const answer = await test.app.inject({ url: "/.well-known/security.txt" });
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.body).toContain("Contact: mailto:sales@server.example\n");
    expect(answer.body).toContain("Contact: https://cerebro.example/contact\n");
    const [, expires = ""] = /^Expires: (.+)$/m.exec(answer.body) ?? [];
    expect(Date.parse(expires)).toBeGreaterThan(test.clock.now().getTime());
    expect((await silent.app.inject({ url: "/.well-known/security.txt" })).body).toContain(`mailto:${operator}`);
  });
});
