import type { LocationListRow } from "@cerebro/contracts/entities/wms/locations.ts";
import { call } from "../../../data/client.ts";
import { Combobox } from "../../../ui/form/combobox.tsx";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { foundRows, useFound } from "../../../parts/use-found.ts";

/** The place that was chosen, with what a change of its children depends on. */
export interface Parent extends ComboboxOption {
  readonly place: Pick<LocationListRow, "id" | "kind" | "warehouseId" | "archived">;
}

interface ParentPickerProps {
  readonly warehouseId: string;
  readonly value: Parent | undefined;
  readonly onChange: (parent: Parent | undefined) => void;
  readonly placeholder?: string;
}

/** Zones and aisles by code. */
export function ParentPicker({
  warehouseId,
  value,
  onChange,
  placeholder = "The warehouse itself",
}: ParentPickerProps) {
  const zones = useFound("GET /api/wms/locations", { warehouseId, kind: "zone" }, (search, signal) =>
    call("GET /api/wms/locations", { search, warehouseId, kind: "zone", limit: foundRows }, { signal }),
  );
  const aisles = useFound("GET /api/wms/locations", { warehouseId, kind: "aisle" }, (search, signal) =>
    call("GET /api/wms/locations", { search, warehouseId, kind: "aisle", limit: foundRows }, { signal }),
  );
  const options = [...zones.rows, ...aisles.rows].map((place) => ({
    value: place.id,
    label: place.code,
    hint: place.name,
    place,
  }));
  return (
    <Combobox
      options={options}
      value={value}
      onChange={(option) => onChange(options.find(({ value: id }) => id === option?.value))}
      onSearch={(text) => {
        zones.onSearch(text);
        aisles.onSearch(text);
      }}
      loading={zones.loading || aisles.loading}
      placeholder={placeholder}
      emptyText="No zone or aisle found"
    />
  );
}
