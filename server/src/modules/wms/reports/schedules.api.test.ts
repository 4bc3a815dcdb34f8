import type { ReportDelivery, ReportSchedule } from "@cerebro/contracts/entities/wms/reports.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { newAddress } from "../../../../test/factories/accounts.ts";
import { tireless } from "../../../../test/factories/tireless.ts";
import { addStock, makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import { startSmtp } from "../../../../test/smtp-stand-in.ts";
import type { SignedInPerson, TestApp, TestNode } from "../../../../test/start-test-app.ts";
import { useStarted, useTestApp } from "../../../../test/use-test-app.ts";
import { nobody } from "../../../platform/database.ts";

const dayMs = 86_400_000;

// Nothing runs by itself: the clock is moved, and what is due then is run.
const smtp = useStarted(startSmtp);
const test = useTestApp(() => ({
  startAt: new Date("2026-03-27T12:00:00Z"),
  config: { smtpUrl: smtp.url, background: false },
}));
let manager: SignedInPerson;

beforeAll(async () => {
  manager = await signIn(["manager"]);
  await test.owner.query("update organisation set time_zone = 'Europe/Berlin' where id = $1", [manager.organisationId]);
  const ctx = test.contextFor(manager.organisationId, ["wms"]);
  const { bins } = await makeWarehouse(ctx);
  const item = await makeItem(ctx, { sku: "=EVIL()", costMinor: 250 });
  await addStock(ctx, { itemId: item.id, locationId: bins[0]?.id }, 4);
});

const signIn = async (...who: Parameters<TestApp["signIn"]>): Promise<SignedInPerson> =>
  tireless(test, await test.signIn(...who));

const monday = {
  name: "Morning valuation",
  report: "valuation",
  parameters: { asOf: "yesterday" },
  format: "csv",
  cadence: "daily",
  hour: 7,
};

const schedule = (change: object, person = manager) =>
  answerOf<ReportSchedule>(person.request("POST", "/api/wms/report-schedules", { ...monday, ...change }), 201);
async function deliveries(id: string): Promise<ReportDelivery[]> {
  const response = await manager.request("GET", `/api/wms/report-schedules/${id}/deliveries`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ rows: ReportDelivery[] }>().rows;
}
const found = async (id: string): Promise<ReportSchedule | undefined> => {
  const list = await manager.request("GET", "/api/wms/report-schedules");
  return list.json<{ rows: ReportSchedule[] }>().rows.find((row) => row.id === id);
};
/** The job that the program queues every minute. */
async function look(node: TestNode = test): Promise<void> {
  const due = node.platform.jobs.defined.get("reports-due");
  if (due === undefined) throw new Error("reports are not looked after");
  await node.platform.database.transaction(nobody, async (tx) => {
    node.platform.jobs.enqueue(tx, due, {}, { organisationId: null });
  });
}
async function minute(): Promise<void> {
  test.clock.advance(60_000);
  await look();
  await test.drain();
}
async function pass(milliseconds: number): Promise<void> {
  test.clock.advance(milliseconds);
  await minute();
  await minute();
}
const end = (id: string) => manager.request("DELETE", `/api/wms/report-schedules/${id}`);

describe("a scheduled report", () => {
  it("is sent at the next moment of its choice after a clock that was a day ahead is right again [PLT-07]", async () => {
    const { id, nextAt } = await schedule({ recipients: [manager.email] });
    const wait = async () =>
      (await test.owner.query<{ at: Date }>("select next_at as at from report_schedule where id = $1", [id])).rows[0]
        ?.at;
    await test.owner.query("update report_schedule set next_at = next_at + interval '7 days' where id = $1", [id]);
    await minute();
    expect((await wait())?.toISOString()).toBe(nextAt);
    await end(id);
  });

  it("goes out by mail at its hour, also when clocks are set, with the file and the formula [WMS-14]", async () => {
    const address = newAddress();
    const { id, nextAt, timeZone, recipients } = await schedule({ recipients: [address, manager.email.toUpperCase()] });
    // 28 March, 07:00 in Berlin; a day later clocks have been set forward.
    expect([nextAt, timeZone]).toEqual(["2026-03-28T06:00:00.000Z", "Europe/Berlin"]);
    expect(recipients).toEqual([
      { address, accountId: null },
      { address: manager.email, accountId: manager.accountId },
    ]);
    await pass(dayMs);
    const mail = await smtp.next(address);
    expect(mail.subject).toBe("Morning valuation: Stock valuation");
    expect(mail.text).toContain("End of 2026-03-27");
    expect(mail.text).toContain("first in first out");
    expect(mail.text).toContain("/wms/reports/valuation?asOf=yesterday");
    const [file] = mail.attachments;
    expect(file).toMatchObject({ filename: "valuation-2026-03-28.csv", mimeType: "text/csv" });
    const csv = file === undefined ? "" : Buffer.from(file.content as ArrayBuffer).toString();
    expect(csv).toContain("SKU,Name,Category,Units");
    expect(csv).toContain("'=EVIL()");
    expect(csv).toContain(",10.00,");
    await smtp.next(manager.email);
    expect((await deliveries(id))[0]).toMatchObject({ state: "sent", dueAt: "2026-03-28T06:00:00.000Z", rows: 1 });
    expect((await deliveries(id))[0]?.letters.map(({ state }) => state)).toEqual(["sent", "sent"]);
    expect((await found(id))?.nextAt).toBe("2026-03-29T05:00:00.000Z");
    // The file is not kept once the letter has gone.
    const { rows } = await test.owner.query("select count(*)::int as count from mail_attachment");
    expect(rows[0]).toEqual({ count: 0 });
    await end(id);
  });

  it("is sent once for what was missed, once on two nodes, and now when asked [WMS-14]", async () => {
    const address = newAddress();
    const { id } = await schedule({ recipients: [address] });
    test.clock.advance(5 * dayMs);
    const other = await test.joinNode();
    await Promise.all([look(), look(other)]);
    await Promise.all([test.drain(), other.platform.jobs.runDue()]);
    await minute();
    await other.close();
    expect(await deliveries(id)).toHaveLength(1);
    const sent = await manager.request("POST", `/api/wms/report-schedules/${id}/send`, {});
    expect(sent.statusCode).toBe(202);
    await pass(0);
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(["sent", "sent"]);
    expect(smtp.received.filter(({ recipients }) => recipients.includes(address))).toHaveLength(2);
    await end(id);
  });

  it("sends nothing while it is paused or once it is removed [WMS-14]", async () => {
    const { id } = await schedule({ recipients: [newAddress()] });
    const paused = await manager.request("POST", `/api/wms/report-schedules/${id}/pause`, { paused: true });
    expect(paused.json()).toMatchObject({ paused: true, nextAt: null });
    await pass(3 * dayMs);
    expect(await deliveries(id)).toEqual([]);
    const resumed = await manager.request("POST", `/api/wms/report-schedules/${id}/pause`, { paused: false });
    const { nextAt } = resumed.json<ReportSchedule>();
    expect(Date.parse(nextAt ?? "")).toBeGreaterThan(test.clock.now().getTime());
    expect((await end(id)).statusCode).toBe(200);
    await pass(3 * dayMs);
    const { rows } = await test.owner.query("select 1 from report_delivery where schedule_id = $1", [id]);
    expect(rows).toEqual([]);
    expect((await manager.request("GET", `/api/wms/report-schedules/${id}/deliveries`)).statusCode).toBe(404);
  });

  it("follows the organisation when it moves to another zone [WMS-14]", async () => {
    const { id } = await schedule({ recipients: [newAddress()], hour: 23 });
    const zone = (name: string) =>
      test.owner.query("update organisation set time_zone = $2 where id = $1", [manager.organisationId, name]);
    await zone("Asia/Tokyo");
    await minute();
    expect(await found(id)).toMatchObject({
      timeZone: "Asia/Tokyo",
      nextAt: expect.stringContaining("T14:00:00.000Z"),
    });
    await zone("Europe/Berlin");
    await minute();
    await end(id);
  });

  it("is an Excel or PDF file where that is asked for [WMS-14]", async () => {
    for (const [format, start] of [
      ["xlsx", "PK"],
      ["pdf", "%PDF-"],
    ] as const) {
      const address = newAddress();
      const { id } = await schedule({ recipients: [address], format });
      await manager.request("POST", `/api/wms/report-schedules/${id}/send`, {});
      await minute();
      const [file] = (await smtp.next(address)).attachments;
      expect(
        Buffer.from((file?.content ?? new ArrayBuffer()) as ArrayBuffer)
          .subarray(0, start.length)
          .toString(),
      ).toBe(start);
      await end(id);
    }
  });
});

describe("what goes wrong", () => {
  it("is told and listed: a mail server that refuses, after the last try [WMS-14] [PLT-04]", async () => {
    const address = newAddress();
    const { id } = await schedule({ recipients: [address], name: "Doomed" });
    await manager.request("POST", `/api/wms/report-schedules/${id}/send`, {});
    smtp.setAway(true);
    await minute();
    expect((await deliveries(id))[0]).toMatchObject({ state: "sending", letters: [{ address, state: "waiting" }] });
    for (let attempt = 0; attempt < 9; attempt += 1) await pass(3_600_000);
    smtp.setAway(false);
    expect((await deliveries(id))[0]).toMatchObject({
      state: "failed",
      letters: [{ state: "failed", reason: expect.stringContaining("Try again later") }],
    });
    expect(await found(id)).toMatchObject({ last: { state: "failed" } });
    const told = (await manager.request("GET", "/api/notifications")).json<{
      rows: { text: string; level: string }[];
    }>();
    expect(told.rows[0]).toMatchObject({ level: "warning", text: expect.stringContaining("Doomed could not be sent") });
    await end(id);
  });

  it("is that its owner may no longer read it, or a member no longer is one [WMS-14] [AUTH-14]", async () => {
    const owner = await signIn(["manager"], { organisationId: manager.organisationId });
    const leaver = await signIn(["wms"], { organisationId: manager.organisationId });
    const { id } = await schedule({ recipients: [leaver.email, manager.email] }, owner);
    const roles = (list: string[]) =>
      test.owner.query("update membership set roles = $3 where organisation_id = $1 and account_id = $2", [
        manager.organisationId,
        owner.accountId,
        list,
      ]);
    await test.owner.query("update membership set disabled_at = now() where organisation_id = $1 and account_id = $2", [
      manager.organisationId,
      leaver.accountId,
    ]);
    const send = async () => {
      await manager.request("POST", `/api/wms/report-schedules/${id}/send`, {});
      await pass(0);
      return (await deliveries(id))[0];
    };
    expect(await send()).toMatchObject({
      state: "partly_sent",
      letters: expect.arrayContaining([
        expect.objectContaining({ address: leaver.email, state: "failed", reason: "No longer a member." }),
        expect.objectContaining({ address: manager.email, state: "sent" }),
      ]),
    });
    await roles(["wms"]);
    expect(await send()).toMatchObject({ state: "failed", reason: expect.stringContaining("for managers") });
    await roles(["logistics"]);
    expect(await send()).toMatchObject({
      state: "failed",
      reason: expect.stringContaining("may no longer read"),
      letters: [],
    });
    await end(id);
  });

  it("is refused: reports one may not read, days that are missing, too many or no recipients [WMS-14]", async () => {
    const worker = await signIn(["wms"], { organisationId: manager.organisationId });
    const recipients = [newAddress()];
    const post = (body: object, person = manager) =>
      person.request("POST", "/api/wms/report-schedules", { ...monday, recipients, ...body });
    expect((await post({}, worker)).json()).toMatchObject({ code: "report.costs_hidden" });
    expect((await post({ report: "layers" })).json()).toMatchObject({ code: "report.schedule_unfit" });
    const bad = [
      { cadence: "weekly" },
      { cadence: "monthly", monthDay: 32 },
      { hour: 24 },
      { recipients: [] },
      { recipients: ["nobody"] },
      { recipients: ["a@b.example\r\nBcc: evil@z.example"] },
      { recipients: Array.from({ length: 21 }, newAddress) },
      { parameters: { period: "today" } },
      { name: "" },
    ];
    for (const body of bad) expect([body, (await post(body)).statusCode]).toEqual([body, 400]);
  });

  it("cannot be seen, changed or sent by another organisation [WMS-14] [PLT-01]", async () => {
    const { id, version } = await schedule({ recipients: [newAddress()] });
    const stranger = await signIn(["manager"]);
    const url = `/api/wms/report-schedules/${id}`;
    expect((await stranger.request("GET", "/api/wms/report-schedules")).json()).toMatchObject({ rows: [], count: 0 });
    expect((await stranger.request("GET", `${url}/deliveries`)).statusCode).toBe(404);
    expect((await stranger.request("POST", `${url}/send`, {})).statusCode).toBe(404);
    expect((await stranger.request("POST", `${url}/pause`, { paused: true })).statusCode).toBe(404);
    expect((await stranger.request("DELETE", url)).statusCode).toBe(404);
    const change = { ...monday, version, recipients: [newAddress()] };
    expect((await stranger.request("PUT", url, change)).statusCode).toBe(404);
    expect((await manager.request("PUT", url, { ...change, version: version + 5 })).json()).toMatchObject({
      code: "request.stale",
    });
    const changed = await manager.request("PUT", url, {
      ...change,
      cadence: "monthly",
      monthDay: 31,
      name: "Month's end",
    });
    expect(changed.json()).toMatchObject({ name: "Month's end", version: version + 1, weekday: null, monthDay: 31 });
    await end(id);
  });
});
