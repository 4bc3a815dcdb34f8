import CalendarClock from "lucide-react/icons/calendar-clock";
import FileQuestion from "lucide-react/icons/file-question-mark";
import { useState } from "react";
import { type ReportId, reportOf } from "@cerebro/contracts/constants/reports.ts";
import type { ReportPage } from "@cerebro/contracts/entities/wms/reports.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../../data/address.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { sortText, useListState } from "../../../parts/list-state.ts";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { ApplyAbc } from "./apply-abc.tsx";
import { ParameterBar } from "./parameter-bar.tsx";
import { parametersFrom } from "./parameters.ts";
import { ReportChart } from "./report-chart.tsx";
import { ReportTable } from "./report-table.tsx";
import { figureText, isReportId, valueText } from "./report-values.ts";
import { ScheduleDrawer } from "./schedule-form.tsx";
import { useReport } from "./use-report.ts";

/** `/wms/reports/{report}`: one report, computed for what the address asks [WMS-14]. */
export function Report() {
  const { report } = usePageParams("wmsReport");
  if (isReportId(report)) return <ReportScreen key={report} report={report} />;
  return (
    <EmptyState
      icon={FileQuestion}
      title="There is no such report"
      action={<ButtonLink href={href("wmsReports")}>All reports</ButtonLink>}
    >
      The address may be mistyped, or the report has another name by now.
    </EmptyState>
  );
}

const crumbs = [{ label: "Reports", href: href("wmsReports") }];

function ReportScreen({ report }: { report: ReportId }) {
  const { title, answers, columns, within } = reportOf(report);
  const list = useListState(
    columns.map(({ id }) => id),
    [],
  );
  const parameters = parametersFrom(report, list.value);
  const sort = sortText(list.sort) || undefined;
  const { query, whole, source } = useReport({ report, parameters, sort, search: list.text || undefined });
  const [scheduling, setScheduling] = useState(false);
  const schedule = () => setScheduling(true);
  return (
    <>
      <LiveHeader
        page="wmsReport"
        title={title}
        purpose={answers}
        crumbs={[...crumbs, { label: title }]}
        actions={
          within === undefined && (
            <>
              {report === "abc" && parameters.warehouseId === undefined && <ApplyAbc parameters={parameters} />}
              <Button icon={CalendarClock} onClick={schedule}>
                Send by mail
              </Button>
            </>
          )
        }
      />
      <ParameterBar report={report} />
      <Async query={{ ...query, data: whole }} skeleton={<Skeleton className="h-[560px] w-full" />}>
        {(shown) => (
          <div className="flex flex-col gap-4">
            <Figures report={shown} />
            {shown.notes.map((note) => (
              <Banner key={note} tone="info" title={note} />
            ))}
            <ReportChart report={shown} />
            <ReportTable report={shown} parameters={parameters} source={source} list={list} />
            <HowComputed report={shown} />
          </div>
        )}
      </Async>
      <ScheduleDrawer
        open={scheduling}
        onClose={() => setScheduling(false)}
        report={report}
        parameters={parameters}
        schedule={undefined}
      />
      <PageKeys keys={within === undefined ? [{ key: "m", does: "Send by mail", run: schedule }] : []} />
    </>
  );
}

function Figures({ report }: { report: ReportPage }) {
  return (
    <section aria-label="Figures" className="grid grid-cols-2 gap-3 mobile:grid-cols-3 broad:grid-cols-6">
      {report.figures.map(({ label, kind, value, note }) => (
        <StatTile
          key={label}
          label={label}
          figure={figureText(kind, value, report)}
          {...(note !== null && { target: note })}
        />
      ))}
    </section>
  );
}

/** Footer of every copy of a report: its time, and the method of its figures. */
function HowComputed({ report }: { report: ReportPage }) {
  return (
    <Panel
      title="Formula"
      hint={`${report.scope} · computed ${valueText("moment", report.at, report) ?? ""}, ${report.timeZone}`}
    >
      <p className="max-w-[64em] text-ink-muted">{report.formula}</p>
    </Panel>
  );
}
