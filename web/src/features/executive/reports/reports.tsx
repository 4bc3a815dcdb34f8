import { useSearchState } from "../../../data/address.ts";
import { exportOf } from "../../../parts/export.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { ExportMenu } from "../../../ui/table/export-menu.tsx";
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
  const route = "GET /api/executive/board-report";
  return (
    <>
      <LiveHeader
        page="executiveReports"
        actions={
          tab === "reports" && (
            <ExportMenu
              exports={[
                { ...exportOf(route, { format: "pdf" }, undefined), label: "PDF with charts, of now" },
                { ...exportOf(route, { format: "xlsx" }, undefined), label: "Excel with data, of now" },
              ]}
            />
          )
        }
      />
      <div className="flex flex-col gap-4">
        <div>
          <Segments
            label="Show"
            options={tabs}
            value={tab}
            onChange={(value) => change({ tab: value === "reports" ? undefined : value })}
          />
        </div>
        {tab === "reports" ? <BoardSchedules /> : <Alerts />}
      </div>
    </>
  );
}
