import {
  type AnalyticsGrain,
  analyticsDaysAtMost,
  analyticsGrains,
  analyticsMeasuresAtMost,
  timeAxis,
} from "@cerebro/contracts/constants/analytics.ts";
import {
  type AnalyticsFilter,
  AnalyticsFilters,
  type Question,
} from "@cerebro/contracts/entities/executive/analytics.ts";
import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { type House, loadHouse, type Period, periodBefore, periodOf } from "../metrics/index.ts";
import { type Dimension, dimensions } from "./dimensions.store.ts";
import { type KnownMeasure, measureNamed } from "./facts.store.ts";
import { readJson } from "../../platform/read-json.ts";

/** An axis of an answer: a dimension, or the steps of time. */
export type AxisAsked = Dimension | typeof timeAxis;

export interface KnownFilter extends Omit<AnalyticsFilter, "dimension"> {
  readonly dimension: AxisAsked;
}

/** A question whose every name is known and whose period is allowed. */
export interface Asked {
  readonly measures: readonly KnownMeasure[];
  readonly rows: AxisAsked;
  readonly columns: AxisAsked | null;
  readonly grain: AnalyticsGrain;
  readonly filters: readonly KnownFilter[];
  readonly period: Period;
  readonly before: Period | null;
  readonly house: House;
}

const byId = new Map(dimensions.map((dimension) => [dimension.id, dimension]));

/** Reads a question; throws the refusal that names what is wrong with it. */
export async function understand(ctx: Context, question: Question): Promise<Asked> {
  const measures = measuresOf(ctx, question.measures);
  const house = await loadHouse(ctx.read);
  const rows = axisOf(measures, question.rows);
  const columns = question.columns === undefined ? null : axisOf(measures, question.columns);
  if (columns === rows) throw new AppError("analytics.same_axis");
  const period = periodFor(question, [rows, columns], { now: ctx.now(), zone: house.zone });
  return {
    measures,
    rows,
    columns,
    grain: question.grain,
    filters: filtersOf(measures, question.filters),
    period,
    before: question.compare === "yes" ? periodBefore(period, house.zone) : null,
    house,
  };
}

function measuresOf(ctx: Context, names: string): KnownMeasure[] {
  const wanted = names.split(",").map((name) => name.trim());
  if (wanted.length > analyticsMeasuresAtMost || new Set(wanted).size < wanted.length) {
    throw new AppError("analytics.too_many_measures", { limit: analyticsMeasuresAtMost });
  }
  return wanted.map((name) => {
    const measure = measureNamed(name);
    if (measure === undefined) throw new AppError("analytics.unknown_measure", { name });
    if (measure.costs === true && !seesCosts(ctx.permissions)) {
      throw new AppError("analytics.costs_hidden", { measure: measure.name });
    }
    return measure;
  });
}

/** The dimension of that name, if every measure can be split by it. */
function axisOf(measures: readonly KnownMeasure[], name: string): AxisAsked {
  if (name === timeAxis) return timeAxis;
  const dimension = byId.get(name);
  const unfit = measures.find(({ splits }) => dimension === undefined || !splits.has(name));
  if (dimension === undefined || unfit !== undefined) {
    throw new AppError("analytics.no_dimension", { measure: unfit?.name ?? "A measure", dimension: name });
  }
  return dimension;
}

function filtersOf(measures: readonly KnownMeasure[], text: string | undefined): KnownFilter[] {
  if (text === undefined || text === "") return [];
  const parsed = AnalyticsFilters.safeParse(jsonOf(text));
  if (!parsed.success) {
    throw new AppError("analytics.filters", { problem: parsed.error.issues[0]?.message ?? "" });
  }
  return parsed.data.map((filter) => ({ ...filter, dimension: axisOf(measures, filter.dimension) }));
}

function jsonOf(text: string): unknown {
  try {
    return readJson(text);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("analytics.filters", { problem: "They are not JSON." });
  }
}

interface Moment {
  readonly now: Date;
  readonly zone: string;
}

function periodFor(
  { from, to, days, grain }: Question,
  axes: readonly (AxisAsked | null)[],
  { now, zone }: Moment,
): Period {
  const limit = axes.includes(timeAxis) ? analyticsGrains[grain].daysAtMost : analyticsDaysAtMost;
  const wanted = from === undefined || to === undefined ? days : (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (wanted > limit && limit < analyticsDaysAtMost) {
    throw new AppError("analytics.too_fine", { grain, limit, days: wanted });
  }
  if (wanted > analyticsDaysAtMost) throw new AppError("analytics.range", { limit: analyticsDaysAtMost });
  const period = within(() => periodOf({ from, to }, days, now, zone));
  if (period.days > limit) throw new AppError("analytics.too_fine", { grain, limit, days: period.days });
  return period;
}

/** The explorer refuses a period in its own words. */
function within(work: () => Period): Period {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError && error.code === "metric.range") {
      throw new AppError("analytics.range", { limit: analyticsDaysAtMost });
    }
    throw error;
  }
}
