import { FormButton } from "../../../parts/form-drawer.tsx";
import { CommandForm } from "../../../parts/command-form.tsx";
import { setItemAttributes } from "@cerebro/contracts/fields/wms/categories.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import type { ItemAttribute, ItemAttributes as Told } from "@cerebro/contracts/entities/wms/categories.ts";
import { reading } from "../../../data/query-client.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { DateInput, NumberInput, TextInput } from "../../../ui/form/text-input.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { policyWords } from "../categories/policy-words.ts";
import { formatDateOnly } from "../../../parts/format.ts";
import { textOf } from "../../../parts/form-values.ts";
import { PlanSteps } from "../../../parts/plan-steps.tsx";

const field = fieldsFor(setItemAttributes);

/** Attributes of the item by its category, and its stock policy; nothing if the category has none. */
export function ItemAttributes({ itemId }: { itemId: string }) {
  const query = useQuery(reading("GET /api/wms/items/{itemId}/attributes", { itemId }));
  const { data } = query;
  if (data?.attributes.length === 0 && data.policy === null) return null;
  return (
    <Panel
      title={data?.category ?? "Attributes"}
      actions={
        data !== undefined &&
        data.attributes.length > 0 && (
          <FormButton
            label="Edit attributes"
            title={`Attributes of ${data.sku}`}
            form={(close) => <AttributeForm told={data} onDone={close} />}
          />
        )
      }
    >
      <Async query={query} skeleton={<SkeletonText lines={4} />}>
        {(told) => (
          <>
            <KeyValueList
              facts={told.attributes.map((attribute) => ({ label: attribute.label, value: shown(attribute) }))}
            />
            {told.policy && <p className="mt-3 text-small text-ink-muted">{policyWords(told.policy)}</p>}
          </>
        )}
      </Async>
    </Panel>
  );
}

function shown({ kind, unit, value }: ItemAttribute): string | null {
  if (value === null) return null;
  if (kind === "date") return formatDateOnly(value);
  return unit === null ? value : `${value} ${unit}`;
}

function AttributeForm({ told, onDone }: { told: Told; onDone: () => void }) {
  const planning = usePlan("PUT /api/wms/items/{itemId}/attributes", "industry-templates_set_item_attributes", {
    onDone,
    told: () => `Attributes of ${told.sku} saved`,
  });
  return (
    <PlanSteps planning={planning} label="Save attributes">
      <CommandForm
        label="Edit attributes"
        command={planning}
        onSubmit={(data) =>
          planning.preview({
            itemId: told.itemId,
            values: told.attributes.map(({ id, key }) => ({ attributeId: id, value: textOf(data, key) })),
          })
        }
        submit="Preview"
      >
        {told.attributes.map((attribute) => (
          <Field
            key={attribute.id}
            {...field("values.0.value")}
            label={attribute.label}
            name={attribute.key}
            optional={!attribute.required}
          >
            <AttributeInput attribute={attribute} />
          </Field>
        ))}
      </CommandForm>
    </PlanSteps>
  );
}

function AttributeInput({ attribute: { kind, unit, choices, value } }: { attribute: ItemAttribute }) {
  const start = value ?? "";
  if (kind === "choice") {
    return (
      <Select
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        placeholder="Choose"
        defaultValue={start}
      />
    );
  }
  if (kind === "date") return <DateInput defaultValue={start} />;
  if (kind === "number") return <NumberInput step="any" defaultValue={start} {...(unit !== null && { unit })} />;
  return <TextInput defaultValue={start} />;
}
