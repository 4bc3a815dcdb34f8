import { useQuery } from "@tanstack/react-query";
import type { AnomalousDay, AnomalyResult } from "@cerebro/contracts/entities/predictions/anomalies.ts";
import { anomalyDataTypes, anomalySensitivities } from "@cerebro/contracts/entities/predictions/anomaly-words.ts";
import { useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { LineChart } from "../../../ui/chart/line-chart.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { startOfDay } from "../../../ui/habits.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { counted, formatDateOnly, formatDecimal } from "../../../parts/format.ts";
import { one } from "../../../parts/list-state.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { amountText, dataTypeOptions, dataTypes, severityWords } from "./anomaly-words.ts";

const sensitivities = ["low", "medium", "high"] as const;
const windows = ["14", "24", "48"] as const;

/** The stated rule on one kind of data, with what the adaptive detector says beside it [PRED-05]. */
export function RuleView() {
  const [search, change] = useSearchState();
  const dataType = dataTypes.find((each) => each === one(search, "data")) ?? "demand";
  const sensitivity = sensitivities.find((each) => each === one(search, "sensitivity")) ?? "medium";
  const windowSize = windows.find((each) => each === one(search, "window")) ?? "24";
  const query = useQuery(
    reading("GET /api/anomalies/detect", { dataType, sensitivity, windowSize: Number(windowSize) }),
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <SelectField
          label="Data"
          className="w-56"
          value={dataType}
          options={dataTypeOptions}
          onChange={({ target }) => change({ data: target.value })}
        />
        <SelectField
          label="Sensitivity"
          className="w-64"
          value={sensitivity}
          options={sensitivities.map((value) => ({ value, label: anomalySensitivities[value] }))}
          onChange={({ target }) => change({ sensitivity: target.value })}
        />
        <SelectField
          label="Window"
          className="w-36"
          value={windowSize}
          options={windows.map((value) => ({ value, label: `${value} days` }))}
          onChange={({ target }) => change({ window: target.value })}
        />
      </div>
      <Async query={query} skeleton={<Skeleton className="h-96 w-full" />}>
        {(result) => <Result result={result} />}
      </Async>
    </div>
  );
}

function Result({ result }: { result: AnomalyResult }) {
  const currency = useOrganisation()?.currency;
  const { dataType, series, anomalies, summary, notices, alarms, source } = result;
  const amount = (value: number): string => amountText(dataType, value, currency);
  const found = [...anomalies.critical, ...anomalies.warning, ...anomalies.info];
  const days = new Map(found.map((day) => [day.date, day]));
  const simulated = source === "simulated" ? " (simulated data)" : "";
  return (
    <>
      {notices.map(({ code, message }) => (
        <Banner key={code} tone="warn" title="Simulated data.">
          {message}
        </Banner>
      ))}
      <Panel>
        <LineChart
          title={`${anomalyDataTypes[dataType]}${simulated}`}
          description={`Each day of the last ${counted(series.length, "day")}, and the days that the rule finds unusual.`}
          xs={series.map(({ date }) => startOfDay(date))}
          format={amount}
          height={260}
          series={[
            { id: "observed", label: "Observed", values: series.map(({ observed }) => observed), color: 1 },
            {
              id: "unusual",
              label: "Usual, where a day is an anomaly",
              values: series.map(({ date }) => days.get(date)?.expected ?? null),
              dashed: true,
              color: 2,
            },
          ]}
        />
      </Panel>
      <Panel
        title={`${counted(summary.total, "anomaly", "anomalies")}: ${summary.critical} critical, ${counted(summary.warning, "warning")}, ${summary.info} for information`}
      >
        {found.length === 0 ? (
          <p className="text-ink-muted">No day lies beyond the limit of this sensitivity.</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {found.map((day) => (
              <DayLine key={day.date} day={day} amount={amount} />
            ))}
          </ul>
        )}
        <p className="mt-3 text-small text-ink-muted">
          {alarms === null
            ? "The adaptive detector needs more than 100 days of history and has fewer."
            : `The adaptive detector raised ${counted(alarms.length, "alarm")} on these days.`}
        </p>
      </Panel>
    </>
  );
}

function DayLine({ day, amount }: { day: AnomalousDay; amount: (value: number) => string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <span className="flex items-center gap-2">
        <StateMark word={severityWords[day.severity]} />
        {formatDateOnly(day.date)}
        {day.alarm && <span className="text-small text-ink-muted">also an alarm of the adaptive detector</span>}
      </span>
      <span className="tabular-nums">
        {amount(day.observed)}, usual {amount(day.expected)}, {formatDecimal(day.sigmas)} standard deviations
      </span>
    </li>
  );
}
