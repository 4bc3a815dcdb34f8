import { changeRisk } from "@cerebro/contracts/fields/executive/risks.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { riskLevels, type RiskState, riskStates } from "@cerebro/contracts/constants/risks.ts";
import type { RiskDetail } from "@cerebro/contracts/entities/executive/risks.ts";
import { reading } from "../../../data/query-client.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { counted, formatDayOfMonth } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { LineChart } from "../../../ui/chart/line-chart.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { formatMoney, formatUnits, minorDigits } from "../../../ui/money.ts";
import { EvidenceList } from "../insights/evidence-list.tsx";
import { DecisionFields, decisionFrom } from "./decision-fields.tsx";

const field = fieldsFor(changeRisk);

const states = (Object.keys(riskStates) as RiskState[]).map((value) => ({ value, label: riskStates[value] }));
const levels = riskLevels.map((level) => ({ value: String(level), label: String(level) }));

interface RiskSheetProps {
  readonly riskId: string;
  readonly onDone: () => void;
}

/** One risk: the records that show it, what is decided, and what was changed. */
export function RiskSheet({ riskId, onDone }: RiskSheetProps) {
  const query = useQuery(reading("GET /api/executive/risks/{riskId}", { riskId }));
  return (
    <Async query={query} skeleton={<Skeleton className="h-[480px] w-full" />}>
      {(detail) => <Sheet key={detail.risk.version} detail={detail} onDone={onDone} />}
    </Async>
  );
}

interface SheetProps {
  readonly detail: RiskDetail;
  readonly onDone: () => void;
}

function Sheet({ detail, onDone }: SheetProps) {
  const { risk, currency, evidence, more, readings } = detail;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        {risk.moneyMinor !== null && (
          <p className="text-read font-strong">{formatMoney(risk.moneyMinor, currency)} at risk</p>
        )}
        {risk.detail !== null && <p>{risk.detail}</p>}
        {risk.how !== null && <p className="text-ink-muted">{risk.how}</p>}
        {risk.isSignal && (
          <p className="text-ink-muted">
            {counted(risk.rows, "record shows", "records show")} it now
            {risk.unknown > 0 && `; of ${risk.unknown} the amount is not known`}.
          </p>
        )}
      </div>
      {evidence.length > 0 && <EvidenceList evidence={evidence} currency={currency} more={more} />}
      {readings.length > 1 && (
        <LineChart
          title="Money at risk"
          description="First value of each day"
          xs={readings.map(({ day }) => day)}
          formatX={(day) => formatDayOfMonth(String(day))}
          format={(value) => formatUnits(value, currency)}
          height={160}
          series={[
            {
              id: "money",
              label: "Money at risk",
              values: readings.map(({ moneyMinor }) =>
                moneyMinor === null ? null : moneyMinor / 10 ** minorDigits(currency),
              ),
            },
          ]}
        />
      )}
      <Decide detail={detail} onDone={onDone} />
      <History detail={detail} />
    </div>
  );
}

function Decide({ detail: { risk }, onDone }: SheetProps) {
  const command = useCommand("PUT /api/executive/risks/{riskId}", { told: ({ title }) => `${title} saved`, onDone });
  const level = (data: FormData, name: string): number | null => {
    const typed = data.get(name);
    return typed === "" || typed === null ? null : Number(typed);
  };
  const save = (data: FormData) =>
    command.run({
      riskId: risk.id,
      version: risk.version,
      ...decisionFrom(data),
      state: states.find(({ value }) => value === data.get("state"))?.value ?? risk.state,
      likelihood: level(data, "likelihood"),
      impact: level(data, "impact"),
    });
  const shown = !risk.isSignal || risk.isOverridden;
  const choice = risk.isSignal ? { placeholder: "As the data say" } : {};
  return (
    <CommandForm command={command} onSubmit={save} submit="Save">
      <SelectField {...field("state")} options={states} defaultValue={risk.state} />
      <FieldRow>
        <SelectField
          {...field("likelihood")}
          hint={`Now ${risk.likelihood} of 5`}
          optional={false}
          {...choice}
          options={levels}
          defaultValue={shown ? String(risk.likelihood) : ""}
        />
        <SelectField
          {...field("impact")}
          hint={`Now ${risk.impact} of 5`}
          optional={false}
          {...choice}
          options={levels}
          defaultValue={shown ? String(risk.impact) : ""}
        />
      </FieldRow>
      <DecisionFields decided={risk} />
    </CommandForm>
  );
}

function History({ detail: { history } }: { detail: RiskDetail }) {
  return (
    <section aria-labelledby="risk-history">
      <h3 id="risk-history" className="pb-2 text-tool font-strong">
        History
      </h3>
      {history.length === 0 ? (
        <p className="text-ink-muted">This risk has not been changed yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {history.map(({ id, at, by, changes }) => (
            <li key={id} className="py-2">
              <p>{changes.map(({ field, from, to }) => `${field}: ${from ?? "–"} → ${to ?? "–"}`).join("; ")}</p>
              <p className="text-small text-ink-muted">
                {by}, <Moment at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
