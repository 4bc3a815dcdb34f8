import type { Caller } from "../stage.ts";

/** Schedules of the board's report. */
export async function boardReports(boss: Caller): Promise<void> {
  const recipients = [boss.person.email];
  const daily = { name: "Morning figures", format: "pdf", cadence: "daily", hour: 7 } as const;
  const { id: scheduleId, version } = await boss.write("createBoardSchedule", { ...daily, recipients });
  await boss.write("updateBoardSchedule", { scheduleId, version, ...daily, hour: 8, recipients });
  await boss.write("pauseBoardSchedule", { scheduleId, paused: true });
  await boss.write("sendBoardReportNow", { scheduleId });
  await boss.write("removeBoardSchedule", { scheduleId });
}

/** Alerts on metrics; a breach is written as the job would write it. */
export async function alerts(boss: Caller): Promise<void> {
  const alert = { name: "Late orders", metricId: "orders.late", rule: "above", threshold: 5 } as const;
  const { id, version } = await boss.write("createMetricAlert", alert);
  await boss.write("updateMetricAlert", { alertId: id, version, ...alert, threshold: 3 });
  await boss.write("subscribeMetricAlert", { alertId: id, subscribed: false });
  const { owner } = boss.stage.test;
  await owner.query("update metric_alert set state = 'breach' where id = $1", [id]);
  await owner.query(
    `insert into metric_alert_event (organisation_id, alert_id, kind, at, text) values ($1, $2, 'breach', now(), 'Late orders is 4.')`,
    [boss.person.organisationId, id],
  );
  await boss.write("acknowledgeMetricAlert", { alertId: id });
  await boss.write("removeMetricAlert", { alertId: id });
}

/** Questions to the explorer that are kept. */
export async function analyses(boss: Caller): Promise<void> {
  const question = { measures: "orders.placed", rows: "time" };
  const { id, version } = await boss.write("createAnalysis", { name: "Orders by day", question });
  await boss.write("updateAnalysis", { analysisId: id, version, name: "Orders", question, shared: true });
  await boss.write("pinAnalysis", { analysisId: id, pinned: true });
  await boss.write("removeAnalysis", { analysisId: id });
}

/** A what-if scenario of a company that sold something yesterday, and its plan. */
export async function scenarios(boss: Caller): Promise<void> {
  const { test } = boss.stage;
  const yesterday = new Date(test.clock.now().getTime() - 86_400_000);
  await test.owner.query(
    `insert into money_entry (organisation_id, source, key, account, occurred_at, booked_at, month, currency, amount_minor,
        base_currency, base_minor, label, posted_at)
      select id, 'sales', '1', 'gross_sales', $2, $2, date_trunc('month', $2::timestamptz), currency, 9000, currency, 9000, 'SO-1', $2
      from organisation where id = $1`,
    [boss.person.organisationId, yesterday],
  );
  const { scenario } = await boss.write("createScenario", { name: "Spring", days: 28 });
  const scenarioId = scenario.id;
  const changes = [{ kind: "demand", category: null, percent: 10 }] as const;
  const changed = await boss.write("changeScenario", { scenarioId, version: 1, name: "Summer", changes: [...changes] });
  const from = test.clock.now().toISOString().slice(0, 7);
  await boss.write("adoptScenario", { scenarioId, version: changed.scenario.version, from, months: 2 });
  await boss.write("removeScenario", { scenarioId });
}
