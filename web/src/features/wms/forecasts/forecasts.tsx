import { DocumentTable } from "../../../parts/document-table.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import ChartLine from "lucide-react/icons/chart-line";
import RefreshCw from "lucide-react/icons/refresh-cw";
import type { ForecastModel, PlannedItem } from "@cerebro/contracts/entities/predictions/forecasts.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { counted, formatCount, formatDecimal, formatMoment, formatShare } from "../../../parts/format.ts";
import { JobProgress } from "../../../parts/job-progress.tsx";
import { chosen, one, sortInput } from "../../../parts/list-state.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { None } from "../../../parts/moment.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { methodName } from "./method-words.ts";

const tabs = [
  { id: "items", label: "Items" },
  { id: "model", label: "Model card" },
] as const;

const changedReads = ["GET /api/forecasts", "GET /api/forecasts/model"] as const;

/** `/wms/forecasts`: what demand is expected to do, and how far that can be trusted. */
export function Forecasts() {
  const [search, change] = useSearchState();
  const current = tabs.find(({ id }) => id === one(search, "tab"))?.id ?? "items";
  const [jobId, follow] = useState<string>();
  const refresh = useCommand("POST /api/forecasts/refresh", {
    refusal: "toast",
    told: undefined,
    onDone: (queued) => follow(queued.jobId),
  });
  return (
    <>
      <LiveHeader
        page="wmsForecasts"
        actions={
          <Button icon={RefreshCw} busy={refresh.busy} onClick={() => refresh.run({})}>
            Forecast anew
          </Button>
        }
      />
      {jobId !== undefined && (
        <JobProgress
          key={jobId}
          jobId={jobId}
          label="Forecasting all items"
          changes={changedReads}
          onDismiss={() => follow(undefined)}
        />
      )}
      <Tabs
        label="Items and model card"
        tabs={tabs}
        current={current}
        onChange={(tab) => change({ tab: tab === "items" ? undefined : tab })}
      >
        {current === "items" ? <ItemTable /> : <ModelCard />}
      </Tabs>
    </>
  );
}

const share = (value: number | null) => (value === null ? <None label="not tested" /> : formatShare(value));

function changeOf({ unitsBefore, unitsAhead }: PlannedItem) {
  const change = unitsAhead - unitsBefore;
  const sign = change > 0 ? "+" : "";
  return `${sign}${formatCount(Math.round(change))}${unitsBefore > 0 ? ` (${sign}${formatShare(change / unitsBefore)})` : ""}`;
}

const columns: readonly Column<PlannedItem>[] = [
  {
    id: "sku",
    header: "SKU",
    kind: "code",
    width: 96,
    primary: true,
    cell: (row) => <CellLink href={`${href("wmsItem", { itemId: row.itemId })}?tab=forecast`}>{row.sku}</CellLink>,
  },
  { id: "name", header: "Item", width: 160, grow: true, cell: (row) => row.name },
  { id: "class", header: "Class", width: 64, cell: (row) => row.abcClass ?? <None label="no class" /> },
  {
    id: "before",
    header: "At recent pace",
    kind: "number",
    width: 124,
    cell: (row) => formatCount(Math.round(row.unitsBefore)),
  },
  {
    id: "units",
    header: "Next 28 days",
    kind: "number",
    width: 104,
    cell: (row) => formatCount(Math.round(row.unitsAhead)),
  },
  { id: "change", header: "Change", kind: "number", width: 156, cell: changeOf },
  {
    id: "error",
    header: "Error",
    kind: "number",
    width: 72,
    cell: (row) => share(row.weightedError),
  },
  {
    id: "naive",
    header: "Against last week",
    kind: "number",
    width: 130,
    cell: ({ error, naiveError }) =>
      error === null || naiveError === null || naiveError === 0 ? (
        <None label="not tested" />
      ) : (
        formatShare(error / naiveError)
      ),
  },
  { id: "coverage", header: "Held", kind: "number", width: 72, cell: (row) => share(row.coverage) },
  { id: "method", header: "Main method", width: 168, cell: (row) => methodName(row.method) },
];

