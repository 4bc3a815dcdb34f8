import { useQuery } from "@tanstack/react-query";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useState } from "react";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { annotationKinds, type MetricGrain, metricGrains } from "@cerebro/contracts/constants/metrics.ts";
import type { MetricDetail } from "@cerebro/contracts/entities/executive/metrics.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { useUser } from "../../../data/use-session.ts";
import { FormButton } from "../../../parts/form-drawer.tsx";
import { formatCount, formatDateOnly, formatDayOfMonth } from "../../../parts/format.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { Moment } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { LineChart } from "../../../ui/chart/line-chart.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { KpiGroups } from "./kpi-groups.tsx";
import { KpiRows } from "./kpi-rows.tsx";
import { KpiSettings } from "./kpi-settings.tsx";
import { figureText, limitText, minorInUnit, statusWord, tileOf, valueText } from "./metric-words.ts";

const lengths = [
  { value: "usual", label: "Usual" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
] as const;
type Length = (typeof lengths)[number]["value"];

const grains = (["day", "week", "month"] as const satisfies readonly MetricGrain[]).map((value) => ({
  value,
  label: metricGrains[value],
}));

/** The first day of a period of so many days that ends on a day. */
function daysBefore(to: string, days: number): string {
  return new Date(Date.parse(to) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
}

/** One KPI: the figure, what changed it, its history, its groups, and the rows that make it [EXE-01, KPI-02]. */
export function KpiDetail({ metricId }: { metricId: string }) {
  const [search, change] = useSearchState();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const length: Length = lengths.find(({ value }) => value === search["days"])?.value ?? "usual";
  const grain = grains.find(({ value }) => value === search["grain"])?.value;
  const asked = {
    metricId,
    ...(length !== "usual" && { from: daysBefore(today, Number(length)) }),
    ...(grain !== undefined && { grain }),
  };
  const query = useQuery(reading("GET /api/metrics/{metricId}", asked));
  const name = query.data?.metric.name ?? "KPI";
  return (
    <>
      <LiveHeader
        page="executiveKpis"
        title={name}
        crumbs={[{ label: "KPIs", href: href("executiveKpis") }, { label: name }]}
        mark={query.data?.metric.status && <StateMark word={statusWord(query.data.metric.status)} />}
        actions={query.data && <EditLimits detail={query.data} />}
      />
      <Async query={query} skeleton={<Skeleton className="h-[720px] w-full" />}>
        {(detail) => (
          <div className="flex flex-col gap-4">
            {detail.metric.period !== null && (
              <div className="flex flex-wrap gap-3" data-print="hide">
                <Segments label="Period" options={lengths} value={length} onChange={(days) => change({ days })} />
                <Segments
                  label="Steps"
                  options={grains}
                  value={detail.grain}
                  onChange={(next) => change({ grain: next })}
                />
              </div>
            )}
            <Detail detail={detail} />
          </div>
        )}
      </Async>
    </>
  );
}

function Detail({ detail }: { detail: MetricDetail }) {
  const { metric, explanation } = detail;
  return (
    <>
      {metric.value === null && <Banner tone="info" title={metric.reason ?? "This figure is not known."} />}
      {explanation !== null && <p className="max-w-[80ch] text-read">{explanation}</p>}
      <div className="grid items-start gap-4 wide:grid-cols-[1fr_2fr]">
        <div className="flex flex-col gap-4">
          <StatTile {...withoutLink(tileOf(metric))} />
          <Definition detail={detail} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <History detail={detail} />
          <KpiGroups detail={detail} />
        </div>
      </div>
      {metric.value === null && detail.leftOut.length === 0 ? null : <KpiRows detail={detail} />}
    </>
  );
}

const withoutLink = ({ href: _href, ...tile }: ReturnType<typeof tileOf>) => tile;

/** Events on the step of the history in which they happened. */
const eventsOf = ({ annotations, series }: Pick<MetricDetail, "annotations" | "series">) =>
  annotations.map(({ day, kind, text }) => ({
    index: Math.max(
      0,
      series.findLastIndex(({ from }) => from <= day),
    ),
    label: annotationKinds[kind],
    text: `${formatDayOfMonth(day)}: ${text}`,
  }));

function History({ detail: { metric, series, annotations } }: { detail: MetricDetail }) {
  if (series.length < 2) return null;
  const { target } = metric;
  const parts = minorInUnit(metric);
  return (
    <Panel>
      <LineChart
        title="History"
        description={metric.period === null ? "First value of each day" : "Each step computed from its own rows"}
        xs={series.map(({ from }) => from)}
        formatX={(day) => formatDayOfMonth(String(day))}
        format={(value) => valueText(value * parts, metric)}
        series={[
          {
            id: "value",
            label: metric.name,
            values: series.map(({ value }) => (value === null ? null : value / parts)),
          },
        ]}
        fromZero={metric.unit !== "percent"}
        height={220}
        events={eventsOf({ annotations, series })}
        {...(target !== null && { target: { value: target / parts, label: `Target ${figureText(target, metric)}` } })}
      />
    </Panel>
  );
}

function Definition({ detail }: { detail: MetricDetail }) {
  const { metric, formula, source, totals, numerator, denominator, leftOut } = detail;
  const leftOutText = leftOut.map(({ reason, rows }) => `${formatCount(rows)}: ${reason.toLowerCase()}`).join("; ");
  return (
    <Panel title="Definition">
      <p className="pb-3">{metric.definition}</p>
      <KeyValueList
        facts={[
          { label: "Formula", value: formula },
          { label: "Source", value: source },
          {
            label: "Period",
            value:
              metric.period === null ? (
                <Moment at={detail.asOf} />
              ) : (
                `${formatDateOnly(metric.period.from)} to ${formatDateOnly(metric.period.to)}`
              ),
          },
          { label: numerator, value: formatCount(totals.numerator) },
          ...(denominator === null ? [] : [{ label: denominator, value: formatCount(totals.denominator) }]),
          { label: "Rows", value: formatCount(totals.rows) },
          { label: "Left out", value: leftOutText === "" ? "None" : leftOutText },
          { label: "Good", value: limitText(metric.good, metric) },
          { label: "Critical beyond", value: metric.critical === null ? "–" : valueText(metric.critical, metric) },
          { label: "Target", value: limitText(metric.target, metric) },
          { label: "Owner", value: metric.owner },
          { label: "Version", value: <code>{metric.version}</code> },
          { label: "Id", value: <code>{metric.id}</code> },
        ]}
      />
      <p className="pt-3">
        <TextLink href={metric.href}>The area where these records are kept</TextLink>
      </p>
    </Panel>
  );
}

function EditLimits({ detail }: { detail: MetricDetail }) {
  const roles = useUser()?.roles ?? [];
  if (!rolePasses(roles, "admin")) return null;
  return (
    <FormButton
      icon={SlidersHorizontal}
      label="Target and limits"
      title={`Target and limits of ${detail.metric.name}`}
      form={(close) => <KpiSettings detail={detail} onDone={close} />}
    />
  );
}
