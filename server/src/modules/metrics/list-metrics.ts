import type { metricEndpoints } from "@cerebro/contracts/endpoints/executive/metrics.ts";
import type { Metric } from "@cerebro/contracts/entities/executive/metrics.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { type Asking, askings, nothingKnown, presentMetric, readMetricOnce } from "./read-figure.ts";
import { metricOf, visibleMetrics } from "./registry.ts";
import { loadFigures } from "./slow-figures.store.ts";

/** Queries at once for one caller: a request must not take all connections of the pool. */
const atOnce = 4;

/** A list waits so long for figures that are kept nowhere; the others are calculated behind the answer. */
const waitAtMostMs = 8_000;

/** Every metric the caller may see, computed at most once a minute [EXE-01, KPI-02]. */
export const listMetrics: Verb<typeof metricEndpoints.listMetrics> = async (ctx, { area }) => {
  const definitions = visibleMetrics(ctx).filter((definition) => area === undefined || definition.area === area);
  const [ask, kept] = await Promise.all([
    askings(ctx),
    loadFigures<Metric>(
      ctx.read,
      definitions.map(({ id }) => id),
    ),
  ]);
  const until = performance.now() + waitAtMostMs;
  const metrics: Metric[] = [];
  for (let start = 0; start < definitions.length; start += atOnce) {
    const some = definitions.slice(start, start + atOnce);
    metrics.push(
      ...(await Promise.all(some.map((definition) => readOrExplain(ctx, ask(definition), { kept, until })))),
    );
  }
  return { asOf: ctx.now().toISOString(), metrics };
};

/** A metric that cannot be calculated in time has a reason instead of a value; the others are shown. */
async function readOrExplain(
  ctx: Context,
  asking: Asking,
  { kept, until }: { readonly kept: Parameters<typeof readMetricOnce>[2]; readonly until: number },
): Promise<Metric> {
  try {
    return await readMetricOnce(ctx, asking, kept, until);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "request.timeout") throw error;
    const reason = "The calculation took too long. It is tried again with the next look.";
    return {
      ...presentMetric(asking, nothingKnown, []),
      value: null,
      reason,
      previous: null,
      trend: null,
      status: null,
    };
  }
}

/** Name and unit of a metric; refused like the metric itself. */
export const metricWords = (ctx: Context, id: string): Pick<Metric, "name" | "unit"> => {
  const { name, unit } = metricOf(ctx, id);
  return { name, unit };
};

/** One figure by its id, for tiles of other areas. */
export async function readMetric(ctx: Context, id: string): Promise<Metric> {
  const definition = metricOf(ctx, id);
  return readMetricOnce(ctx, (await askings(ctx))(definition), await loadFigures(ctx.read, [id]));
}
