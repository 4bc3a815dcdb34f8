import { createWave } from "@cerebro/contracts/fields/wms/waves.ts";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { reading } from "../../../data/query-client.ts";
import { Field } from "../../../ui/form/field.tsx";
import { NumberField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import { NumberInput } from "../../../ui/form/text-input.tsx";
import { priorityChoices } from "../words/order-words.ts";
import { ruleChoices, usualWave, type WaveInput } from "./wave-input.ts";

const field = fieldsFor(createWave);

interface WaveFieldsProps {
  /** Present choices, which decide on the further fields. */
  readonly input: WaveInput;
}

/** Selection of orders, their number, and the capacity of a cart. */
export function WaveFields({ input: { rule, warehouseId } }: WaveFieldsProps) {
  const warehouses = useQuery(reading("GET /api/wms/warehouses", {})).data?.rows ?? [];
  const { kind } = rule;
  const here = warehouseId ?? warehouses[0]?.id;
  return (
    <>
      <FormSection title="Orders" hint="Of those that are allocated wholly; the urgent ones first.">
        {warehouses.length > 1 && (
          <SelectField
            {...field("warehouseId")}
            optional={false}
            options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <FieldRow>
          <SelectField {...field("rule.kind")} label="Which orders" options={ruleChoices} defaultValue="priority" />
          {kind === "priority" && (
            <SelectField
              {...field("rule.atMost")}
              label="Priority"
              options={priorityChoices.map(({ value, label }) => ({
                value,
                label: value === "5" ? "All" : value === "1" ? label : `${label} and higher`,
              }))}
              defaultValue="5"
            />
          )}
          {kind === "carrier_cutoff" && (
            <TextField
              {...field("rule.time")}
              label="Carrier comes at"
              hint="Orders due until then, by the warehouse's clock, and those without a due time."
              type="time"
              defaultValue="17:00"
            />
          )}
          {kind === "zone" && here !== undefined && <ZoneField warehouseId={here} />}
        </FieldRow>
        <FieldRow>
          <NumberField {...field("maxOrders")} label="Orders at most" defaultValue={usualWave.maxOrders} />
          <NumberField {...field("maxLines")} label="Picks at most" defaultValue={usualWave.maxLines} />
        </FieldRow>
      </FormSection>
      <FormSection title="Cart" hint="An order that is too big for a cart goes alone.">
        <FieldRow>
          <NumberField {...field("cart.orders")} defaultValue={usualWave.cart.orders} />
          <Field {...field("cart.volumeMl", typedIn.litres)} label="Holds">
            <NumberInput className="pr-14" />
          </Field>
          <NumberField {...field("cart.grams", typedIn.kilograms)} label="Carries" />
        </FieldRow>
      </FormSection>
    </>
  );
}

function ZoneField({ warehouseId }: { warehouseId: string }) {
  const { data } = useQuery(reading("GET /api/wms/warehouses/{warehouseId}/floor-plan", { warehouseId }));
  const zones = (data?.areas ?? []).filter(
    ({ kind, purpose }) => kind === "zone" && (purpose === "pick" || purpose === "storage"),
  );
  return (
    <SelectField
      {...field("rule.zoneId")}
      options={zones.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder="Choose a zone"
    />
  );
}
