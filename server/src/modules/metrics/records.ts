import { href } from "@cerebro/contracts/pages/href.ts";

/** The page of each kind of record that rows come from. */
const pages = {
  order: (orderId: string) => href("wmsOrder", { orderId }),
  return: (returnId: string) => href("wmsReturn", { returnId }),
  item: (itemId: string) => href("wmsItem", { itemId }),
  location: (locationId: string) => href("wmsLocation", { locationId }),
  purchase: (purchaseOrderId: string) => href("wmsPurchaseOrder", { purchaseOrderId }),
  shipment: (shipmentId: string) => href("logisticsShipment", { shipmentId }),
  trip: (tripId: string) => href("logisticsTrip", { tripId }),
  vehicle: (vehicleId: string) => href("logisticsVehicle", { vehicleId }),
} as const;

export type MetricRecord = keyof typeof pages;

export const recordHref = (record: MetricRecord | null, subject: string | null): string | null =>
  record === null || subject === null ? null : pages[record](subject);
