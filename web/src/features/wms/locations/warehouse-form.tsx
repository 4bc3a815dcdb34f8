import { CommandForm } from "../../../parts/command-form.tsx";
import { createWarehouse } from "@cerebro/contracts/fields/wms/locations.ts";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { CheckboxField } from "../../../ui/form/choice-fields.tsx";
import { NumberField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow } from "../../../ui/form/form.tsx";
import { textOf } from "../../../parts/form-values.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { thousandths } from "./rack-input.ts";

const field = fieldsFor(createWarehouse);

interface WarehouseFormProps {
  /** The organization has none yet: code and name are filled in. */
  readonly isFirst: boolean;
  readonly onDone: (warehouseId: string) => void;
}

/** A warehouse by its walls; on request with the areas every one has. */
export function WarehouseForm({ isFirst, onDone }: WarehouseFormProps) {
  const create = useCommand("POST /api/wms/warehouses", {
    onDone: ({ id }) => onDone(id),
    told: ({ name, id }) => ({
      message: `${name} created`,
      link: { label: "Show", href: `${href("wmsLocations")}?warehouse=${id}` },
    }),
  });
  const submit = (data: FormData) =>
    create.run({
      code: textOf(data, "code") ?? "",
      name: textOf(data, "name") ?? "",
      widthMm: thousandths(data, "widthMm") ?? 0,
      depthMm: thousandths(data, "depthMm") ?? 0,
      heightMm: thousandths(data, "heightMm") ?? 0,
      withAreas: data.has("withAreas"),
      withStorage: data.has("withAreas"),
    });
  return (
    <CommandForm command={create} onSubmit={submit} submit="Create warehouse">
      <FieldRow>
        <TextField {...field("code")} code {...(isFirst ? { defaultValue: "MAIN" } : { placeholder: "EAST" })} />
        <TextField
          {...field("name")}
          {...(isFirst ? { defaultValue: "Main warehouse" } : { placeholder: "East warehouse" })}
        />
      </FieldRow>
      <FieldRow>
        <NumberField {...field("widthMm", typedIn.metres)} label="Length" defaultValue={60} />
        <NumberField {...field("depthMm", typedIn.metres)} label="Width" defaultValue={40} />
        <NumberField {...field("heightMm", typedIn.metres)} defaultValue={8} />
      </FieldRow>
      <CheckboxField
        {...field("withAreas")}
        defaultChecked
        label="With receiving, storage, packing, staging, shipping and returns"
        hint="A zone and bins for each, so that orders can be picked and shipped from the first day; racks come next."
      />
    </CommandForm>
  );
}
