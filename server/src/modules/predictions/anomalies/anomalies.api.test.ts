import type { Anomaly, AnomalyDetail, AnomalyResult } from "@cerebro/contracts/entities/predictions/anomalies.ts";
import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { sellDaily } from "../../../../test/factories/demand.ts";
import { makeItem } from "../../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const startAt = new Date("2027-03-10T12:00:00Z");
const today = "2027-03-10";

const test = useTestApp({ startAt });

let person: SignedInPerson;
let itemId: string;
beforeEach(async () => {
  person = await test.signIn(["manager"]);
  ({ id: itemId } = await makeItem(test.contextFor(person.organisationId, ["wms"])));
});

const sell = (units: readonly number[], item = itemId): Promise<void> =>
  sellDaily(test, { organisationId: person.organisationId, itemId: item, units });

/** So many days of about 20 units, the same each time. */
const usual = (days: number): number[] => Array.from({ length: days }, (_, day) => 18 + ((day * 7919) % 5));
const peak = (days: number, ago: number, units = 200): number[] => usual(days).with(days - ago, units);

const ask = <Answer>(url: string, status = 200): Promise<Answer> =>
  answerOf<Answer>(person.request("GET", url), status);
const inbox = async (query = ""): Promise<Anomaly[]> =>
  (await ask<{ rows: Anomaly[] }>(`/api/anomalies?dataType=demand${query}`)).rows;
async function look(): Promise<void> {
  const asked = await person.request("POST", "/api/anomalies/refresh", {});
  expect(asked.statusCode).toBe(202);
  await test.drain();
}
const handle = (anomalyId: string, body: object) => person.request("POST", `/api/anomalies/${anomalyId}/handle`, body);

describe("the answer of the stated rule", () => {
  it("names data, window, sensitivity, lists by severity, counts and the time [PRED-05]", async () => {
    await sell(peak(80, 5));
    const answer = await ask<AnomalyResult>("/api/anomalies/detect");
    expect(answer).toMatchObject({ dataType: "demand", windowSize: 24, sensitivity: "medium", source: "recorded" });
    expect(answer.timestamp).toBe(startAt.toISOString());
    expect(answer.anomalies.critical).toMatchObject([{ date: "2027-03-05", observed: 200, severity: "critical" }]);
    const { critical, warning, info } = answer.anomalies;
    expect(answer.summary).toEqual({
      total: critical.length + warning.length + info.length,
      critical: 1,
      warning: warning.length,
      info: info.length,
    });
    expect(answer.series).toHaveLength(80);
    // Too few days for the adaptive detector, and that is told.
    expect(answer.alarms).toBeNull();
    const [high, low] = await Promise.all(
      ["high", "low"].map((sensitivity) =>
        ask<AnomalyResult>(`/api/anomalies/detect?sensitivity=${sensitivity}&windowSize=14`),
      ),
    );
    expect(low?.summary.total).toBeLessThanOrEqual(high?.summary.total ?? 0);
    expect(low?.windowSize).toBe(14);
  });

  it("adds the alarms of the adaptive detector where it knows enough days", async () => {
    await sell(peak(200, 5));
    const answer = await ask<AnomalyResult>("/api/anomalies/detect");
    expect(answer.alarms).toEqual(["2027-03-05"]);
    expect(answer.anomalies.critical[0]?.alarm).toBe(true);
    const value = await ask<AnomalyResult>("/api/anomalies/detect?dataType=order_value");
    expect(value.anomalies.critical[0]).toMatchObject({ date: "2027-03-05", observed: 20_000 });
  });

  it("refuses fewer than 7 days of history with a text [PRED-08]", async () => {
    await sell(usual(6));
    const refused = await ask<{ message: string }>("/api/anomalies/detect", 422);
    expect(refused.message).toBe(
      "Insufficient data: finding anomalies needs at least 7 days of history, and there are 6.",
    );
  });

  it("is simulated and labelled so where records cannot be read [PRED-08]", async () => {
    await sell(usual(60));
    await test.owner.query("revoke select on sales_order_line from cerebro_app");
    try {
      const answer = await ask<AnomalyResult>("/api/anomalies/detect");
      expect(answer.source).toBe("simulated");
      expect(answer.notices.map(({ code }) => code)).toEqual(["simulated"]);
    } finally {
      await test.owner.query("grant select on sales_order_line to cerebro_app");
    }
  });
});

