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
