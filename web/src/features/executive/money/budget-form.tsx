import { setBudgets } from "@cerebro/contracts/fields/executive/money.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import type { ProfitLoss } from "@cerebro/contracts/entities/executive/money.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { textOf } from "../../../parts/form-values.ts";
import { minorOf, typedMinor } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Button } from "../../../ui/action/button.tsx";
import { SelectField, TextField } from "../../../ui/form/fields.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { monthText } from "./months.tsx";

const field = fieldsFor(setBudgets);

interface BudgetFormProps {
  readonly statement: ProfitLoss;
  readonly onDone: () => void;
}

/** The budget of one month, account by account. */
export function BudgetForm({ statement: { months, revenue, costs, currency }, onDone }: BudgetFormProps) {
  const [month, setMonth] = useState(months.at(-1)?.month ?? "");
  const at = months.findIndex((each) => each.month === month);
  const lines = [...revenue, ...costs];
  const command = useCommand("PUT /api/executive/budgets", {
    told: () => `Budget of ${monthText(month)} saved`,
    onDone,
  });
  const save = (data: FormData) =>
    command.run({
      budgets: lines.map(({ account }, index) => {
        const typed = textOf(data, `budgets.${index}.amountMinor`);
        return { month, account, amountMinor: typed === null ? null : (minorOf(typed, currency) ?? null) };
      }),
    });
  return (
    <CommandForm command={command} onSubmit={save} submit="Save budget">
      <SelectField
        {...field("budgets.0.month")}
        value={month}
        options={months.map((each) => ({ value: each.month, label: monthText(each.month) }))}
        onChange={({ target }) => setMonth(target.value)}
      />
      {lines.map(({ account, name, budgets }, index) => (
        <TextField
          key={`${account} ${month}`}
          {...field(`budgets.${index}.amountMinor`)}
          label={name}
          hint={account === "discounts" || account === "returns" ? `In ${currency}, below zero` : `In ${currency}`}
          inputMode="decimal"
          defaultValue={typedMinor(budgets[at] ?? null, currency)}
        />
      ))}
    </CommandForm>
  );
}

/** Closing the earliest open month that is over: it cannot be opened again. */
export function CloseMonth({ statement: { months } }: { statement: ProfitLoss }) {
  const [open, setOpen] = useState(false);
  const next = months.slice(0, -1).find(({ isClosed }) => !isClosed)?.month;
  const close = () => setOpen(false);
  const command = useCommand("POST /api/executive/months/close", {
    told: ({ closedThrough }) => `Months through ${monthText(closedThrough)} are closed`,
    onDone: close,
  });
  if (next === undefined) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Close {monthText(next)}</Button>
      <Drawer open={open} onClose={close} title={`Close ${monthText(next)}`}>
        <CommandForm command={command} onSubmit={() => command.run({ month: next })} submit="Close month" danger>
          <p className="text-read">
            Everything that happened is posted first. After that no amount of {monthText(next)} and of earlier months
            changes: corrections count in the next open month. A closed month cannot be opened again.
          </p>
        </CommandForm>
      </Drawer>
    </>
  );
}
