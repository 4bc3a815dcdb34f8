import { useQuery } from "@tanstack/react-query";
import type { ItemDetail } from "@cerebro/contracts/entities/wms/items.ts";
import { reading } from "../../../data/query-client.ts";
import type { BoundField } from "../../../parts/fields-for.ts";
import { SelectField } from "../../../ui/form/fields.tsx";
import { formatCount } from "../../../parts/format.ts";
import { baseUnits, type Level } from "./levels.ts";

type Packaging = Pick<ItemDetail, "baseUnit" | "units">;

/** Packaging of an item; undefined while it is not known. */
export function usePackaging(itemId: string | undefined): Packaging | undefined {
  const query = reading("GET /api/wms/items/{itemId}", { itemId: itemId ?? "" });
  return useQuery({ ...query, enabled: itemId !== undefined }).data;
}

interface LevelFieldProps extends BoundField {
  readonly packaging: Packaging | undefined;
  readonly value: Level;
  readonly onChange: (level: Level) => void;
}

/** Unit of a quantity: the base unit, or a packaging level of the item [WMS-04]. */
export function LevelField({ packaging, value, onChange, ...field }: LevelFieldProps) {
  const { baseUnit, units } = packaging ?? { baseUnit: "unit", units: [] };
  const options = [
    { value: "", label: baseUnit },
    ...units.map(({ unit, factor }) => ({ value: unit, label: `${unit} of ${formatCount(factor)}` })),
  ];
  return (
    <SelectField
      {...field}
      options={options}
      value={value?.unit ?? ""}
      onChange={(event) => onChange(units.find(({ unit }) => unit === event.target.value))}
    />
  );
}

/** "= 36 each", below a quantity that is counted in a packaging level; nothing for base units. */
export function inBaseWords(typed: string, level: Level, baseUnit: string): string | undefined {
  if (level === undefined || typed.trim() === "") return undefined;
  const units = baseUnits(typed, level);
  return units === null ? `No whole number of ${baseUnit}` : `= ${formatCount(units)} ${baseUnit}`;
}
