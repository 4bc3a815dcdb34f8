import type { MetricDimension } from "@cerebro/contracts/constants/metrics.ts";
import { metricStatuses } from "@cerebro/contracts/constants/metrics.ts";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { AnswerPart, AnswerSource } from "@cerebro/contracts/entities/assistant/assistant.ts";
import type { MetricDetail } from "@cerebro/contracts/entities/executive/metrics.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { AskedPeriod, Frame, Named } from "@cerebro/engines/assistant/frame.ts";
import { gapWriterOf, getMetric, writerOf } from "../../metrics/index.ts";
import { type AnswerTool, type Desk, query, type ToolResult } from "./tool.ts";

/** A figure of the registry: its value, the period before, its cause, its history, its groups [AI-01]. */
export const metricTool: AnswerTool = {
  topic: "metric",
  name: "metrics_get",
  label: "KPI",
  summary: "One figure of the registry: value, comparison, cause, history or groups",
  standings: ["member"],
  run: (desk, frame) => (frame.periods.length > 1 ? comparePeriods(desk, frame) : answerMetric(desk, frame)),
};

const read = (desk: Desk, frame: Frame, period: AskedPeriod | undefined): Promise<MetricDetail> =>
  getMetric(desk.context, { metricId: frame.metric ?? "", from: period?.from, to: period?.to, grain: undefined });

type Group = MetricDetail["breakdown"][number]["groups"][number];

/** A figure of one group of rows, or of all of them. */
interface Cut {
  readonly label: string | null;
  readonly dimension: MetricDimension | null;
  readonly key: string | null;
  readonly value: number | null;
  readonly previous: number | null;
}

const dimensionOf: Partial<Readonly<Record<Named["key"], MetricDimension>>> = {
  customer: "customer",
  warehouse: "warehouse",
  vehicle: "vehicle",
  carrier: "carrier",
};

async function answerMetric(desk: Desk, frame: Frame): Promise<ToolResult> {
  const detail = await read(desk, frame, frame.periods[0]);
  const { cut, ignored } = cutOf(detail, frame);
  const by = frame.by === null ? null : (detail.breakdown.find(({ dimension }) => dimension === frame.by) ?? null);
  const unknownGroups = frame.by !== null && by === null ? `${detail.metric.name} is not known by ${frame.by}.` : null;
  const notes = [...ignored, ...noteOfPeriod(detail, frame), ...(unknownGroups === null ? [] : [unknownGroups])];
  return {
    sentence: sentenceOf(desk, frame, { detail, cut, by }),
    parts: partsOf(desk, frame, { detail, cut, by }),
    sources: [sourceOf(desk, detail, cut)],
    note: notes.length === 0 ? null : notes.join(" "),
    data: { metric: detail.metric, explanation: detail.explanation, cut, by },
  };
}

/** The group that is asked for, where the figure knows it. */
function cutOf(detail: MetricDetail, { named }: Frame): { readonly cut: Cut; readonly ignored: readonly string[] } {
  const { value, previous } = detail.metric;
  const whole: Cut = { label: null, dimension: null, key: null, value, previous };
  let cut = whole;
  const ignored: string[] = [];
  for (const name of named) {
    const dimension = dimensionOf[name.key];
    const groups = detail.breakdown.find((each) => each.dimension === dimension)?.groups;
    const group = groups?.find(({ key, label }) => key === name.id || label.toLowerCase() === name.value.toLowerCase());
    if (groups === undefined || dimension === undefined || cut !== whole) {
      ignored.push(`${detail.metric.name} cannot be narrowed down by “${name.value}”.`);
    } else cut = cutBy(dimension, group, name);
  }
  return { cut, ignored };
}

const cutBy = (dimension: MetricDimension, group: Group | undefined, { value, id }: Named): Cut => ({
  label: group?.label ?? value,
  dimension,
  key: group?.key ?? id,
  value: group?.value ?? null,
  previous: group?.previous ?? null,
});

const noteOfPeriod = ({ metric }: MetricDetail, { periods }: Frame): string[] =>
  metric.period === null && periods.length > 0
    ? [`${metric.name} is a figure of the present moment: it has no period.`]
    : [];

interface Found {
  readonly detail: MetricDetail;
  readonly cut: Cut;
  readonly by: MetricDetail["breakdown"][number] | null;
}

/** A value as it is written; a dash where there is none. */
const writerOrDash =
  (metric: MetricDetail["metric"]) =>
  (value: number | null): string =>
    value === null ? "–" : writerOf(metric)(value);

function sentenceOf(desk: Desk, { shape }: Frame, found: Found): string {
  const { detail, cut, by } = found;
  const { metric } = detail;
  const write = writerOf(metric);
  const name = cut.label === null ? metric.name : `${metric.name} of ${cut.label}`;
  const when = metric.period === null ? "now" : desk.formats.period(metric.period);
  if (cut.value === null) return `${name} has no value ${when}. ${whyNone(found)}`.trim();
  const before = cut.previous === null ? "" : ` The period before: ${write(cut.previous)}.`;
  const more = shape === "why" ? causeOf(detail) : `${topOf(by, write)}${judgmentOf(desk, metric)}`;
  return `${name} ${when}: ${write(cut.value)}.${before}${more}`;
}

const whyNone = ({ detail, cut }: Found): string =>
  cut.label === null ? (detail.metric.reason ?? "") : "No row of the period belongs to it.";

const causeOf = ({ explanation }: MetricDetail): string =>
  explanation === null
    ? " The cause of a change cannot be told: there is nothing to compare it with."
    : ` ${explanation}`;

function topOf(by: Found["by"], write: (value: number) => string): string {
  const [first] = by?.groups ?? [];
  if (by === null || first === undefined || first.value === null) return "";
  return ` Of ${by.groups.length + by.more} groups, ${first.label} comes first with ${write(first.value)}.`;
}

