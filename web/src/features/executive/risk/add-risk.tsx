import { createRisk } from "@cerebro/contracts/fields/executive/risks.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { riskCategories, type RiskCategory, riskLevels } from "@cerebro/contracts/constants/risks.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { textOf } from "../../../parts/form-values.ts";
import { minorOf } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { SelectField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { DecisionFields, decisionFrom } from "./decision-fields.tsx";

const field = fieldsFor(createRisk);

const categories = (Object.keys(riskCategories) as RiskCategory[]).map((value) => ({
  value,
  label: riskCategories[value],
}));
const levels = riskLevels.map((level) => ({ value: String(level), label: String(level) }));

interface AddRiskProps {
  readonly currency: string;
  readonly onDone: () => void;
}

/** A risk that no data show. */
export function AddRisk({ currency, onDone }: AddRiskProps) {
  const command = useCommand("POST /api/executive/risks", {
    told: ({ title }) => `${title} is in the register`,
    onDone,
  });
  const save = (data: FormData) => {
    const money = textOf(data, "moneyMinor");
    const { owner, mitigation, dueOn } = decisionFrom(data);
    command.run({
      title: textOf(data, "title") ?? "",
      detail: textOf(data, "detail"),
      category: categories.find(({ value }) => value === data.get("category"))?.value ?? "other",
      likelihood: Number(data.get("likelihood")),
      impact: Number(data.get("impact")),
      moneyMinor: money === null ? null : (minorOf(money, currency) ?? null),
      owner,
      mitigation,
      dueOn,
    });
  };
  return (
    <CommandForm command={command} onSubmit={save} submit="Add risk">
      <TextField {...field("title")} />
      <TextareaField {...field("detail")} label="Description" rows={3} />
      <SelectField {...field("category")} options={categories} />
      <FieldRow>
        <SelectField {...field("likelihood")} hint="5 is the highest" options={levels} defaultValue="3" />
        <SelectField {...field("impact")} hint="5 is the highest" options={levels} defaultValue="3" />
      </FieldRow>
      <TextField {...field("moneyMinor")} label="Money at risk" hint={`In ${currency}`} inputMode="decimal" />
      <DecisionFields />
    </CommandForm>
  );
}
