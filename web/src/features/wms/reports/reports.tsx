import Lock from "lucide-react/icons/lock";
import { type ReportId, reportOf } from "@cerebro/contracts/constants/reports.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSeesCosts } from "../../../data/use-session.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { reportIds } from "./report-values.ts";
import { ScheduleList } from "./schedule-list.tsx";

/** `/wms/reports`: what can be asked of the ledger, and what is sent by mail [WMS-14]. */
export function Reports() {
  const seesCosts = useSeesCosts();
  const listed = reportIds.filter((id) => reportOf(id).within === undefined);
  return (
    <>
      <LiveHeader page="wmsReports" />
      <div className="flex flex-col gap-5">
        <ul aria-label="Reports" className="grid gap-3 mobile:grid-cols-2 wide:grid-cols-3 broad:grid-cols-4">
          {listed.map((id) => (
            <ReportCard key={id} report={id} locked={reportOf(id).costs === true && !seesCosts} />
          ))}
        </ul>
        <ScheduleList />
      </div>
      <PageKeys />
    </>
  );
}

/** The question it answers; the rest is a press away. */
function ReportCard({ report, locked }: { report: ReportId; locked: boolean }) {
  const { title, answers } = reportOf(report);
  return (
    <li className="relative flex flex-col gap-1.5 rounded-panel border border-line bg-surface-1 p-4 transition-colors hover:border-line-strong has-focus-visible:border-focus">
      <div className="flex items-center justify-between gap-2">
        {locked ? (
          <span className="font-strong">{title}</span>
        ) : (
          <TextLink
            tone="quiet"
            href={href("wmsReport", { report })}
            className="font-strong before:absolute before:inset-0 before:rounded-panel"
          >
            {title}
          </TextLink>
        )}
        {locked && (
          <StatusBadge tone="neutral" icon={Lock}>
            For managers
          </StatusBadge>
        )}
      </div>
      <p className="text-ink-muted">{answers}</p>
      {locked && <p className="text-small text-ink-muted">It shows what things cost.</p>}
    </li>
  );
}
