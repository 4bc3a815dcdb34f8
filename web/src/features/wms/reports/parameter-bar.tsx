import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type ReportId, reportOf } from "@cerebro/contracts/constants/reports.ts";
import type { ReportParameter } from "@cerebro/contracts/constants/report-definition.ts";
import { reportPeriods, throughputSteps, valuationDays } from "@cerebro/contracts/constants/report-words.ts";
import { useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { DateField, NumberField, SelectField } from "../../../ui/form/fields.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { chosen, one } from "../../../parts/list-state.ts";
import { deadAfterUsually, dayNames, periodNames, stepNames } from "./parameters.ts";
import { useWarehouses } from "../../../parts/use-warehouses.ts";

interface ChoiceProps {
  readonly report: ReportId;
  readonly value: (name: string) => string;
  readonly change: (patch: Readonly<Record<string, string | undefined>>) => void;
}

/** Parameters of the report, kept in the address. */
export function ParameterBar({ report }: { report: ReportId }) {
  const [search, change] = useSearchState();
  const offered = reportOf(report).parameters.filter((name) => name !== "itemId");
  if (offered.length === 0) return null;
  const props: ChoiceProps = { report, value: (name) => one(search, name), change };
  return (
    <div role="group" aria-label="Parameters of the report" className="flex flex-wrap items-end gap-3 pb-4">
      {offered.map((name) => {
        const Choice = choices[name];
        return <Choice key={name} {...props} />;
      })}
      <OfAllWarehouses report={report} />
    </div>
  );
}

const choices: Readonly<Record<ReportParameter, (props: ChoiceProps) => ReactNode>> = {
  period: PeriodChoice,
  asOf: DayChoice,
  category: CategoryChoice,
  deadAfterDays: DeadAfter,
  step: StepChoice,
  itemId: () => null,
  warehouse: WarehouseChoice,
};

function PeriodChoice({ report, value, change }: ChoiceProps) {
  const period = chosen(value("period"), periodNames) ?? reportOf(report).period ?? "today";
  return (
    <>
      <SelectField
        label="Period"
        options={periodNames.map((name) => ({ value: name, label: reportPeriods[name] }))}
        value={period}
        onChange={(event) =>
          change({
            period: event.target.value,
            ...(event.target.value !== "custom" && { from: undefined, to: undefined }),
          })
        }
      />
      {period === "custom" && (
        <>
          <DateField
            label="First day"
            value={value("from")}
            max={value("to")}
            onChange={(event) => change({ from: event.target.value })}
          />
          <DateField
            label="Last day"
            value={value("to")}
            min={value("from")}
            onChange={(event) => change({ to: event.target.value })}
          />
        </>
      )}
    </>
  );
}

const dated = "date";

function DayChoice({ value, change }: ChoiceProps) {
  const asOf = value("asOf") || "now";
  const word = chosen(asOf, dayNames);
  return (
    <>
      <SelectField
        label="Value"
        options={[
          ...dayNames.map((name) => ({ value: name, label: valuationDays[name] })),
          { value: dated, label: "End of a day …" },
        ]}
        value={word ?? dated}
        onChange={({ target }) => change({ asOf: target.value === dated ? "date" : plain(target.value, "now") })}
      />
      {word === undefined && (
        <DateField
          label="Day"
          value={asOf === dated ? "" : asOf}
          onChange={(event) => change({ asOf: event.target.value || dated })}
        />
      )}
    </>
  );
}

function CategoryChoice({ value, change }: ChoiceProps) {
  const categories = useQuery(reading("GET /api/wms/item-categories", {})).data?.rows ?? [];
  const names = categories.map(({ category }) => category);
  if (names.length === 0) return null;
  return (
    <SelectField
      label="Category"
      placeholder="All"
      options={names.map((name) => ({ value: name, label: name }))}
      value={value("category")}
      onChange={(event) => change({ category: event.target.value })}
    />
  );
}

function WarehouseChoice({ value, change }: ChoiceProps) {
  const warehouses = useWarehouses();
  if (warehouses.length < 2) return null;
  return (
    <SelectField
      label="Warehouse"
      placeholder="All"
      options={warehouses.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
      value={value("warehouse")}
      onChange={(event) => change({ warehouse: event.target.value })}
    />
  );
}

/** Shown instead of the choice of a warehouse. */
function OfAllWarehouses({ report }: Pick<ChoiceProps, "report">) {
  const { ofAllWarehouses } = reportOf(report);
  const warehouses = useWarehouses();
  if (ofAllWarehouses === undefined || warehouses.length < 2) return null;
  return <p className="basis-full text-small text-ink-muted">{ofAllWarehouses}</p>;
}

function DeadAfter({ value, change }: ChoiceProps) {
  return (
    <NumberField
      label="Dead without shipment for"
      className="w-52"
      unit="days"
      min={1}
      max={3650}
      step={1}
      value={value("deadAfterDays") || String(deadAfterUsually)}
      onChange={(event) => change({ deadAfterDays: plain(event.target.value, String(deadAfterUsually)) })}
    />
  );
}

function StepChoice({ value, change }: ChoiceProps) {
  return (
    <Segments
      label="By"
      options={stepNames.map((name) => ({ value: name, label: throughputSteps[name] }))}
      value={chosen(value("step"), stepNames) ?? "day"}
      onChange={(step) => change({ step: plain(step, "day") })}
    />
  );
}

/** Default values are left out of the address. */
const plain = (value: string, usual: string): string | undefined => (value === usual ? undefined : value);
