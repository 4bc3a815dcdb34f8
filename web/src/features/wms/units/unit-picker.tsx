import type { UnitRow } from "@cerebro/contracts/entities/wms/handling-units.ts";
import { call } from "../../../data/client.ts";
import { Combobox } from "../../../ui/form/combobox.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { foundRows, useFound } from "../../../parts/use-found.ts";
import { unitTypeWord } from "../words/goods-words.ts";

interface UnitPickerProps {
  readonly value: ComboboxOption | undefined;
  readonly onChange: (option: ComboboxOption | undefined, row: UnitRow | undefined) => void;
  /** Only units that stand here; undefined for all. */
  readonly locationId: string | undefined;
  /** Filter of the offered units. */
  readonly offers?: (unit: UnitRow) => boolean;
}

/** A handling unit by its SSCC, or by what is in it. */
export function UnitPicker({ value, onChange, locationId, offers = () => true }: UnitPickerProps) {
  const scope = locationId === undefined ? {} : { locationId };
  const found = useFound("GET /api/wms/handling-units", scope, (search, signal) =>
    call("GET /api/wms/handling-units", { ...scope, search, limit: foundRows }, { signal }),
  );
  const options = found.rows.filter(offers).map(({ id, sscc, type, locationCode }) => ({
    value: id,
    label: sscc,
    hint: [unitTypeWord(type), locationId === undefined && locationCode].filter(Boolean).join(" at "),
  }));
  return (
    <Combobox
      options={options}
      value={value}
      loading={found.loading}
      onSearch={found.onSearch}
      onChange={(option) =>
        onChange(
          option,
          found.rows.find(({ id }) => id === option?.value),
        )
      }
      placeholder="SSCC"
      emptyText={locationId === undefined ? "No unit found" : "No unit here"}
    />
  );
}
