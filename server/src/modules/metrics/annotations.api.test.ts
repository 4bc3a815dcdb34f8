import type { MetricDetail } from "@cerebro/contracts/entities/executive/metrics.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T12:00:00Z") });
let admin: SignedInPerson;
let board: SignedInPerson;
let floor: SignedInPerson;

beforeAll(async () => {
  admin = await test.signIn(["admin"]);
  const { organisationId } = admin;
  board = await test.signIn(["executive"], { organisationId });
  floor = await test.signIn(["wms"], { organisationId });
  await test.owner.query("update organisation set time_zone = 'Europe/Berlin' where id = $1", [organisationId]);
}, 120_000);

const detailOf = (person: SignedInPerson, metricId: string, query = "") =>
  answerOf<MetricDetail>(person.request("GET", `/api/metrics/${metricId}${query}`));
const eventsOf = async (person: SignedInPerson, metricId: string, query = "") =>
  (await detailOf(person, metricId, query)).annotations.map(({ day, kind, text }) => [day, kind, text]);

async function alertEvent(metricId: string, at: string, text: string, removedAt: string | null = null): Promise<void> {
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into metric_alert (organisation_id, name, metric_id, rule, threshold, owner_id, owner_name, created_at, removed_at)
      select $1, 'Late', $2, 'below', 90, a.id, 'Owner', $3, $4 from account a limit 1 returning id`,
    [admin.organisationId, metricId, at, removedAt],
  );
  await test.owner.query(
    `insert into metric_alert_event (organisation_id, alert_id, kind, at, value, text) values ($1, $2, 'breach', $3, 80, $4)`,
    [admin.organisationId, rows[0]?.id, at, text],
  );
}

describe("the history of a metric", () => {
  it("marks changed limits with their note and alerts on the day they happened, by the organization's clocks [EXE-01, EXE-06]", async () => {
    const metricId = "orders.shipped_on_time";
    const { version } = (await detailOf(board, metricId)).metric;
    const changed = await admin.request("PUT", `/api/metrics/${metricId}/settings`, {
      target: 97,
      good: 95,
      critical: 90,
      clock: null,
      note: "The price list changed.",
      version,
    });
    expect(changed.statusCode, changed.body).toBe(200);
    // Half past eleven in the evening, UTC, is the next day in Berlin.
    await alertEvent(metricId, "2026-03-04T23:30:00Z", "Late: 80 %, below 90 %.");
    await alertEvent(metricId, "2025-06-01T12:00:00Z", "Long ago.");
    await alertEvent(metricId, "2026-03-05T12:00:00Z", "Of a removed alert.", "2026-03-06T12:00:00Z");
    const both = [
      ["2026-03-05", "alert", "Late: 80 %, below 90 %."],
      ["2026-03-10", "limits", "Limits were changed: target 97 %, good 95 %, critical 90 %. The price list changed."],
    ];
    expect(await eventsOf(board, metricId)).toEqual(both);
    expect(await eventsOf(board, metricId, "?from=2025-06-01")).toEqual([
      ["2025-06-01", "alert", "Long ago."],
      ...both,
    ]);
    // Alerts belong to executives; the same figure on the floor shows changed limits alone.
    expect((await eventsOf(floor, metricId)).map(([, kind]) => kind)).toEqual(["limits"]);
    expect(await eventsOf(board, "orders.fill_rate")).toEqual([]);
    const stranger = await test.signIn(["executive"]);
    expect(await eventsOf(stranger, metricId)).toEqual([]);
  });

  it("marks closed months in figures of money only [EXE-01, EXE-03]", async () => {
    await test.owner.query(
      "insert into money_closing (organisation_id, month, closed_by, closed_at) values ($1, '2026-02-01', 'Ada', $2)",
      [admin.organisationId, "2026-03-03T09:00:00Z"],
    );
    const closed = ["2026-03-03", "closing", "The month 2026-02 was closed."];
    expect(await eventsOf(board, "money.net_revenue")).toEqual([closed]);
    expect((await eventsOf(board, "orders.shipped_on_time")).some(([, kind]) => kind === "closing")).toBe(false);
  });
});
