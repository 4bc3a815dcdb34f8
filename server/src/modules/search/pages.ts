import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { RecordKind } from "@cerebro/contracts/entities/platform/record-kinds.ts";
import type { FoundRecord } from "@cerebro/contracts/entities/platform/search.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { Shown } from "./records.store.ts";

type Area = "wms" | "logistics";
type Action = FoundRecord["actions"][number];

interface RecordPage {
  readonly areas: readonly Area[];
  readonly path: (record: Shown, roles: readonly string[]) => string;
  /** Actions available in its state. */
  readonly actions?: (record: Shown) => readonly Action[];
}

/** Shipments have a page in logistics; in the warehouse they are on the page of their order. */
const shipmentPage: RecordPage["path"] = ({ id, parent }, roles) => {
  const [shipmentId = id, orderId = ""] = (parent ?? "").split(" ");
  if (rolePasses(roles, "logistics")) return href("logisticsShipment", { shipmentId });
  return orderId === "" ? href("wmsOrders") : href("wmsOrder", { orderId });
};

const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();

/** Page of each kind of record, its readers, and its next actions. */
export const recordPages: Readonly<Record<RecordKind, RecordPage>> = {
  item: { areas: ["wms"], path: ({ id }) => href("wmsItem", { itemId: id }) },
  lot: { areas: ["wms"], path: ({ id }) => href("wmsLot", { lotId: id }) },
  serial: { areas: ["wms"], path: ({ id }) => href("wmsSerial", { serialId: id }) },
  handling_unit: { areas: ["wms"], path: ({ id }) => href("wmsUnit", { unitId: id }) },
  parcel: { areas: ["wms", "logistics"], path: shipmentPage },
  sales_order: {
    areas: ["wms"],
    path: ({ id }) => href("wmsOrder", { orderId: id }),
    actions: ({ id, title, state }) =>
      state === "picked" ? [{ label: `Pack ${title}`, path: `${href("mobilePack")}?order=${id}` }] : [],
  },
  purchase_order: {
    areas: ["wms"],
    path: ({ id }) => href("wmsPurchaseOrder", { purchaseOrderId: id }),
    actions: ({ id, title, state }) =>
      state === "confirmed" || state === "partially_received"
        ? [
            {
              label: `Receive ${title}`,
              path: `${href("wmsPurchaseOrder", { purchaseOrderId: id })}?do=receive`,
            },
          ]
        : [],
  },
  transfer: { areas: ["wms"], path: ({ id }) => href("wmsTransfer", { transferId: id }) },
  return: { areas: ["wms"], path: ({ id }) => href("wmsReturn", { returnId: id }) },
  shipment: { areas: ["wms", "logistics"], path: shipmentPage },
  trip: { areas: ["logistics"], path: ({ id }) => href("logisticsTrip", { tripId: id }) },
  customer: {
    areas: ["wms"],
    path: ({ id }) => href("wmsCustomer", { customerId: id }),
    actions: ({ id, title, parts }) => [
      {
        label: `Create order for ${parts[0] ?? title}`,
        path: `${href("wmsOrders")}?${query({ add: "yes", customer: id, name: parts[0] ?? title })}`,
      },
    ],
  },
  supplier: { areas: ["wms"], path: ({ id }) => href("wmsSupplier", { supplierId: id }) },
  location: {
    areas: ["wms"],
    path: ({ id }) => href("wmsLocation", { locationId: id }),
    actions: ({ id, title }) => [
      {
        label: `Count location ${title}`,
        path: `${href("wmsCounts")}?${query({ open: "request", place: id, code: title })}`,
      },
    ],
  },
  vehicle: { areas: ["logistics"], path: ({ id }) => href("logisticsVehicle", { vehicleId: id }) },
  driver: { areas: ["logistics"], path: ({ id }) => href("logisticsDriver", { driverId: id }) },
  carrier: { areas: ["logistics"], path: ({ id }) => href("logisticsCarrier", { carrierId: id }) },
};

/** Whether somebody with these roles may open records of a kind: those of areas they may enter. */
export const mayFind = (kind: RecordKind, roles: readonly string[]): boolean =>
  recordPages[kind].areas.some((area) => rolePasses(roles, area));
