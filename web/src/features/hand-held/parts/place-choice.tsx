import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useWarehouses } from "../../../parts/use-warehouses.ts";
import { usePlace, useZones } from "./use-place.ts";

/** My warehouse and zone: the device keeps them, and shows the work of there only. */
export function PlaceChoice() {
  const [place, keep] = usePlace();
  const warehouses = useWarehouses();
  const only = warehouses.length === 1 ? warehouses[0]?.id : undefined;
  const warehouseId = place.warehouseId ?? only;
  const zones = useZones(warehouseId);
  if (warehouses.length < 2 && zones.length < 2) return null;
  return (
    <section aria-label="Where you work" className="flex flex-wrap gap-3 *:min-w-36 *:flex-1">
      {warehouses.length > 1 && (
        <Field label="My warehouse">
          <Select
            options={[
              { value: "", label: "All warehouses" },
              ...warehouses.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
            ]}
            value={place.warehouseId ?? ""}
            onChange={(event) => keep({ warehouseId: event.target.value || null, zoneId: null })}
          />
        </Field>
      )}
      {warehouseId !== undefined && zones.length > 1 && (
        <Field label="My zone">
          <Select
            options={[
              { value: "", label: "All zones" },
              ...zones.map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` })),
            ]}
            value={place.zoneId ?? ""}
            onChange={(event) => keep({ warehouseId, zoneId: event.target.value || null })}
          />
        </Field>
      )}
    </section>
  );
}