describe("the inbox", () => {
  it("holds unusual days grouped by cause, with the rows behind them [PRED-05]", async () => {
    await sell(peak(200, 5).with(200 - 15, 150));
    const { id: other } = await makeItem(test.contextFor(person.organisationId, ["wms"]));
    await sell(usual(200), other);
    await look();
    const [found, ...rest] = await inbox();
    expect(rest).toEqual([]);
    expect(found).toMatchObject({
      cause: "item",
      causeId: itemId,
      direction: "high",
      method: "adaptive",
      severity: "critical",
      state: "open",
      firstDay: "2027-02-23",
      lastDay: "2027-03-05",
    });
    expect(found?.causeShare).toBeGreaterThan(0.9);
    const detail = await ask<AnomalyDetail>(`/api/anomalies/${found?.id}`);
    expect(detail.rows[0]).toMatchObject({ kind: "order", itemId, date: "2027-03-05", amount: 200 });
    // A second look finds the same, and nothing twice.
    await look();
    expect(await inbox()).toEqual([found]);
  });

  it("says when no single item or customer is the cause", async () => {
    const items = await Promise.all(
      Array.from({ length: 5 }, () => makeItem(test.contextFor(person.organisationId, ["wms"]))),
    );
    for (const { id } of items) await sell(peak(150, 3), id);
    await look();
    expect(await inbox()).toMatchObject([{ cause: "broad", causeId: null }]);
  });

  it("lets people acknowledge, put off and open again; a later day opens it too [PRED-05] [PRED-08]", async () => {
    await sell(peak(200, 5));
    await look();
    const [found] = await inbox();
    const id = found?.id ?? "";
    expect((await handle(id, { state: "snoozed", until: "2027-03-20" })).json()).toMatchObject({ state: "snoozed" });
    expect(await inbox("&state=open")).toEqual([]);
    for (const until of [today, "2027-07-01", null]) {
      const refused = await handle(id, { state: "snoozed", until });
      expect(refused.statusCode).toBe(422);
      expect(refused.json<{ message: string }>().message).toMatch(/^Constraint violation: /);
    }
    const done = (await handle(id, { state: "acknowledged", note: "A campaign." })).json<Anomaly>();
    expect(done).toMatchObject({ state: "acknowledged", note: "A campaign.", snoozedUntil: null });
    expect((await handle(id, { state: "open" })).json()).toMatchObject({ state: "open", handledBy: null });
    await handle(id, { state: "acknowledged" });
    await test.owner.query("update anomaly set first_day = '2027-03-01', last_day = '2027-03-01' where id = $1", [id]);
    await look();
    expect(await inbox()).toMatchObject([{ id, state: "open", firstDay: "2027-03-01", lastDay: "2027-03-05" }]);
  });

  it("turns one into a decision once: a count of the item behind it [PRED-05]", async () => {
    await sell(peak(200, 5));
    await look();
    const [found] = await inbox();
    const proposed = await person.request("POST", `/api/anomalies/${found?.id}/propose-count`, { note: "Check it." });
    expect(proposed.statusCode, proposed.body).toBe(201);
    const decision = proposed.json<Decision>();
    expect(decision).toMatchObject({ tool: "cycle-counting_request", data: { itemId } });
    expect(await inbox()).toMatchObject([{ decisionId: decision.id }]);
    const again = await person.request("POST", `/api/anomalies/${found?.id}/propose-count`, {});
    expect(again.statusCode).toBe(409);
  });

  it("belongs to its organization alone", async () => {
    await sell(peak(200, 5));
    await look();
    const [found] = await inbox();
    const other = await test.signIn(["wms"]);
    expect((await other.request("GET", `/api/anomalies/${found?.id}`)).statusCode).toBe(404);
    expect((await other.request("GET", "/api/anomalies")).json()).toMatchObject({ rows: [] });
    const driver = await test.signIn(["logistics"]);
    expect((await driver.request("GET", "/api/anomalies")).statusCode).toBe(403);
  });
});
