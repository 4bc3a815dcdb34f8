import type { Metric } from "@cerebro/contracts/entities/executive/metrics.ts";
import { dayText, wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import { defineRound } from "../../platform/jobs/organisation-rounds.ts";
import type { Platform } from "../../platform/platform.ts";
import { missingOf } from "./compile.store.ts";
import { askings, readMetricOnce } from "./read-figure.ts";
import { hasKept, insertReading } from "./readings.store.ts";
import { metricDefinitions } from "./registry.ts";
import { loadFigures } from "./slow-figures.store.ts";
import { loadHouse } from "./settings.store.ts";

const everySeconds = 3_600;

/** Keeps what figures of the present moment are, once a day: that is their history. */
export async function keepReadings(ctx: Context): Promise<number> {
  requireRole(ctx, "superadmin");
  const { zone } = await loadHouse(ctx.read);
  const day = dayText(wallClockAt(ctx.now().getTime(), zone));
  if (await hasKept(ctx.read, day)) return 0;
  const wanted = metricDefinitions.filter((each) => each.periodDays === null && missingOf(each) === null);
  const [ask, kept] = await Promise.all([
    askings(ctx),
    loadFigures<Metric>(
      ctx.read,
      wanted.map(({ id }) => id),
    ),
  ]);
  const values: (number | null)[] = [];
  for (const definition of wanted) values.push((await readMetricOnce(ctx, ask(definition), kept)).value);
  return ctx.transaction(async (tx) => {
    for (const [at, definition] of wanted.entries()) {
      await insertReading(tx, definition, { day, value: values[at] ?? null });
    }
    tx.audit({
      action: "metric.keep",
      subjectType: "organisation",
      subjectId: ctx.organisationId,
      after: { day, metrics: wanted.length },
    });
    return wanted.length;
  });
}

export function defineKeepJob(platform: Platform): void {
  defineRound(platform, {
    name: "metrics-keep",
    summary: "Stores the value of each present-moment metric once a day.",
    actor: "Metrics",
    rule: { everySeconds },
    work: keepReadings,
  });
}
