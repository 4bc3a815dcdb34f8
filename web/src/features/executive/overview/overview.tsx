import { useQuery } from "@tanstack/react-query";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { freshMs } from "@cerebro/contracts/constants/data-client.ts";
import type { Metric } from "@cerebro/contracts/entities/executive/metrics.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useResilient } from "../../../data/health/use-resilient.ts";
import { useFreshness } from "../../../data/live/use-freshness.ts";
import { reading } from "../../../data/query-client.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { OverviewTabs } from "../../../parts/overview-tabs.tsx";
import { Moment } from "../../../parts/moment.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Skeleton, SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { InsightsPanel } from "../insights/insights-panel.tsx";
import { metricHref, statusWord, tileOf, valueText } from "../kpis/metric-words.ts";
import { PinnedQuestions } from "../analytics/pinned.tsx";
import { mostMoved } from "./most-moved.ts";

const headlines = [
  "money.net_revenue",
  "executive.profit_margin",
  "money.operating_result",
  "logistics.otif_original",
  "stock.value",
  "orders.late",
  "executive.efficiency",
  "orders.value",
] as const;

const groups = [
  {
    title: "Warehouse",
    ids: ["warehouse.turnover", "warehouse.stock_accuracy", "warehouse.fulfillment", "warehouse.picking_efficiency"],
  },
  {
    title: "Logistics",
    ids: ["logistics.on_time", "logistics.fleet_utilization", "logistics.fuel_efficiency", "logistics.cost_per_mile"],
  },
  {
    title: "Company",
    ids: ["executive.profit_margin", "executive.satisfaction", "executive.efficiency"],
  },
  {
    title: "Service and stock",
    ids: [
      "logistics.otif_original",
      "logistics.perfect_order",
      "orders.fill_rate",
      "stock.days",
      "stock.gmroi",
      "stock.dead",
    ],
  },
] as const;

/** `/executive`: the company on one page; what changed, and what needs a decision [APP-21]. */
export function Overview() {
  return (
    <MetricPage page="executive">
      {(metrics, stale) => (
        <>
          <Story metrics={metrics} />
          <Tiles metrics={metrics} ids={headlines} label="Key figures" stale={stale} />
          <InsightsPanel />
          <Attention metrics={metrics} />
        </>
      )}
    </MetricPage>
  );
}

/** `/executive/dashboard`: the eleven KPIs and those of service and stock, area by area [APP-21, KPI-02]. */
export function Dashboard() {
  return (
    <MetricPage page="executiveDashboard">
      {(metrics, stale) => (
        <>
          <Story metrics={metrics} />
          {groups.map(({ title, ids }) => (
            <section key={title} className="flex flex-col gap-2">
              <h2 className="text-tool font-strong">{title}</h2>
              <Tiles metrics={metrics} ids={ids} label={title} stale={stale} />
            </section>
          ))}
          <PinnedQuestions />
        </>
      )}
    </MetricPage>
  );
}

interface MetricPageProps {
  readonly page: "executive" | "executiveDashboard";
  readonly children: (metrics: readonly Metric[], stale: boolean) => ReactNode;
}

function MetricPage({ page, children }: MetricPageProps) {
  const service = "executive-analytics";
  const query = useResilient({ route: "GET /api/metrics", input: {}, service, staleTime: freshMs });
  const stale = useFreshness({ route: "GET /api/metrics" }).state === "stale";
  const demo = useOrganisation()?.demo === true;
  const refresh = () => void query.refetch();
  return (
    <>
      <LiveHeader
        page={page}
        actions={
          <>
            {demo && (
              <span className="mobile:hidden">
                <Badge>Demo data</Badge>
              </span>
            )}
            {query.data && (
              <span className="text-ink-muted">
                As of <Moment at={query.data.data.asOf} />
              </span>
            )}
            <Button icon={RotateCw} busy={query.isFetching} onClick={refresh}>
              Refresh
            </Button>
          </>
        }
      >
        <OverviewTabs area="executive" current={page} />
      </LiveHeader>
      <Async query={query} skeleton={<Skeleton className="h-[720px] w-full" />}>
        {(answer) => (
          <div className="flex flex-col gap-5">
            {answer.source === "fallback" && <Banner tone="warn" title={answer.message} />}
            {children(answer.data.metrics, stale || answer.source === "fallback")}
          </div>
        )}
      </Async>
      <PageKeys keys={[{ key: "r", does: "Refresh", run: refresh }]} />
    </>
  );
}

interface TilesProps {
  readonly metrics: readonly Metric[];
  readonly ids: readonly string[];
  readonly label: string;
  readonly stale: boolean;
}

function Tiles({ metrics, ids, label, stale }: TilesProps) {
  const shown = ids.flatMap((id) => metrics.find((metric) => metric.id === id) ?? []);
  return (
    <section aria-label={label} className="grid gap-3 mobile:grid-cols-2 wide:grid-cols-4">
      {shown.map((metric) => (
        <StatTile key={metric.id} {...tileOf(metric)} stale={stale} />
      ))}
    </section>
  );
}

/** One sentence about the largest change and its cause, calculated from the contributions. */
function Story({ metrics }: { metrics: readonly Metric[] }) {
  const metric = mostMoved(metrics);
  if (metric === undefined) {
    return <p className="text-read">No judged figure has moved since the period before.</p>;
  }
  return <Explanation metric={metric} />;
}

function Explanation({ metric }: { metric: Metric }) {
  const query = useQuery(reading("GET /api/metrics/{metricId}", { metricId: metric.id }));
  return (
    <Async query={query} skeleton={<SkeletonText lines={1} />}>
      {({ explanation }) => (
        <p className="max-w-[90ch] text-read">
          {explanation} <TextLink href={metricHref(metric.id)}>Show the rows</TextLink>
        </p>
      )}
    </Async>
  );
}

/** The figures outside of their limits, the critical ones first. */
function Attention({ metrics }: { metrics: readonly Metric[] }) {
  const wrong = [
    ...metrics.filter(({ status }) => status === "critical"),
    ...metrics.filter(({ status }) => status === "warning"),
  ];
  return (
    <Panel title="Outside of their limits" flush footer={<TextLink href={href("executiveKpis")}>All KPIs</TextLink>}>
      {wrong.length === 0 ? (
        <p className="px-4 pb-4 text-ink-muted">Every figure with a limit is within it.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {wrong.map((metric) => (
            <li key={metric.id} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
              {metric.status !== null && <StateMark word={statusWord(metric.status)} />}
              <TextLink href={metricHref(metric.id)}>{metric.name}</TextLink>
              <span className="font-strong">{valueText(metric.value, metric)}</span>
              <span className="text-ink-muted">
                good {metric.better === "lower" ? "at most" : "at least"} {valueText(metric.good, metric)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
