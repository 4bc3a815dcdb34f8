import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { metricEndpoints } from "@cerebro/contracts/endpoints/executive/metrics.ts";
import type { MetricVersion } from "@cerebro/contracts/entities/executive/metrics.ts";
import { limitsAreInOrder } from "@cerebro/engines/metrics/judge.ts";
import { requireRole } from "../../platform/access.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import type { MetricDefinition } from "./metric.store.ts";
import { metricOf } from "./registry.ts";
import { insertVersion, loadSettings, loadVersions, type StoredVersion, versionText } from "./settings.store.ts";

type Wanted = InputOf<typeof metricEndpoints.setMetric>;

/** A new version of what a metric is judged by; the former ones stay [EXE-01]. */
export const setMetric: Verb<typeof metricEndpoints.setMetric> = async (ctx, input) => {
  requireRole(ctx, "admin");
  const definition = metricOf(ctx, input.metricId);
  checkLimits(definition, input);
  checkClock(definition, input);
  return ctx.transaction(async (tx) => {
    const before = (await loadSettings(tx))(definition);
    if (versionText(definition, before) !== input.version) throw new AppError("request.stale");
    const after = present(definition, await insertVersion(tx, definition.id, before.version, input));
    tx.audit({
      action: "metric.set",
      subjectType: "metric",
      subjectId: definition.id,
      before: { ...before, version: versionText(definition, before) },
      after,
    });
    tx.publish({ type: "metric.changed", subjectId: definition.id, payload: { version: after.version } });
    return after;
  });
};

function checkLimits(definition: MetricDefinition, { target, good, critical }: Wanted): void {
  const { name, better } = definition;
  const isJudged = better !== null || (target === null && good === null && critical === null);
  if (isJudged && limitsAreInOrder({ better, good, critical, target })) return;
  const order =
    better === null ? "none, since neither direction is good" : `critical, good, target (${better} is better)`;
  throw new AppError("metric.limits", { name, order });
}

function checkClock({ name, hasClock }: MetricDefinition, { clock }: Wanted): void {
  if (clock === null) return;
  if (hasClock !== true) throw new AppError("metric.no_clock", { name });
  if (clock.closes <= clock.opens || new Set(clock.weekdays).size < clock.weekdays.length) {
    throw new AppError("metric.clock");
  }
}

const present = (definition: MetricDefinition, { version, ...stored }: StoredVersion): MetricVersion => ({
  ...stored,
  version: versionText(definition, { version }),
});

export const listMetricVersions: Verb<typeof metricEndpoints.listMetricVersions> = async (ctx, { metricId }) => {
  const definition = metricOf(ctx, metricId);
  const versions = await loadVersions(ctx.read, definition.id);
  return { rows: versions.map((version) => present(definition, version)) };
};
