import { SelectField } from "../../../ui/form/fields.tsx";
import { useUser } from "../../../data/use-session.ts";
import { useWarehouses } from "../../../parts/use-warehouses.ts";
import { usePlace, useZones } from "./use-place.ts";

/** Whether a floor role fixes the warehouse. */
const useHasSite = (): boolean => typeof useUser()?.floor?.siteId === "string";

/** My warehouse and zone: the device keeps them, and shows the work of there only. */
export function PlaceChoice() {
  const [place, keep] = usePlace();
  const warehouses = useWarehouses();
  const choosesWarehouse = !useHasSite() && warehouses.length > 1;
  const only = warehouses.length === 1 ? warehouses[0]?.id : undefined;
  const warehouseId = place.warehouseId ?? only;
  const zones = useZones(warehouseId);
  if (!choosesWarehouse && zones.length < 2) return null;
  return (
    <section aria-label="Where you work" className="flex flex-wrap gap-3 *:min-w-36 *:flex-1">
      {choosesWarehouse && (
        <SelectField
          label="My warehouse"
          options={[
            { value: "", label: "All warehouses" },
            ...warehouses.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
          ]}
          value={place.warehouseId ?? ""}
          onChange={(event) => keep({ warehouseId: event.target.value || null, zoneId: null })}
        />
      )}
      {warehouseId !== undefined && zones.length > 1 && (
        <SelectField
          label="My zone"
          options={[
            { value: "", label: "All zones" },
            ...zones.map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` })),
          ]}
          value={place.zoneId ?? ""}
          onChange={(event) => keep({ warehouseId, zoneId: event.target.value || null })}
        />
      )}
    </section>
  );
}
