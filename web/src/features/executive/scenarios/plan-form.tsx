import { useState } from "react";
import type { Scenario } from "@cerebro/contracts/entities/executive/scenarios.ts";
import { adoptScenario } from "@cerebro/contracts/fields/executive/scenarios.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { plusMonths } from "@cerebro/engines/time/months.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { numberOf, textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { NumberField, SelectField } from "../../../ui/form/fields.tsx";
import { monthText } from "../money/months.tsx";

const field = fieldsFor(adoptScenario);

const firstMonths = 13;
const usualMonths = 3;

interface PlanFormProps {
  readonly scenario: Scenario;
  readonly onDone: () => void;
}

/** Proposes that budgets of coming months are set to the figures of a scenario. */
export function PlanForm({ scenario: { id: scenarioId, version, name }, onDone }: PlanFormProps) {
  const [present] = useState(() => new Date().toISOString().slice(0, 7));
  const next = plusMonths(present, 1);
  const propose = useCommand("POST /api/decisions", {
    told: ({ status }) => ({
      message: status === "pending" ? "The plan waits for approval, with a preview" : "The plan was adopted",
      link: { label: "Approvals", href: href("approvals") },
    }),
    onDone,
  });
  const send = (data: FormData) =>
    propose.run({
      tool: "scenario-planning_adopt",
      data: {
        scenarioId,
        version,
        from: textOf(data, "from") ?? next,
        months: numberOf(data, "months") ?? usualMonths,
      },
    });
  return (
    <CommandForm command={propose} onSubmit={send} submit="Send for approval">
      <p className="text-ink-muted">
        Once somebody approves the plan, the budgets of these months are set to the figures of {name}, and the scenario
        does not change any more. Profit and loss shows them once a month begins. Until then budgets stay as they are. A
        change of the scenario before the approval makes the plan invalid.
      </p>
      <SelectField
        {...field("from")}
        label="First month"
        defaultValue={next}
        options={Array.from({ length: firstMonths }, (_, at) => {
          const month = plusMonths(present, at);
          return { value: month, label: monthText(month) };
        })}
      />
      <NumberField {...field("months")} label="Number of months" inputMode="numeric" defaultValue={usualMonths} />
    </CommandForm>
  );
}
