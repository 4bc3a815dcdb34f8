import { useState } from "react";
import { scenarioChangeKinds } from "@cerebro/contracts/constants/scenarios.ts";
import type { ScenarioChange, ScenarioDetail } from "@cerebro/contracts/entities/executive/scenarios.ts";
import { changeScenario } from "@cerebro/contracts/fields/executive/scenarios.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { numberOf, textOf } from "../../../parts/form-values.ts";
import { SelectField } from "../../../ui/form/fields.tsx";
import { CapacityFields, DemandFields, LaneFields } from "./change-fields.tsx";
import { changeText } from "./scenario-words.ts";
import { useSaveScenario } from "./use-save-scenario.ts";

const field = fieldsFor(changeScenario);

type Kind = ScenarioChange["kind"];
type Choices = ScenarioDetail["choices"];

const kinds = Object.keys(scenarioChangeKinds) as Kind[];

const fieldsOf = { demand: DemandFields, lane: LaneFields, capacity: CapacityFields } as const;

/** A kind without anything to choose from cannot be added. */
const isOpen = (kind: Kind, { lanes, warehouses }: Choices): boolean =>
  kind === "demand" || (kind === "lane" ? lanes : warehouses).length > 0;

/** The change typed at a place in the list of changes. */
function changeFrom(data: FormData, kind: Kind, at: number): ScenarioChange {
  const text = (name: string) => textOf(data, `changes.${at}.${name}`);
  const number = (name: string) => numberOf(data, `changes.${at}.${name}`) ?? 0;
  switch (kind) {
    case "demand":
      return { kind, category: text("category"), percent: number("percent") };
    case "lane":
      return { kind, lane: text("lane") ?? "", via: text("via"), freightPercent: number("freightPercent") };
    case "capacity":
      return { kind, warehouseId: text("warehouseId") ?? "", percent: number("percent") };
  }
}

interface ChangeFormProps {
  readonly detail: ScenarioDetail;
  readonly onDone: () => void;
}

/** Adds a change to those a scenario has. */
export function ChangeForm({ detail, onDone }: ChangeFormProps) {
  const { changes, choices } = detail;
  const at = changes.length;
  const [kind, setKind] = useState<Kind>("demand");
  const { command, save } = useSaveScenario(detail, {
    told: (saved) => {
      const added = saved.changes.at(-1);
      return added === undefined ? "The change is saved" : `Added: ${changeText(added, choices)}`;
    },
    onDone,
  });
  const Fields = fieldsOf[kind];
  return (
    <CommandForm
      command={command}
      onSubmit={(data) => save({ changes: [...changes, changeFrom(data, kind, at)] })}
      submit="Add change"
    >
      <SelectField
        {...field(`changes.${at}.kind`)}
        value={kind}
        options={kinds.map((value) => ({
          value,
          label: scenarioChangeKinds[value],
          disabled: !isOpen(value, choices),
        }))}
        onChange={({ target }) => setKind(kinds.find((each) => each === target.value) ?? "demand")}
      />
      <Fields detail={detail} at={at} />
    </CommandForm>
  );
}
