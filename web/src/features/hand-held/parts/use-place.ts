import { useQuery } from "@tanstack/react-query";
import type { LocationListRow } from "@cerebro/contracts/entities/wms/locations.ts";
import { storage, type WorkPlace } from "@cerebro/contracts/storage/storage.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import { useRemembered } from "../../../data/storage/remembered.ts";
import { useUser } from "../../../data/use-session.ts";
import { useWarehouses } from "../../../parts/use-warehouses.ts";

/** Filter of the work; undefined fields do not filter. */
export interface Place {
  readonly warehouseId: string | undefined;
  readonly zoneId: string | undefined;
}

const everywhere: WorkPlace = { warehouseId: null, zoneId: null };
const zonesAtMost = 200;
const none: readonly LocationListRow[] = [];

/** Zones that goods are fetched from and brought to. */
export const worksIn = ({ purpose }: Pick<LocationListRow, "purpose">): boolean =>
  purpose === "storage" || purpose === "pick";

/** The zones of a warehouse to choose from. */
export function useZones(warehouseId: string | undefined): readonly LocationListRow[] {
  const { data } = useQuery({
    ...keptReading("GET /api/wms/locations", { warehouseId, kind: "zone", limit: zonesAtMost }),
    enabled: warehouseId !== undefined,
  });
  return data?.rows.filter(worksIn) ?? none;
}

/**
 * Workplace of this device, stored on it: chosen once, and left out if the warehouse belongs to another organization.
 */
export function usePlace(): readonly [Place, (place: WorkPlace) => void] {
  const [kept, keep] = useRemembered(storage.workPlace);
  const warehouses = useWarehouses();
  const siteId = useUser()?.floor?.siteId ?? undefined;
  const place = placeOf(kept ?? everywhere, warehouses);
  // Somebody with a floor role works at its site, whatever the device was set to.
  if (siteId !== undefined && place.warehouseId !== siteId) return [{ warehouseId: siteId, zoneId: undefined }, keep];
  return [place, keep];
}

/** Until the warehouses are read, and without a connection, what was chosen holds. */
export function placeOf({ warehouseId, zoneId }: WorkPlace, warehouses: readonly { readonly id: string }[]): Place {
  const isKnown = warehouses.length === 0 || warehouses.some(({ id }) => id === warehouseId);
  if (warehouseId === null || !isKnown) return { warehouseId: undefined, zoneId: undefined };
  return { warehouseId, zoneId: zoneId ?? undefined };
}
