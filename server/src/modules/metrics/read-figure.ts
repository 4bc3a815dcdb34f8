import { type MetricGrain, metricCacheMs } from "@cerebro/contracts/constants/metrics.ts";
import type { Metric } from "@cerebro/contracts/entities/executive/metrics.ts";
import { aggregate, noTotals, type Totals } from "@cerebro/engines/metrics/aggregate.ts";
import { statusOf, trendOf } from "@cerebro/engines/metrics/judge.ts";
import { addDays, dayText, parseDay, wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import { minorPerUnit } from "@cerebro/engines/money/minor-units.ts";
import type { Context } from "../../platform/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { missingOf, type Question, totalsOf } from "./compile.store.ts";
import type { MetricDefinition } from "./metric.store.ts";
import { latestSteps, type Period, periodBefore, periodOf, type Span } from "./period.ts";
import { type Kept, loadKept } from "./readings.store.ts";
import { figureOrLatest } from "./slow-figures.ts";
import { loadFigures } from "./slow-figures.store.ts";
import { type House, loadHouse, loadSettings, type Settings, versionText } from "./settings.store.ts";

/** A metric as one organization asks for it at one moment. */
export interface Asking extends Question {
  readonly house: House;
  readonly settings: Settings;
}

/** The caller, for any number of metrics. */
export async function askings(ctx: Context, now = ctx.now()): Promise<(definition: MetricDefinition) => Asking> {
  const [house, settingsOf] = await Promise.all([loadHouse(ctx.read), loadSettings(ctx.read)]);
  return (definition) => {
    const settings = settingsOf(definition);
    return { definition, now, ...house, clock: settings.clock, house, settings };
  };
}

const steps = 12;
/** Figures of the present moment show as many days. */
const keptDays = 30;

/** A metric before anything is read. */
export const nothingKnown: Compared = {
  totals: noTotals,
  before: noTotals,
  period: null,
  previousPeriod: null,
  kept: [],
};

/** The figure of totals, or the reason why there is none. */
export function figureOf(definition: MetricDefinition, totals: Totals): Pick<Metric, "value" | "reason"> {
  const missing = missingOf(definition);
  if (missing !== null) return { value: null, reason: missing };
  const { empty } = definition;
  const value = totals.rows === 0 && empty !== undefined ? null : aggregate(definition.aggregation, totals);
  return { value, reason: value === null ? (empty ?? "There is nothing to divide by in this period.") : null };
}

export interface Compared {
  readonly totals: Totals;
  readonly before: Totals;
  readonly period: Period | null;
  readonly previousPeriod: Period | null;
  readonly kept: readonly Kept[];
}

export const today = ({ now, zone }: Pick<Question, "now" | "zone">): string =>
  dayText(wallClockAt(now.getTime(), zone));

/** The figure with its definition, judged by what the organization has set. */
export function presentMetric(asking: Asking, compared: Compared, recent: readonly (number | null)[]): Metric {
  const { definition, settings, currency } = asking;
  const { id, name, area, definition: words, unit, per = null, better, owner, href } = definition;
  const { target, good, critical } = settings;
  const { value, reason } = figureOf(definition, compared.totals);
  const previous =
    compared.period === null ? (compared.kept.at(-1)?.value ?? null) : figureOf(definition, compared.before).value;
  return {
    id,
    name,
    area,
    definition: words,
    unit,
    per,
    better,
    target,
    good,
    critical,
    owner,
    href,
    value,
    reason,
    previous,
    currency: unit === "minor" ? currency : null,
    version: versionText(definition, settings),
    trend: trendOf(value, previous, {
      unit,
      minorPerMajor: minorPerUnit(currency),
    }),
    status: statusOf(value, {
      better,
      good,
      critical,
    }),
    period:
      compared.period === null
        ? null
        : {
            from: compared.period.fromDay,
            to: compared.period.toDay,
          },
    recent: [...recent],
  };
}

/** The totals of a period and of the one before; of the present moment, and what it was on the days before. */
export async function compare(ctx: Context, asking: Asking, period: Period | null): Promise<Compared> {
  const { definition } = asking;
  if (period === null) {
    const day = today(asking);
    const [totals, kept] = await Promise.all([
      missingOf(definition) === null ? totalsOf(ctx.read, asking, [present(asking)]) : [noTotals],
      loadKept(ctx.read, definition, dayText(addDays(parseDay(day), -keptDays)), day),
    ]);
    return { totals: totals[0] ?? noTotals, before: noTotals, period, previousPeriod: null, kept };
  }
  const previousPeriod = periodBefore(period, asking.zone);
  const [totals = noTotals, before = noTotals] =
    missingOf(definition) === null ? await totalsOf(ctx.read, asking, [period, previousPeriod]) : [];
  return { totals, before, period, previousPeriod, kept: [] };
}

/** Rows of the present moment take no notice of it. */
export const present = ({ now }: Pick<Question, "now">): Span => ({ from: now, to: new Date(now.getTime() + 1) });

export const usualPeriod = (
  asking: Asking,
  asked: { from?: string | undefined; to?: string | undefined },
): Period | null =>
  asking.definition.periodDays === null ? null : periodOf(asked, asking.definition.periodDays, asking.now, asking.zone);

export const grainOf = (definition: MetricDefinition, asked: MetricGrain | undefined): MetricGrain =>
  asked ?? definition.grain;

/** A metric with its value over its usual period; period, period before and history are one statement. */
async function calculate(ctx: Context, asking: Asking): Promise<Metric> {
  const period = usualPeriod(asking, {});
  if (period === null || missingOf(asking.definition) !== null) {
    const compared = await compare(ctx, asking, period);
    return presentMetric(asking, compared, period === null ? compared.kept.map(({ value }) => value) : []);
  }
  const previousPeriod = periodBefore(period, asking.zone);
  const history = latestSteps(period, asking.definition.grain, steps, asking.zone);
  const [totals = noTotals, before = noTotals, ...recent] = await totalsOf(ctx.read, asking, [
    period,
    previousPeriod,
    ...history,
  ]);
  const values = recent.map((each) => figureOf(asking.definition, each).value);
  return presentMetric(asking, { totals, before, period, previousPeriod, kept: [] }, values);
}

/** All that a figure depends on beside its rows and its period. */
export const questionOf = ({ definition, settings, currency, zone }: Asking): string =>
  [versionText(definition, settings), currency, zone].join(" ");

interface Answer {
  readonly at: number;
  readonly answer: Promise<unknown>;
}

const caches = new WeakMap<Platform, Map<string, Answer>>();
const answersAtMost = 5_000;

/**
 * Computes a figure once a minute for an organization; figures of the present moment are always of now [KPI-02]. Work
 * may forget its answer, so that the next question is worked out again.
 */
export async function onceAMinute<T>(
  ctx: Context,
  asking: Asking,
  question: string,
  work: (forget: () => void) => Promise<T>,
): Promise<T> {
  if (asking.definition.periodDays === null) return work(() => undefined);
  const cache = caches.get(ctx.platform) ?? new Map<string, Answer>();
  caches.set(ctx.platform, cache);
  const key = [ctx.organisationId, asking.definition.id, questionOf(asking), question].join(" ");
  const now = ctx.now().getTime();
  const known = cache.get(key);
  if (known !== undefined && now - known.at < metricCacheMs && now >= known.at) return known.answer as Promise<T>;
  if (cache.size >= answersAtMost) cache.clear();
  const answer = work(() => cache.delete(key));
  cache.set(key, { at: now, answer });
  answer.catch(() => cache.delete(key));
  return answer;
}

/** Figures of a period are a minute old anyhow: fewer milliseconds make them slow, since a list shows many of them. */
const slowPeriodMs = 50;

type KeptFigures = Awaited<ReturnType<typeof loadFigures<Metric>>>;

/** The figure of this minute; one whose calculation takes long is the latest that there is, and tells its moment. */
export const readMetricOnce = (ctx: Context, asking: Asking, known: KeptFigures, until?: number): Promise<Metric> =>
  onceAMinute(ctx, asking, "list", async (forget) => {
    const { id: metricId, periodDays } = asking.definition;
    const question = questionOf(asking);
    const kept = known.get(metricId);
    const { figure, asOf } = await figureOrLatest(ctx, {
      metricId,
      question,
      calculate: (within) => calculate(within, { ...asking, now: within.now() }),
      ...(periodDays !== null && { slowMs: slowPeriodMs }),
      kept: kept?.question === question ? kept : undefined,
      ...(until !== undefined && { waitMs: until - performance.now() }),
    });
    if (asOf === undefined) return figure;
    // The next one may be there with the next question.
    forget();
    return { ...figure, asOf };
  });
