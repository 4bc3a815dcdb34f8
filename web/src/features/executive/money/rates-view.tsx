import { setCostRate } from "@cerebro/contracts/fields/executive/money.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type CostRateKind, costRateKinds } from "@cerebro/contracts/constants/money.ts";
import type { CostRate, ExchangeRate } from "@cerebro/contracts/entities/executive/money.ts";
import { reading } from "../../../data/query-client.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { textOf } from "../../../parts/form-values.ts";
import { counted, formatDateOnly, minorOf } from "../../../parts/format.ts";
import { Moment, None } from "../../../parts/moment.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { useRows } from "../../../parts/use-rows.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Textarea } from "../../../ui/form/text-input.tsx";
import { numberFormat } from "../../../ui/habits.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { formatMoney } from "../../../ui/money.ts";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { rowsHere } from "../../../ui/table/rows.ts";
import { ratesIn } from "./rates-in.ts";

const field = fieldsFor(setCostRate);

/** Rates of exchange, of hours and of warehouses: each holds from its day to the next. */
export function RatesView() {
  const currency = useOrganisation()?.currency ?? "";
  return (
    <div className="grid items-start gap-4 pt-4 wide:grid-cols-2">
      <ExchangeRates base={currency} />
      <CostRates currency={currency} />
    </div>
  );
}

const exact = numberFormat({ maximumFractionDigits: 10 });

const rateColumns: readonly Column<ExchangeRate>[] = [
  { id: "currency", header: "Currency", kind: "code", primary: true, width: 100, cell: ({ currency }) => currency },
  { id: "day", header: "From", width: 120, cell: ({ day }) => formatDateOnly(day) },
  { id: "rate", header: "Rate", kind: "number", width: 120, cell: ({ rate }) => exact.format(rate) },
  { id: "by", header: "Entered by", grow: true, width: 140, cell: ({ toldBy }) => toldBy },
  { id: "at", header: "When", width: 140, cell: ({ toldAt }) => <Moment at={toldAt} /> },
];

function ExchangeRates({ base }: { base: string }) {
  const source = useRows("GET /api/executive/exchange-rates", {});
  const [problem, setProblem] = useState<string>();
  const command = useCommand("PUT /api/executive/exchange-rates", {
    told: ({ rates }) => `${counted(rates, "rate")} saved; open months are converted anew`,
  });
  const save = (data: FormData) => {
    const found = ratesIn(textOf(data, "rates") ?? "");
    setProblem(found.problem);
    if (found.problem === undefined)
      command.run({ source: found.rates.length > 1 ? "imported" : "entered", rates: found.rates });
  };
  return (
    <Panel title="Exchange rates" hint={`Units of ${base} for one unit of a currency. No rate is assumed.`}>
      <CommandForm command={{ ...command, refusal: problem ?? command.refusal }} onSubmit={save} submit="Save rates">
        <Field
          label="Rates"
          name="rates"
          hint="One per line, as in USD; 2026-10-01; 0.8571. Lines of a spreadsheet can be pasted."
        >
          <Textarea rows={4} placeholder="USD; 2026-10-01; 0.8571" required />
        </Field>
      </CommandForm>
      <div className="pt-4">
        <DataTable
          label="Exchange rates"
          noun={["rate", "rates"]}
          columns={rateColumns}
          source={source}
          rowId={({ currency, day }) => `${currency} ${day}`}
          maxHeight="360px"
          empty={`No rate is entered. Amounts in other currencies than ${base} are not posted.`}
        />
      </div>
    </Panel>
  );
}

const kinds = (["labor", "driver", "storage", "receivable", "payable"] as const satisfies readonly CostRateKind[]).map(
  (value) => ({ value, label: costRateKinds[value] }),
);

const costColumns: readonly Column<CostRate>[] = [
  { id: "kind", header: "Amount of", primary: true, grow: true, width: 180, cell: ({ kind }) => costRateKinds[kind] },
  { id: "warehouse", header: "Warehouse", width: 140, cell: ({ warehouseName }) => warehouseName ?? <None /> },
  { id: "from", header: "From", width: 120, cell: ({ from }) => formatDateOnly(from) },
  {
    id: "amount",
    header: "Amount",
    kind: "number",
    width: 110,
    cell: ({ amountMinor, currency }) => (amountMinor === null ? <None /> : formatMoney(amountMinor, currency)),
  },
  { id: "by", header: "Entered by", width: 140, cell: ({ toldBy }) => toldBy },
];

function CostRates({ currency }: { currency: string }) {
  const query = useQuery(reading("GET /api/executive/cost-rates", {}));
  const [kind, setKind] = useState<CostRateKind>("labor");
  const command = useCommand("PUT /api/executive/cost-rates", {
    told: () => "Amount saved; open months are posted anew",
  });
  const warehouses = query.data?.warehouses ?? [];
  const save = (data: FormData) =>
    command.run({
      kind,
      warehouseId: kind === "storage" ? textOf(data, "warehouseId") : null,
      from: textOf(data, "from") ?? "",
      amountMinor: minorOf(textOf(data, "amountMinor") ?? "", currency) ?? 0,
      currency,
    });
  return (
    <Panel
      title="Hours, warehouses and balances"
      hint="Without a rate hours and days are counted as not posted. Balances of receivables and payables make the cash-to-cash cycle."
    >
      <CommandForm command={command} onSubmit={save} submit="Save amount">
        <SelectField
          {...field("kind")}
          label="Amount of"
          value={kind}
          options={kinds}
          onChange={({ target }) => setKind(kinds.find(({ value }) => value === target.value)?.value ?? "labor")}
        />
        {kind === "storage" && (
          <Field {...field("warehouseId")} optional={false}>
            <Select
              required
              placeholder="Choose a warehouse"
              options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        )}
        <FieldRow>
          <TextField {...field("from")} type="date" />
          <TextField {...field("amountMinor")} hint={`In ${currency}`} inputMode="decimal" />
        </FieldRow>
      </CommandForm>
      <div className="pt-4">
        <Async query={query} skeleton={<SkeletonText lines={4} />}>
          {({ rows }) => (
            <DataTable
              label="Rates and balances"
              noun={["rate", "rates"]}
              columns={costColumns}
              source={rowsHere(rows)}
              rowId={({ id }) => id}
              maxHeight="360px"
              empty="No rate is entered."
            />
          )}
        </Async>
      </div>
    </Panel>
  );
}
