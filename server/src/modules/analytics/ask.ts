import {
  ageAxis,
  analyticsColumnsAtMost,
  analyticsOrderedColumnsAtMost,
  analyticsOrderedRowsAtMost,
  analyticsRowsAtMost,
  cohortAxis,
  timeAxis,
} from "@cerebro/contracts/constants/analytics.ts";
import type { analyticsEndpoints } from "@cerebro/contracts/endpoints/executive/analytics.ts";
import type { AnalyticsAnswer, Question } from "@cerebro/contracts/entities/executive/analytics.ts";
import { withoutUnseen } from "@cerebro/engines/analytics/cohort.ts";
import {
  type AxisGroup,
  axisGroups,
  layOut,
  type MeasureSums,
  orderedGroups,
} from "@cerebro/engines/analytics/pivot.ts";
import { stepKeys } from "@cerebro/engines/analytics/time-steps.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { countLeftOut, type Groups, groupsQuery, inTime, readGroups } from "./compile.store.ts";
import { writtenKey } from "./dimensions.store.ts";
import type { KnownMeasure } from "./facts.store.ts";
import { type Asked, type AxisAsked, understand } from "./question.ts";

interface Found {
  readonly measure: KnownMeasure;
  readonly now: Groups;
  readonly before: Groups | null;
  readonly leftOut: number;
  readonly sql: AnalyticsAnswer["measures"][number]["sql"];
}

/** Measures by up to two axes, with totals and the period before [EXE-04]. */
export const askAnalytics: Verb<typeof analyticsEndpoints.askAnalytics> = (ctx, input) => answer(ctx, input);

export async function answer(ctx: Context, question: Question): Promise<AnalyticsAnswer> {
  requireRole(ctx, "executive");
  const asked = await understand(ctx, question);
  const found = await inTime(ctx, async (read) => {
    const all: Found[] = [];
    for (const measure of asked.measures) all.push(await find(read, asked, measure));
    return all;
  });
  return present(ctx, asked, found);
}

async function find(read: Reader, asked: Asked, measure: KnownMeasure): Promise<Found> {
  const scope = { asked, measure, period: asked.period, shift: 0 };
  const query = groupsQuery(scope, asked);
  const { before } = asked;
  return {
    measure,
    now: await readGroups(read, query),
    before:
      before === null
        ? null
        : await readGroups(read, groupsQuery({ ...scope, period: before, shift: before.days }, asked)),
    leftOut: await countLeftOut(read, scope),
    sql: { text: query.text.replaceAll(/\n\s+/g, "\n  "), values: query.values.map(shownValue) },
  };
}

const shownValue = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : Array.isArray(value) ? JSON.stringify(value) : String(value);

function present(ctx: Context, asked: Asked, found: readonly Found[]): AnalyticsAnswer {
  const lists = [...found.map(({ now }) => now), ...found.flatMap(({ before }) => (before === null ? [] : [before]))];
  const rows = groupsOf(asked, asked.rows, lists, "row");
  const columns = asked.columns === null ? null : groupsOf(asked, asked.columns, lists, "column");
  const laidOut = (groups: Groups, { rule }: KnownMeasure, period: Asked["period"]) =>
    seen(asked, layOut(groups, { rows, columns }, rule), { rows, columns, period });
  const days = ({ fromDay, toDay }: Asked["period"]) => ({ from: fromDay, to: toDay });
  return {
    asOf: ctx.now().toISOString(),
    period: days(asked.period),
    before: asked.before === null ? null : days(asked.before),
    rows: { ...axisWords(asked.rows), groups: rows },
    columns: asked.columns === null || columns === null ? null : { ...axisWords(asked.columns), groups: columns },
    measures: found.map(({ measure, now, before, leftOut, sql }) => ({
      ...measureWords(measure, asked.house.currency),
      definition: measure.definition,
      now: laidOut(now, measure, asked.period),
      before: before === null || asked.before === null ? null : laidOut(before, measure, asked.before),
      leftOut,
      sql,
    })),
  };
}

export const measureWords = ({ fullId, name, unit }: KnownMeasure, currency: string) => ({
  id: fullId,
  name,
  unit,
  currency: unit === "minor" ? currency : null,
});

const axisWords = (axis: AxisAsked) =>
  axis === timeAxis ? { id: timeAxis, name: "Time" } : { id: axis.id, name: axis.name };

interface Laid {
  readonly rows: readonly AxisGroup[];
  readonly columns: readonly AxisGroup[] | null;
  readonly period: Asked["period"];
}

/** In a table of cohorts, months outside of the period have no value: they are not zero. */
function seen(asked: Asked, sums: MeasureSums, { rows, columns, period }: Laid): MeasureSums {
  const [row, column] = [asked.rows, asked.columns].map((axis) =>
    axis === null || axis === timeAxis ? null : axis.id,
  );
  if (columns === null || row !== cohortAxis || column !== ageAxis) return sums;
  return { ...sums, cells: withoutUnseen(sums.cells, { cohorts: rows, ages: columns }, period) };
}

/** Steps of time and days of the week are shown whole and in order; other groups by their size. */
function groupsOf(asked: Asked, axis: AxisAsked, lists: readonly Groups[], side: "row" | "column"): AxisGroup[] {
  const { fromDay, toDay } = asked.period;
  if (axis === timeAxis) {
    return stepKeys(fromDay, toDay, asked.grain).map((key) => ({ key, label: key, rest: false }));
  }
  if (axis.fixed !== undefined) {
    return Object.entries(axis.fixed)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, label]) => ({ key, label, rest: false }));
  }
  if (axis.inOrder !== undefined) {
    const limit = side === "row" ? analyticsOrderedRowsAtMost : analyticsOrderedColumnsAtMost;
    return orderedGroups(lists, side, limit, axis.inOrder);
  }
  const atMost = side === "row" ? analyticsRowsAtMost : analyticsColumnsAtMost;
  return axisGroups(lists, side, atMost).map((group) =>
    group.rest || axis.label !== undefined ? group : { ...group, label: writtenKey(axis, group.key) },
  );
}
