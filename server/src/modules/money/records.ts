import { href } from "@cerebro/contracts/pages/href.ts";

/** The page of each kind of record that entries come from. */
const pages = {
  order: (orderId: string) => href("wmsOrder", { orderId }),
  return: (returnId: string) => href("wmsReturn", { returnId }),
  item: (itemId: string) => href("wmsItem", { itemId }),
  location: (locationId: string) => href("wmsLocation", { locationId }),
  shipment: (shipmentId: string) => href("logisticsShipment", { shipmentId }),
  vehicle: (vehicleId: string) => href("logisticsVehicle", { vehicleId }),
} as const;
export type MoneyRecord = keyof typeof pages;

export const recordHref = (record: MoneyRecord | null, subject: string | null): string | null =>
  record === null || subject === null ? null : pages[record](subject);
