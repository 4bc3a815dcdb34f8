import { labelOf, unitOf } from "@cerebro/contracts/entities/field-words.ts";
import type { FieldFacts, InputFacts } from "@cerebro/contracts/reference/field-facts.ts";
import type { FieldProps } from "../ui/form/field.tsx";

/** A path as it is typed in a form: the position in a list is a number. */
type Path<P extends string> = P extends `${infer Start}#${infer End}` ? `${Start}${number}${Path<End>}` : P;

/** A unit that people type instead of the stored one, and the number of stored units in it. */
interface TypedUnit {
  readonly unit?: string;
  readonly scale: number;
}

/** Attributes of a field that the contract gives; spread over a field of `ui/form`. */
export type BoundField = Pick<FieldProps, "label" | "optional" | "limits" | "unit"> & { readonly name: string };

function scaled({ min, max, step }: FieldFacts, scale: number): FieldFacts {
  return {
    ...(min !== undefined && { min: min / scale }),
    ...(max !== undefined && { max: max / scale }),
    ...(step !== undefined && { step: "any" as const }),
  };
}

/**
 * The fields of one input of the contract: `<Field {...field("sku")}>` takes name, label, unit, limits and whether the
 * field may be empty from there. A path that the input does not have is an error of types.
 */
export function fieldsFor<const Facts extends InputFacts>(facts: Facts) {
  return (path: Path<keyof Facts & string>, typedIn?: TypedUnit): BoundField => {
    const { optional = false, ...limits } = facts[path.replaceAll(/\b\d+\b/g, "#")] ?? {};
    const unit = typedIn === undefined ? unitOf(path) : typedIn.unit;
    return {
      name: path,
      label: labelOf(path),
      optional,
      limits: typedIn === undefined ? limits : scaled(limits, typedIn.scale),
      ...(unit !== undefined && { unit }),
    };
  };
}

/** Units that people type instead of those that are stored. */
export const typedIn = {
  kilograms: { unit: "kg", scale: 1000 },
  kilometres: { unit: "km", scale: 1000 },
  metres: { unit: "m", scale: 1000 },
  litres: { unit: "litres", scale: 1000 },
  cubicMetres: { unit: "m³", scale: 1_000_000 },
  hours: { unit: "h", scale: 60 },
  minutes: { unit: "min", scale: 60 },
  seconds: { unit: "s", scale: 1000 },
  percent: { unit: "%", scale: 100 },
  wholeUnits: { scale: 1000 },
} as const satisfies Readonly<Record<string, TypedUnit>>;
