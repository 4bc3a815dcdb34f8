import { CommandForm } from "../../../parts/command-form.tsx";
import { setStockPolicy } from "@cerebro/contracts/fields/wms/categories.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import { allocationStrategies } from "@cerebro/contracts/constants/templates.ts";
import type { ItemCategory } from "@cerebro/contracts/entities/wms/categories.ts";
import { dispositions } from "@cerebro/contracts/entities/wms/flow-words.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { CheckboxField, RadioField } from "../../../ui/form/choice-fields.tsx";
import { NumberField, SelectField } from "../../../ui/form/fields.tsx";
import { keyOf, numberOf, textOf } from "../../../parts/form-values.ts";
import { PlanSteps } from "../../../parts/plan-steps.tsx";
import { strategyWords } from "./policy-words.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(setStockPolicy);

/** Stock policy of a category from now on, with a preview of the change [PLT-10]. */
export function PolicyForm({ category, onDone }: { category: ItemCategory; onDone: () => void }) {
  const [{ id: categoryId, name, policy }] = useState(category);
  const planning = usePlan("PUT /api/wms/categories/{categoryId}/policy", "industry-templates_set_stock_policy", {
    onDone,
    told: () => `Policy of ${name} saved`,
  });
  function submit(data: FormData) {
    planning.preview({
      categoryId,
      version: policy?.version ?? null,
      lotRequired: data.has("lotRequired"),
      minimumShelfLifeDays: numberOf(data, "minimumShelfLifeDays"),
      strategy: allocationStrategies.find((strategy) => strategy === textOf(data, "strategy")) ?? "fefo",
      quarantineOnReceipt: data.has("quarantineOnReceipt"),
      returnDisposition: keyOf(data, "returnDisposition", dispositions) ?? null,
    });
  }
  return (
    <PlanSteps planning={planning} label="Save policy">
      <CommandForm label="Edit policy" command={planning} onSubmit={submit} submit="Preview">
        <RadioField
          {...field("strategy")}
          label="What leaves first"
          shape="cards"
          options={optionsOf(strategyWords)}
          defaultValue={policy?.strategy ?? "fefo"}
        />
        <NumberField
          {...field("minimumShelfLifeDays")}
          label="Shelf life left at allocation"
          hint="Lots that keep less are not promised to orders."
          defaultValue={policy?.minimumShelfLifeDays ?? ""}
        />
        <CheckboxField
          {...field("lotRequired")}
          label="Items are tracked by lot"
          hint="New items of the category must be."
          defaultChecked={policy?.lotRequired ?? false}
        />
        <CheckboxField
          {...field("quarantineOnReceipt")}
          label="Received goods wait in quarantine"
          hint="Until somebody releases it."
          defaultChecked={policy?.quarantineOnReceipt ?? false}
        />
        <SelectField
          {...field("returnDisposition")}
          label="Disposition of returned goods"
          hint="Proposed when a return is inspected; the inspector may decide otherwise."
          options={optionsOf(dispositions)}
          placeholder="Judged piece by piece"
          defaultValue={policy?.returnDisposition ?? ""}
        />
      </CommandForm>
    </PlanSteps>
  );
}
