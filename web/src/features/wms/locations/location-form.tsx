import { CommandForm } from "../../../parts/command-form.tsx";
import { createLocation, updateLocation } from "@cerebro/contracts/fields/wms/locations.ts";
import { fieldsFor, typedIn } from "../../../parts/fields-for.ts";
import { useState } from "react";
import { areaPurposes } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { LocationDetail } from "@cerebro/contracts/entities/wms/locations.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { Field } from "../../../ui/form/field.tsx";
import { NumberField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import { NumberInput } from "../../../ui/form/text-input.tsx";
import { numberOf, textOf } from "../../../parts/form-values.ts";
import { chosen } from "../../../parts/list-state.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { purposeWords } from "../words/stock-words.ts";
import { type Parent, ParentPicker } from "./parent-picker.tsx";
import { thousandths } from "./rack-input.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const createLocationField = fieldsFor(createLocation);
const updateLocationField = fieldsFor(updateLocation);

const metres = (path: "xMm" | "yMm" | "zMm" | "widthMm" | "depthMm" | "heightMm") =>
  createLocationField(path, typedIn.metres);

const kinds = ["zone", "aisle", "bin"] as const;
const kindChoices = [
  { value: "zone", label: "Zone" },
  { value: "aisle", label: "Aisle" },
  { value: "bin", label: "Bin" },
];

/** Common fields of zones, aisles and bins, in the server's form. */
function changeableOf(data: FormData) {
  const length = (name: string) => thousandths(data, name) ?? 0;
  return {
    code: textOf(data, "code") ?? "",
    name: textOf(data, "name") ?? textOf(data, "code") ?? "",
    xMm: length("xMm"),
    yMm: length("yMm"),
    zMm: length("zMm"),
    widthMm: length("widthMm"),
    depthMm: length("depthMm"),
    heightMm: length("heightMm"),
    capacityGrams: thousandths(data, "capacityGrams"),
    capacityMl: thousandths(data, "capacityMl"),
    pickSequence: numberOf(data, "pickSequence") ?? 0,
  };
}

const told = (location: LocationDetail, verb: string) => ({
  message: `${location.code} ${verb}`,
  link: { label: "Open", href: href("wmsLocation", { locationId: location.id }) },
});

/** Creates a zone, aisle or bin. */
export function NewLocationForm({ warehouseId, onDone }: { warehouseId: string; onDone: () => void }) {
  const [parent, setParent] = useState<Parent>();
  const create = useCommand("POST /api/wms/locations", { onDone, told: (location) => told(location, "created") });
  return (
    <CommandForm
      command={create}
      onSubmit={(data) => {
        const kind = chosen(textOf(data, "kind") ?? "", kinds);
        const purpose = chosen(textOf(data, "purpose") ?? "", areaPurposes);
        if (kind && purpose)
          create.run({ parentId: parent?.value ?? warehouseId, kind, purpose, ...changeableOf(data) });
      }}
      submit="Create location"
    >
      <FieldRow>
        <SelectField {...createLocationField("kind")} options={kindChoices} defaultValue="zone" />
        <SelectField
          {...createLocationField("purpose")}
          label="For"
          options={optionsOf(purposeWords)}
          defaultValue="storage"
        />
        <Field
          {...createLocationField("parentId")}
          label="Stands in"
          optional
          hint="Zone or aisle; nothing: the warehouse"
        >
          <ParentPicker warehouseId={warehouseId} value={parent} onChange={setParent} />
        </Field>
      </FieldRow>
      <LocationFields location={blank} />
    </CommandForm>
  );
}

/** Changes a zone, aisle or bin. */
export function EditLocationForm({ location, onDone }: { location: LocationDetail; onDone: () => void }) {
  // The form is filled once; a newer version of the place is a refusal, not a change under somebody's hands.
  const [base] = useState(location);
  const update = useCommand("PUT /api/wms/locations/{locationId}", {
    onDone,
    told: (changed) => told(changed, "saved"),
  });
  return (
    <CommandForm
      label="Edit location"
      command={update}
      onSubmit={(data) => {
        const purpose = chosen(textOf(data, "purpose") ?? "", areaPurposes) ?? null;
        update.run({ locationId: base.id, version: base.version, purpose, ...changeableOf(data) });
      }}
      submit="Save location"
    >
      {base.kind !== "warehouse" && (
        <SelectField
          {...updateLocationField("purpose")}
          label="For"
          optional={false}
          options={optionsOf(purposeWords)}
          defaultValue={base.purpose ?? ""}
        />
      )}
      <LocationFields location={base} />
    </CommandForm>
  );
}

type Fields = Pick<LocationDetail, "code" | "name" | keyof ReturnType<typeof changeableOf>>;

/** A square metre on the floor, in the corner. */
const blank: Fields = {
  code: "",
  name: "",
  xMm: 0,
  yMm: 0,
  zMm: 0,
  widthMm: 1000,
  depthMm: 1000,
  heightMm: 1000,
  capacityGrams: null,
  capacityMl: null,
  pickSequence: 0,
};

function LocationFields({ location }: { location: Fields }) {
  return (
    <>
      <FieldRow>
        <TextField
          {...createLocationField("code")}
          hint="The text on the label; no spaces"
          code
          defaultValue={location.code}
        />
        <TextField
          {...createLocationField("name")}
          optional
          hint="The code, if nothing else"
          defaultValue={location.name}
        />
      </FieldRow>
      <FormSection title="Place" hint="From the warehouse's corner.">
        <FieldRow>
          <NumberField {...metres("xMm")} label="Along" defaultValue={location.xMm / 1000} />
          <NumberField {...metres("yMm")} label="Across" defaultValue={location.yMm / 1000} />
          <NumberField {...metres("zMm")} label="Up" defaultValue={location.zMm / 1000} />
        </FieldRow>
        <FieldRow>
          <NumberField {...metres("widthMm")} defaultValue={location.widthMm / 1000} />
          <NumberField {...metres("depthMm")} defaultValue={location.depthMm / 1000} />
          <NumberField {...metres("heightMm")} defaultValue={location.heightMm / 1000} />
        </FieldRow>
      </FormSection>
      <FormSection title="Capacity" hint="Used to calculate fill level and put-away.">
        <FieldRow>
          <NumberField
            {...createLocationField("capacityGrams", typedIn.kilograms)}
            label="Carries"
            defaultValue={thousands(location.capacityGrams)}
          />
          <Field {...createLocationField("capacityMl", typedIn.litres)} label="Holds">
            <NumberInput defaultValue={thousands(location.capacityMl)} className="pr-14" />
          </Field>
          <NumberField
            {...createLocationField("pickSequence")}
            label="Place in the walk"
            optional
            defaultValue={location.pickSequence}
          />
        </FieldRow>
      </FormSection>
    </>
  );
}

const thousands = (value: number | null): number | "" => (value === null ? "" : value / 1000);
