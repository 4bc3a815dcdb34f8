import type { LocationListRow } from "@cerebro/contracts/entities/wms/locations.ts";
import { call } from "../../../data/client.ts";
import { Combobox } from "../../../ui/form/combobox.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { foundRows, useFound } from "../../../parts/use-found.ts";

interface PlacePickerProps {
  readonly value: ComboboxOption | undefined;
  readonly onChange: (option: ComboboxOption | undefined) => void;
}

const optionOf = ({ id, code, name, kind }: LocationListRow): ComboboxOption => ({
  value: id,
  label: code,
  hint: kind === "bin" ? "bin" : `${kind}, ${name}`,
});

/** A warehouse, zone, aisle or bin by its code or name. */
export function PlacePicker({ value, onChange }: PlacePickerProps) {
  const found = useFound("GET /api/wms/locations", {}, (search, signal) =>
    call("GET /api/wms/locations", { search, limit: foundRows }, { signal }),
  );
  return (
    <Combobox
      options={found.rows.map(optionOf)}
      value={value}
      loading={found.loading}
      onSearch={found.onSearch}
      onChange={onChange}
      placeholder="Code or name"
      emptyText="No place found"
    />
  );
}
