import { NumberField } from "../ui/form/fields.tsx";
import { FieldRow } from "../ui/form/form.tsx";
import { textOf } from "./form-values.ts";

interface PositionFieldsProps {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  /** The names of the two fields, as the server wants them. */
  readonly names?: readonly [latitude: string, longitude: string];
}

const plain = ["latitude", "longitude"] as const;

/** Latitude and longitude: both or neither are given. */
export function PositionFields({ latitude, longitude, names = plain }: PositionFieldsProps) {
  return (
    <FieldRow>
      <NumberField
        label="Latitude"
        name={names[0]}
        optional
        hint="Degrees north, such as 53.7946"
        min={-90}
        max={90}
        step="any"
        defaultValue={latitude ?? ""}
      />
      <NumberField
        label="Longitude"
        name={names[1]}
        optional
        hint="Degrees east, such as -1.5477"
        min={-180}
        max={180}
        step="any"
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
