import { useState } from "react";
import type { ScenarioDetail } from "@cerebro/contracts/entities/executive/scenarios.ts";
import { changeScenario } from "@cerebro/contracts/fields/executive/scenarios.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { counted, formatMoneyShort } from "../../../parts/format.ts";
import { NumberField, SelectField } from "../../../ui/form/fields.tsx";

const field = fieldsFor(changeScenario);

interface ChangeFieldsProps {
  readonly detail: ScenarioDetail;
  /** The place of the change in the list of changes, by which the server names its fields. */
  readonly at: number;
}

interface PercentProps {
  readonly bound: ReturnType<typeof field>;
  readonly label: string;
  readonly start?: number;
}

function Percent({ bound, label, start }: PercentProps) {
  return (
    <NumberField
      {...bound}
      label={label}
      unit="%"
      hint="Less than zero for a decrease, such as -20"
      // The number pads of some phones have no minus sign.
      inputMode="text"
      defaultValue={start}
    />
  );
}

export function DemandFields({ detail: { choices, scenario }, at }: ChangeFieldsProps) {
  const [category, choose] = useState("");
  const chosen = choices.categories.find((each) => each.category === category);
  return (
    <>
      <SelectField
        {...field(`changes.${at}.category`)}
        placeholder="All categories"
        hint={chosen && revenueText(chosen.netRevenue, scenario.currency)}
        options={choices.categories.map((each) => ({ value: each.category, label: each.category }))}
        value={category}
        onChange={({ target }) => choose(target.value)}
      />
      <Percent bound={field(`changes.${at}.percent`)} label="Change of demand" />
    </>
  );
}

export function LaneFields({ detail: { choices, scenario }, at }: ChangeFieldsProps) {
  const [lane, chooseLane] = useState("");
  const [via, chooseVia] = useState("");
  const lanes = choices.lanes.map((each) => ({ value: each.lane, label: each.lane }));
  const chosen = choices.lanes.find((each) => each.lane === lane);
  return (
    <>
      <SelectField
        {...field(`changes.${at}.lane`)}
        label="Lane to close"
        placeholder="Choose a lane"
        hint={chosen && revenueText(chosen.netRevenue, scenario.currency)}
        options={lanes}
        value={lane}
        onChange={({ target }) => {
          chooseLane(target.value);
          if (target.value === via) chooseVia("");
        }}
      />
      <SelectField
        {...field(`changes.${at}.via`)}
        label="Taken over by"
        placeholder="No lane; sales are lost"
        options={lanes.filter(({ value }) => value !== lane)}
        value={via}
        onChange={({ target }) => chooseVia(target.value)}
      />
      {via !== "" && <Percent bound={field(`changes.${at}.freightPercent`)} label="Change of freight" start={0} />}
    </>
  );
}

export function CapacityFields({ detail: { choices }, at }: ChangeFieldsProps) {
  const { warehouses } = choices;
  const [warehouse, choose] = useState(warehouses.length === 1 ? (warehouses[0]?.warehouseId ?? "") : "");
  const chosen = warehouses.find(({ warehouseId }) => warehouseId === warehouse);
  return (
    <>
      <SelectField
        {...field(`changes.${at}.warehouseId`)}
        placeholder="Choose a warehouse"
        hint={chosen && `Capacity of ${counted(chosen.unitsPerDay, "unit")} a day`}
        options={warehouses.map(({ warehouseId, name }) => ({ value: warehouseId, label: name }))}
        value={warehouse}
        onChange={({ target }) => choose(target.value)}
      />
      <Percent bound={field(`changes.${at}.percent`)} label="Change of capacity" />
    </>
  );
}

const revenueText = (minor: number, currency: string): string =>
  `Net revenue of the period: ${formatMoneyShort(minor, currency)}`;
