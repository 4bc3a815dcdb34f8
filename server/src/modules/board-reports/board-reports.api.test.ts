import type { BoardSchedule, ReportDelivery } from "@cerebro/contracts/entities/wms/reports.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { tireless } from "../../../test/factories/tireless.ts";
import { readPdf, textOf } from "../../../test/read-pdf.ts";
import { startSmtp } from "../../../test/smtp-stand-in.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useStarted, useTestApp } from "../../../test/use-test-app.ts";
import { nobody } from "../../platform/database.ts";

const smtp = useStarted(startSmtp);
const test = useTestApp(() => ({
  startAt: new Date("2026-03-27T12:00:00Z"),
  config: { smtpUrl: smtp.url, background: false },
}));
let chief: SignedInPerson;
let member: SignedInPerson;

beforeAll(async () => {
  chief = tireless(test, await test.signIn(["executive"]));
  member = await test.signIn(["executive"], { organisationId: chief.organisationId });
  await test.owner.query("update organisation set time_zone = 'Europe/Berlin' where id = $1", [chief.organisationId]);
});

const daily = { name: "Morning figures", format: "pdf", cadence: "daily", hour: 7 };

async function schedule(recipients: readonly string[], person = chief): Promise<BoardSchedule> {
  const response = await person.request("POST", "/api/executive/report-schedules", { ...daily, recipients });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<BoardSchedule>();
}
async function deliveries(id: string): Promise<ReportDelivery[]> {
  const response = await chief.request("GET", `/api/executive/report-schedules/${id}/deliveries`);
  return response.json<{ rows: ReportDelivery[] }>().rows;
}
/** What the program does each minute. */
async function minute(): Promise<void> {
  test.clock.advance(60_000);
  const due = test.platform.jobs.defined.get("reports-due");
  if (due === undefined) throw new Error("reports are not looked after");
  await test.platform.database.transaction(nobody, async (tx) => {
    test.platform.jobs.enqueue(tx, due, {}, { organisationId: null });
  });
  await test.drain();
}
async function morning(): Promise<void> {
  test.clock.advance(24 * 3_600_000);
  await minute();
  await minute();
}
const end = (id: string) => chief.request("DELETE", `/api/executive/report-schedules/${id}`);

describe("the board's report", () => {
  it("is a paper with charts and a workbook with the same figures, from the registry [EXE-06]", async () => {
    const pdf = await chief.request("GET", "/api/executive/board-report");
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    const text = textOf(readPdf(pdf.rawPayload));
    for (const words of ["Board report", "What changed and why", "Profit margin", "Company", "Logistics"]) {
      expect(text).toContain(words);
    }
    const xlsx = await chief.request("GET", "/api/executive/board-report?format=xlsx");
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe("PK");
    const floor = await test.signIn(["wms"], { organisationId: chief.organisationId });
    expect((await floor.request("GET", "/api/executive/board-report")).statusCode).toBe(403);
  });

  it("is mailed at its hour in the organization's zone, and each recipient's letter is proven [EXE-06]", async () => {
    const made = await schedule([chief.email, member.email]);
    expect(made).toMatchObject({ nextAt: "2026-03-28T06:00:00.000Z", timeZone: "Europe/Berlin" });
    await morning();
    const [sent] = await deliveries(made.id);
    expect(sent).toMatchObject({ state: "sent" });
    expect(sent?.letters.map(({ state }) => state)).toEqual(["sent", "sent"]);
    const mail = await smtp.next(member.email);
    expect(mail.subject).toBe("Morning figures: board report");
    expect(mail.attachments?.[0]?.filename).toMatch(/^board-report-.*\.pdf$/);
    await end(made.id);
  });

  it("reports a delivery that failed to executives [EXE-06]", async () => {
    const made = await schedule([member.email]);
    await test.owner.query("update membership set disabled_at = now() where account_id = $1", [member.accountId]);
    await morning();
    const [failed] = await deliveries(made.id);
    expect(failed).toMatchObject({ state: "failed" });
    const bell = await chief.request("GET", "/api/notifications");
    expect(bell.body).toContain("The board report Morning figures could not be sent.");
    await test.owner.query("update membership set disabled_at = null where account_id = $1", [member.accountId]);
    await end(made.id);
  });

  it("is not sent to somebody who lost access, nor for an owner who did, and says so [EXE-06]", async () => {
    const made = await schedule([chief.email, member.email]);
    await test.owner.query("update membership set roles = '{wms}' where account_id = $1", [member.accountId]);
    await morning();
    const [delivery] = await deliveries(made.id);
    expect(delivery?.letters).toContainEqual(
      expect.objectContaining({
        address: member.email,
        state: "failed",
        reason: "May no longer read the figures of the company.",
      }),
    );
    await end(made.id);
    await test.owner.query("update membership set roles = '{executive}' where account_id = $1", [member.accountId]);
    const owned = await schedule([chief.email], tireless(test, member));
    await test.owner.query("update membership set roles = '{wms}' where account_id = $1", [member.accountId]);
    await morning();
    const [refused] = await deliveries(owned.id);
    expect(refused?.state).toBe("failed");
    expect(refused?.reason).toContain("may no longer read the figures of the company.");
  });

  it("stands apart from the warehouse's reports: neither page shows or ends those of the other [EXE-06]", async () => {
    const made = await schedule([chief.email]);
    const manager = tireless(test, await test.signIn(["manager"], { organisationId: chief.organisationId }));
    expect((await manager.request("GET", "/api/wms/report-schedules")).json()).toMatchObject({ rows: [] });
    expect((await manager.request("DELETE", `/api/wms/report-schedules/${made.id}`)).statusCode).toBe(404);
    expect((await end(made.id)).statusCode).toBe(200);
  });
});
