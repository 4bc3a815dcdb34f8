import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { DocumentTable } from "../../../parts/document-table.tsx";
import { useState } from "react";
import Activity from "lucide-react/icons/activity";
import RefreshCw from "lucide-react/icons/refresh-cw";
import type { Anomaly } from "@cerebro/contracts/entities/predictions/anomalies.ts";
import { anomalyDataTypes } from "@cerebro/contracts/entities/predictions/anomaly-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { formatDateOnly, formatShare } from "../../../parts/format.ts";
import { chosen, one, sortInput } from "../../../parts/list-state.ts";
import { JobProgress } from "../../../parts/job-progress.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { AnomalyPanel } from "./anomaly-panel.tsx";
import { amountText, dataTypeOptions, dataTypes, severityWords, stateWords } from "./anomaly-words.ts";
import { DetectorCard } from "./detector-card.tsx";
import { RuleView } from "./rule-view.tsx";

const tabs = [
  { id: "inbox", label: "Inbox" },
  { id: "rule", label: "Stated rule" },
  { id: "model", label: "Model card" },
] as const;

const changedReads = ["GET /api/anomalies", "GET /api/anomalies/detect"] as const;

/** `/wms/anomalies`: unusual days with their causes, and what people did about them [PRED-05]. */
export function Anomalies() {
  const [search, change] = useSearchState();
  const current = tabs.find(({ id }) => id === one(search, "tab"))?.id ?? "inbox";
  const anomalyId = one(search, "anomaly");
  const [jobId, follow] = useState<string>();
  const refresh = useCommand("POST /api/anomalies/refresh", {
    refusal: "toast",
    told: undefined,
    onDone: (queued) => follow(queued.jobId),
  });
  return (
    <>
      <LiveHeader
        page="wmsAnomalies"
        actions={
          <Button icon={RefreshCw} busy={refresh.busy} onClick={() => refresh.run({})}>
            Look now
          </Button>
        }
      />
      {jobId !== undefined && (
        <JobProgress
          key={jobId}
          jobId={jobId}
          label="Looking for anomalies"
          changes={changedReads}
          onDismiss={() => follow(undefined)}
        />
      )}
      <Tabs
        label="Inbox, stated rule and model card"
        tabs={tabs}
        current={current}
        onChange={(tab) => change({ tab: tab === "inbox" ? undefined : tab, anomaly: undefined })}
      >
        {current === "inbox" && <Inbox />}
        {current === "rule" && <RuleView />}
        {current === "model" && <DetectorCard />}
      </Tabs>
      <FormDrawer open={anomalyId !== ""} onClose={() => change({ anomaly: undefined })} title="Anomaly" width="wide">
        {anomalyId !== "" && <AnomalyPanel anomalyId={anomalyId} />}
      </FormDrawer>
    </>
  );
}

const pathOf = (id: string): string => `${href("wmsAnomalies")}?anomaly=${id}`;

function daysText({ firstDay, lastDay }: Anomaly): string {
  return firstDay === lastDay ? formatDateOnly(lastDay) : `${formatDateOnly(firstDay)} to ${formatDateOnly(lastDay)}`;
}

const columnsFor = (currency: string | undefined): readonly Column<Anomaly>[] => [
  {
    id: "severity",
    header: "Severity",
    width: 116,
    cell: (row) => <StateMark word={severityWords[row.severity]} />,
  },
  {
    id: "data",
    header: "Data",
    width: 170,
    primary: true,
    cell: (row) => <CellLink href={pathOf(row.id)}>{anomalyDataTypes[row.dataType]}</CellLink>,
  },
  {
    id: "cause",
    header: "Cause",
    width: 180,
    grow: true,
    cell: (row) =>
      row.causeName === null ? "Many items and customers" : `${row.causeName} (${formatShare(row.causeShare)})`,
  },
  { id: "lastDay", header: "Days", width: 190, cell: daysText },
  {
    id: "observed",
    header: "Worst day",
    kind: "number",
    width: 110,
    cell: (row) => amountText(row.dataType, row.observed, currency),
  },
  {
    id: "expected",
    header: "Usual",
    kind: "number",
    width: 110,
    cell: (row) => amountText(row.dataType, row.expected, currency),
  },
  { id: "score", header: "Score", kind: "number", width: 84, cell: (row) => formatShare(row.score) },
  { id: "state", header: "State", width: 132, cell: (row) => <StateMark word={stateWords[row.state]} /> },
];

const states = ["open", "snoozed", "acknowledged"] as const;
const severities = ["critical", "warning", "info"] as const;
const fields = [
  {
    id: "state",
    label: "State",
    kind: "choice",
    single: true,
    options: states.map((value) => ({ value, label: stateWords[value].label })),
  },
  {
    id: "severity",
    label: "Severity",
    kind: "choice",
    single: true,
    options: severities.map((value) => ({ value, label: severityWords[value].label })),
  },
  { id: "data", label: "Data", kind: "choice", single: true, options: dataTypeOptions },
] as const satisfies readonly FilterField[];
const views = [
  { name: "Open", search: "?state=open" },
  { name: "Gravest", search: "?sort=-score" },
  { name: "Snoozed", search: "?state=snoozed" },
];

const noun = ["anomaly", "anomalies"] as const;

function Inbox() {
  const currency = useOrganisation()?.currency;
  return (
    <DocumentTable
      route="GET /api/anomalies"
      ask={(list) => ({
        search: list.text || undefined,
        state: chosen(list.value("state"), states),
        severity: chosen(list.value("severity"), severities),
        dataType: chosen(list.value("data"), dataTypes),
        ...sortInput(list.sort, "GET /api/anomalies"),
      })}
      fields={fields}
      searchLabel="Search item, customer"
      table="wms-anomalies"
      views={views}
      label="Anomalies"
      noun={noun}
      columns={columnsFor(currency)}
      pathOf={pathOf}
      empty={{
        icon: Activity,
        title: "No anomaly in the last 30 days",
        children: "Demand, order value, shipments and stock corrections are looked at every hour.",
      }}
    />
  );
}