/** The executive agent tells status and target. */
function judgmentOf({ agent }: Desk, metric: MetricDetail["metric"]): string {
  if (agent !== "executive" || metric.status === null || metric.target === null) return "";
  return ` Status: ${metricStatuses[metric.status].toLowerCase()}; the target is ${writerOf(metric)(metric.target)}.`;
}

/** The executive agent adds the history, the revenue agent who made the figure; others what was asked for. */
function partsOf(desk: Desk, frame: Frame, found: Found): AnswerPart[] {
  const { detail, cut } = found;
  const link = pageOf(desk, detail, cut);
  const wantsHistory = frame.shape === "history" || (desk.agent === "executive" && frame.shape === "value");
  const groups = groupsShown(desk, frame, found);
  return [
    figureOf(found, link),
    ...(wantsHistory && cut.label === null && detail.series.length > 1 ? [historyOf(desk, detail, link)] : []),
    ...(groups === null || groups.groups.length === 0
      ? []
      : [groupsTable(groups, { write: writerOf(detail.metric), isCause: frame.shape === "why", link })]),
  ];
}

function groupsShown({ agent }: Desk, { shape }: Frame, { detail, cut, by }: Found): Found["by"] {
  const wanted = shape === "why" || agent === "revenue";
  return by ?? (wanted && cut.label === null ? (detail.breakdown[0] ?? null) : null);
}

function figureOf({ detail: { metric }, cut }: Found, link: string): AnswerPart {
  const write = writerOrDash(metric);
  const before = cut.previous === null ? null : `Before: ${write(cut.previous)}`;
  return {
    kind: "figure",
    label: cut.label === null ? metric.name : `${metric.name}, ${cut.label}`,
    value: cut.value,
    text: write(cut.value),
    note: cut.value === null ? metric.reason : before,
    href: link,
  };
}

function historyOf({ formats }: Desk, { metric, series }: MetricDetail, link: string): AnswerPart {
  const write = writerOrDash(metric);
  const points = series.map(({ from, value }) => ({ label: formats.day(from), value, text: write(value) }));
  return { kind: "chart", title: metric.name, form: "line", points, href: link };
}

function groupsTable(
  { name, groups, more }: MetricDetail["breakdown"][number],
  {
    write,
    isCause,
    link,
  }: { readonly write: (value: number) => string; readonly isCause: boolean; readonly link: string | null },
): AnswerPart {
  const text = (value: number | null): string => (value === null ? "–" : write(value));
  return {
    kind: "table",
    title: isCause ? `What made the change, by ${name.toLowerCase()}` : `By ${name.toLowerCase()}`,
    columns: [name, "Value", "Before", ...(isCause ? ["Part of the change"] : [])],
    rows: groups.slice(0, 10).map(({ label, value, previous, contribution }) => ({
      cells: [label, text(value), text(previous), ...(isCause ? [text(contribution)] : [])],
      href: null,
    })),
    count: groups.length + more,
    href: link,
  };
}

/** Executives have a page with the rows of every figure; others the list it is counted from. */
function pageOf({ context }: Desk, { metric }: MetricDetail, { dimension, key }: Cut): string {
  if (!rolePasses(context.roles, "executive")) return metric.href;
  return query(href("executiveKpis"), {
    metric: metric.id,
    ...(dimension !== null && { by: dimension, group: key ?? undefined }),
  });
}

function sourceOf(desk: Desk, detail: MetricDetail, cut: Cut): AnswerSource {
  const { metric, asOf } = detail;
  const { dimension, key } = cut;
  return {
    kind: "metric",
    label: `${metric.name}, definition ${metric.version}`,
    href: pageOf(desk, detail, cut),
    rows: query(`/api/metrics/${metric.id}/lineage`, {
      asOf,
      ...metric.period,
      ...(dimension !== null && { dimension, key: key ?? undefined }),
    }),
  };
}

async function comparePeriods(desk: Desk, frame: Frame): Promise<ToolResult> {
  const [first, second] = frame.periods;
  const details = [await read(desk, frame, first), await read(desk, frame, second)] as const;
  const cuts = details.map((detail) => cutOf(detail, frame));
  const { metric } = details[0];
  if (metric.period === null) return answerMetric(desk, { ...frame, periods: frame.periods.slice(0, 1) });
  const write = writerOf(metric);
  const values = cuts.map(({ cut }) => cut.value);
  const words = details.map((detail, at) => {
    const value = values[at] ?? null;
    return `${detail.metric.period === null ? "now" : desk.formats.period(detail.metric.period)} ${value === null ? "there is no value" : write(value)}`;
  });
  const [one = null, other = null] = values;
  const difference =
    one === null || other === null ? "" : ` The difference is ${gapWriterOf(metric)(Math.abs(one - other))}.`;
  const name = cuts[0]?.cut.label === null ? metric.name : `${metric.name} of ${cuts[0]?.cut.label ?? ""}`;
  return {
    sentence: `${name}: ${words.join(", and ")}.${difference}`,
    parts: details.map((detail, at) => ({
      kind: "figure",
      label:
        detail.metric.period === null ? detail.metric.name : `${name} ${desk.formats.period(detail.metric.period)}`,
      value: values[at] ?? null,
      text: values[at] === null || values[at] === undefined ? "–" : write(values[at]),
      note: null,
      href: pageOf(desk, detail, cuts[at]?.cut ?? whole),
    })),
    sources: details.map((detail, at) => sourceOf(desk, detail, cuts[at]?.cut ?? whole)),
    note: cuts[0]?.ignored.join(" ") || null,
    data: details.map((detail) => detail.metric),
  };
}

const whole: Cut = { label: null, dimension: null, key: null, value: null, previous: null };
