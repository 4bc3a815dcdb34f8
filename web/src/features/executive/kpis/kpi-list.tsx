import { useQuery } from "@tanstack/react-query";
import SearchX from "lucide-react/icons/search-x";
import { useState } from "react";
import { type Hemisphere, hemispheres } from "@cerebro/contracts/access/roles.ts";
import type { Metric } from "@cerebro/contracts/entities/executive/metrics.ts";
import { useGo, useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { counted } from "../../../parts/format.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { Moment, None } from "../../../parts/moment.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { Sparkline } from "../../../ui/chart/sparkline.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { limitText, metricHref, statusWord, trendOf, valueText } from "./metric-words.ts";

const areaNames: Readonly<Record<Hemisphere, string>> = {
  wms: "Warehouse",
  logistics: "Logistics",
  executive: "Company",
};

const areas = [
  { value: "all", label: "All" },
  ...hemispheres.map((value) => ({ value, label: areaNames[value] })),
] as const satisfies readonly { value: Hemisphere | "all"; label: string }[];

const columns: readonly Column<Metric>[] = [
  {
    id: "name",
    header: "KPI",
    primary: true,
    grow: true,
    width: 220,
    cell: (metric) => (
      <span title={metric.definition}>
        <CellLink href={metricHref(metric.id)}>{metric.name}</CellLink>
      </span>
    ),
  },
  {
    id: "value",
    header: "Value",
    kind: "number",
    width: 170,
    card: "line",
    cell: (metric) =>
      metric.value === null ? (
        <span title={metric.reason ?? ""} className="text-ink-muted">
          – no data
        </span>
      ) : (
        <>
          <strong className="font-strong">{valueText(metric.value, metric)}</strong>
          {metric.asOf !== undefined && (
            <span className="block text-small text-ink-muted">
              of <Moment at={metric.asOf} />
            </span>
          )}
        </>
      ),
  },
  {
    id: "status",
    header: "Status",
    width: 110,
    card: "mark",
    cell: ({ status }) => (status === null ? <None /> : <StateMark word={statusWord(status)} />),
  },
  { id: "trend", header: "Trend", width: 130, cell: (metric) => trendOf(metric)?.change ?? <None /> },
  { id: "good", header: "Good", kind: "number", width: 130, cell: (metric) => limitText(metric.good, metric) },
  { id: "target", header: "Target", kind: "number", width: 130, cell: (metric) => limitText(metric.target, metric) },
  { id: "recent", header: "History", width: 130, card: "none", cell: (metric) => <Recent metric={metric} /> },
  { id: "area", header: "Area", width: 110, cell: ({ area }) => areaNames[area] },
  { id: "owner", header: "Owner", width: 180, hidden: true, cell: ({ owner }) => owner },
  { id: "version", header: "Version", kind: "code", width: 90, hidden: true, cell: ({ version }) => version },
];

function Recent({ metric: { name, recent } }: { metric: Metric }) {
  const known = recent.filter((value) => value !== null);
  if (known.length < 2) return <None />;
  return <Sparkline label={`${name}, latest ${known.length} steps`} values={known} width={96} height={20} />;
}

const isAbout = (metric: Metric, text: string): boolean =>
  `${metric.name} ${metric.definition} ${metric.id}`.toLowerCase().includes(text.toLowerCase());

/** Every KPI with its value, trend, status and target; each leads to its history, its groups and its rows. */
export function KpiList() {
  const query = useQuery(reading("GET /api/metrics", {}));
  return (
    <>
      <LiveHeader
        page="executiveKpis"
        actions={
          query.data && (
            <span className="text-ink-muted">
              As of <Moment at={query.data.asOf} />
            </span>
          )
        }
      />
      <Async query={query} skeleton={<Skeleton className="h-[640px] w-full" />}>
        {({ metrics }) => <KpiTable metrics={metrics} />}
      </Async>
      <PageKeys keys={[{ key: "r", does: "Refresh", run: () => void query.refetch() }]} />
    </>
  );
}

function KpiTable({ metrics }: { metrics: readonly Metric[] }) {
  const go = useGo();
  const [search, change] = useSearchState();
  const [text, setText] = useState("");
  const area = areas.find(({ value }) => value === search["area"])?.value ?? "all";
  const shown = metrics.filter((metric) => (area === "all" || metric.area === area) && isAbout(metric, text));
  const critical = metrics.filter(({ status }) => status === "critical").length;
  const warning = metrics.filter(({ status }) => status === "warning").length;
  return (
    <section aria-label="All KPIs" className="flex flex-col gap-3">
      <p className="text-read">
        {critical + warning === 0
          ? "No KPI with a limit is outside of it."
          : `${[
              critical > 0 && counted(critical, "KPI is critical", "KPIs are critical"),
              warning > 0 && counted(warning, "KPI is a warning", "KPIs are warnings"),
            ]
              .filter((part) => part !== false)
              .join(", ")}.`}
      </p>
      <DataTable
        label="KPIs"
        noun={["KPI", "KPIs"]}
        columns={columns}
        source={rowsHere(shown)}
        rowId={({ id }) => id}
        onOpen={({ id }) => go(metricHref(id))}
        onClearFilters={text === "" && area === "all" ? undefined : () => (setText(""), change({ area: undefined }))}
        toolbar={
          <>
            <SearchInput label="Search KPIs" value={text} onChange={setText} className="w-64 max-mobile:w-full" />
            <Segments
              label="Area"
              options={areas}
              value={area}
              onChange={(value) => change({ area: value === "all" ? undefined : value })}
            />
          </>
        }
        empty={
          <EmptyState icon={SearchX} title="No KPI">
            Your role shows no KPI. An administrator can give you one.
          </EmptyState>
        }
      />
    </section>
  );
}
