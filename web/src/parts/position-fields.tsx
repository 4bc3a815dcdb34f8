import { NumberField } from "../ui/form/fields.tsx";
import { FieldRow } from "../ui/form/form.tsx";
import type { BoundField } from "./fields-for.ts";
import { textOf } from "./form-values.ts";

interface PositionFieldsProps {
  readonly fields: readonly [latitude: BoundField, longitude: BoundField];
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** Latitude and longitude: both or neither are given. */
export function PositionFields({ fields, latitude, longitude }: PositionFieldsProps) {
  return (
    <FieldRow>
      <NumberField
        {...fields[0]}
        label="Latitude"
        hint="Degrees north, such as 53.7946"
        defaultValue={latitude ?? ""}
      />
      <NumberField
        {...fields[1]}
        label="Longitude"
        hint="Degrees east, such as -1.5477"
        defaultValue={longitude ?? ""}
      />
    </FieldRow>
  );
}

/** Degrees typed into a field; null for none. */
export function degreesOf(data: FormData, name: string): number | null {
  const text = textOf(data, name);
  return text === null ? null : Number(text);
}

export function positionIn(data: FormData) {
  return { latitude: degreesOf(data, "latitude"), longitude: degreesOf(data, "longitude") };
}
