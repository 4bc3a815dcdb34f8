import { useSearchState } from "../../../data/address.ts";
import FileText from "lucide-react/icons/file-text";
import Sheet from "lucide-react/icons/sheet";
import { exportOf } from "../../../parts/export.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Alerts } from "./alerts.tsx";
import { BoardSchedules } from "./board-schedules.tsx";

const tabs = [
  { value: "reports", label: "Board report" },
  { value: "alerts", label: "Alerts" },
] as const;

/** `/executive/reports`: the board's report as a file and by mail, and alerts on metrics [APP-21, EXE-06]. */
export function Reports() {
  const [search, change] = useSearchState();
  const tab = tabs.find(({ value }) => value === search["tab"])?.value ?? "reports";
  return (
    <>
      <LiveHeader page="executiveReports" />
      <div className="flex flex-col gap-4">
        <div>
          <Segments
            label="Show"
            options={tabs}
            value={tab}
            onChange={(value) => change({ tab: value === "reports" ? undefined : value })}
          />
        </div>
        {tab === "reports" ? (
          <>
            <ReportOfNow />
            <BoardSchedules />
          </>
        ) : (
          <Alerts />
        )}
      </div>
    </>
  );
}

const report = (format: "pdf" | "xlsx") => exportOf("GET /api/executive/board-report", { format }, undefined).onSelect;

/** The report as it is at this moment, as a file. */
function ReportOfNow() {
  return (
    <Panel
      title="Report of now"
      hint="Every metric you may see with its target, what changed and why, and the history of the main figures."
    >
      <div className="flex flex-wrap gap-2">
        <Button icon={FileText} onClick={report("pdf")}>
          Download PDF with charts
        </Button>
        <Button icon={Sheet} onClick={report("xlsx")}>
          Download Excel with data
        </Button>
      </div>
    </Panel>
  );
}