const fields = [
  {
    id: "class",
    label: "Class",
    kind: "choice",
    single: true,
    options: [
      { value: "A", label: "A" },
      { value: "B", label: "B" },
      { value: "C", label: "C" },
    ],
  },
] as const satisfies readonly FilterField[];
const views = [
  { name: "What changes", search: "" },
  { name: "Worst errors", search: "?sort=-error" },
  { name: "Class A", search: "?class=A&sort=-units" },
];

const noun = ["item", "items"] as const;

function ItemTable() {
  return (
    <DocumentTable
      route="GET /api/forecasts"
      ask={(list) => ({
        search: list.text || undefined,
        abcClass: chosen(list.value("class"), ["A", "B", "C"]),
        ...sortInput(list.sort, "GET /api/forecasts"),
      })}
      fields={fields}
      searchLabel="Search SKU, name"
      table="wms-forecasts"
      views={views}
      label="Forecasts"
      noun={noun}
      columns={columns}
      rowId={(row) => row.itemId}
      pathOf={(itemId) => `${href("wmsItem", { itemId })}?tab=forecast`}
      empty={{
        icon: ChartLine,
        title: "No forecast yet",
        children: "Items with at least 7 days of demand are forecast every hour. Choose “Forecast anew” to begin now.",
      }}
    />
  );
}

function ModelCard() {
  const query = useQuery(reading("GET /api/forecasts/model", {}));
  return (
    <Async query={query} skeleton={<Skeleton className="h-80 w-full" />}>
      {(model) => (
        <div className="grid gap-4 wide:grid-cols-2">
          <Panel title="Past accuracy">
            <Measured model={model} />
          </Panel>
          <Panel title="Methods">
            {model.methods.length === 0 ? (
              <p className="text-ink-muted">No item has been forecast yet.</p>
            ) : (
              <KeyValueList
                facts={model.methods.map(({ name, items }) => ({
                  label: methodName(name),
                  value: counted(items, "item"),
                }))}
              />
            )}
            <p className="mt-3 text-small text-ink-muted">
              Each item is forecast by every method that suits its demand; a backtest with rolling origins gives each
              method its share. The method with the largest share is counted here.
            </p>
          </Panel>
          <Panel title="Data">
            <p>
              Units ordered of your own goods on each day, in your time zone: drafts, canceled orders, back orders and
              other owners' goods do not count. Up to 730 days are read. Orders count even while stock is out, so demand
              that was not met is in the history. A week or more without an order of any item is taken as a gap in the
              records and filled with usual demand.
            </p>
          </Panel>
          <Panel title="Limits of the model">
            <ul className="flex list-disc flex-col gap-1 pl-5">
              <li>Campaigns, price changes and new customers, until orders show them: override these days.</li>
              <li>
                Local holidays and holidays of your customers. Public holidays are those of the warehouse's country, and
                count where all warehouses are in one country.
              </li>
              <li>Demand for items that replace others, and for items with fewer than 7 days of history.</li>
              <li>A yearly season of daily demand.</li>
              <li>
                The error shown was measured on days that also set the shares of the methods, so it is a little too
                kind.
              </li>
            </ul>
          </Panel>
        </div>
      )}
    </Async>
  );
}

function Measured({ model }: { model: ForecastModel }) {
  const { forecasts, intermittent, weightedError, relativeError, coverage, level, historyDays, newestAt, valueAdded } =
    model;
  return (
    <KeyValueList
      facts={[
        { label: "Items forecast", value: `${formatCount(forecasts)}, ${formatCount(intermittent)} intermittent` },
        { label: "Error a day, weighted by demand", value: weightedError === null ? null : formatShare(weightedError) },
        { label: "Against last week again", value: relativeError === null ? null : formatShare(relativeError) },
        {
          label: "Held by the interval",
          value: coverage === null ? null : `${formatShare(coverage)}, ${formatShare(level)} wanted`,
        },
        { label: "Longest history", value: historyDays === null ? null : counted(historyDays, "day") },
        { label: "Made last", value: newestAt === null ? null : formatMoment(newestAt) },
        {
          label: "Value added by overrides",
          value:
            valueAdded === null
              ? null
              : `${formatDecimal(valueAdded.modelError - valueAdded.overrideError)} units less error over ${counted(valueAdded.overrides, "override")}`,
        },
      ]}
    />
  );
}
