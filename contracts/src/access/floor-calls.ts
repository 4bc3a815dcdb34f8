import type { FloorRole } from "./floor.ts";

/** Kinds of things that belong to a site or to a driver; a field of the input names one by its id. */
export type Owned =
  | "task"
  | "order"
  | "purchaseOrder"
  | "wave"
  | "countBin"
  | "location"
  | "trip"
  | "stop"
  | "shipment"
  | "driver"
  | "vehicle"
  | "defect";

/** `open`: nothing that belongs to a site or a person. `site`: the list of one warehouse, which the call must name. */
export type Reach = "open" | "site" | { readonly [Kind in Owned]?: string };

type Calls = Readonly<Record<string, Reach>>;

/** One's own account, and what every screen reads. */
const everybody: Calls = {
  "GET /api/users/profile": "open",
  "PATCH /api/users/profile": "open",
  "GET /api/users/preferences": "open",
  "PUT /api/users/preferences": "open",
  "GET /api/organisation": "open",
  "GET /api/auth/organisations": "open",
  "POST /api/auth/switch-organisation": "open",
  "POST /api/auth/change-password": "open",
  "POST /api/auth/proof": "open",
  "GET /api/auth/sessions": "open",
  "DELETE /api/auth/sessions": "open",
  "DELETE /api/auth/sessions/{sessionId}": "open",
  "GET /api/auth/mfa": "open",
  "POST /api/auth/mfa/enrolment": "open",
  "POST /api/auth/mfa/confirm": "open",
  "POST /api/auth/mfa/recovery-codes": "open",
  "DELETE /api/auth/mfa": "open",
};

/** The work of a warehouse, whatever one does there. */
const warehouse: Calls = {
  "GET /api/wms/queues": "site",
  "GET /api/wms/tasks": "site",
  "GET /api/wms/locations": "site",
  "GET /api/wms/warehouses": "open",
  "GET /api/wms/items/{itemId}": "open",
  "GET /api/wms/codes/{code}": "open",
  "GET /api/wms/labour/attendance": "open",
  "POST /api/wms/labour/clock-in": "open",
  "POST /api/wms/labour/clock-out": "open",
};

const tasks: Calls = {
  "GET /api/wms/tasks/{taskId}": { task: "taskId" },
  "POST /api/wms/tasks/{taskId}/claim": { task: "taskId" },
  "POST /api/wms/tasks/{taskId}/unclaim": { task: "taskId" },
  "POST /api/wms/tasks/{taskId}/exception": { task: "taskId" },
};

const picking: Calls = {
  ...tasks,
  "POST /api/wms/tasks/{taskId}/pick": { task: "taskId" },
  "POST /api/wms/tasks/{taskId}/replenish": { task: "taskId" },
  "GET /api/wms/waves": "site",
  "GET /api/wms/waves/{waveId}": { wave: "waveId" },
  "POST /api/wms/waves/{waveId}/batches/{batch}/claim": { wave: "waveId" },
};

const packing: Calls = {
  "GET /api/wms/orders/{orderId}": { order: "orderId" },
  "GET /api/wms/orders/{orderId}/carton-proposal": { order: "orderId" },
  "POST /api/wms/orders/{orderId}/pack": { order: "orderId" },
};

const receiving: Calls = {
  ...tasks,
  "POST /api/wms/tasks/{taskId}/put-away": { task: "taskId", location: "locationId" },
  "POST /api/wms/tasks/{taskId}/replenish": { task: "taskId" },
  "GET /api/wms/purchase-orders": "site",
  "GET /api/wms/purchase-orders/{purchaseOrderId}": { purchaseOrder: "purchaseOrderId" },
  "POST /api/wms/purchase-orders/{purchaseOrderId}/receive": {
    purchaseOrder: "purchaseOrderId",
    location: "locationId",
  },
  "GET /api/wms/items/{itemId}/expected-receipts": "open",
};

const counting: Calls = {
  "GET /api/wms/count-bins": "site",
  "POST /api/wms/count-bins/claim-next": "site",
  "GET /api/wms/count-bins/{binId}": { countBin: "binId" },
  "POST /api/wms/count-bins/{binId}/claim": { countBin: "binId" },
  "POST /api/wms/count-bins/{binId}/entries": { countBin: "binId" },
  "POST /api/wms/count-bins/{binId}/finish": { countBin: "binId" },
};

/** Own trips with their stops and consignees, the own duty log, and the check of the vehicle one drives. */
const driving: Calls = {
  "GET /api/logistics/delivery-runs": "open",
  "GET /api/logistics/delivery-runs/{tripId}": { trip: "tripId" },
  "POST /api/logistics/trips/{tripId}/accept": { trip: "tripId" },
  "POST /api/logistics/trips/{tripId}/start": { trip: "tripId" },
  "POST /api/logistics/trips/{tripId}/complete": { trip: "tripId" },
  "POST /api/logistics/stops/{stopId}/en-route": { stop: "stopId" },
  "POST /api/logistics/stops/{stopId}/arrive": { stop: "stopId" },
  "POST /api/logistics/stops/{stopId}/begin": { stop: "stopId" },
  "POST /api/logistics/stops/{stopId}/skip": { stop: "stopId" },
  "POST /api/logistics/deliveries/{shipmentId}/photos": { shipment: "shipmentId" },
  "POST /api/logistics/deliveries/{shipmentId}/prove": { shipment: "shipmentId" },
  "POST /api/logistics/deliveries/{shipmentId}/fail": { shipment: "shipmentId" },
  "GET /api/logistics/fleet/drivers/{driverId}/duty": { driver: "driverId" },
  "GET /api/logistics/fleet/drivers/{driverId}/hours": { driver: "driverId" },
  "POST /api/logistics/fleet/drivers/{driverId}/duty/change": { driver: "driverId" },
  "POST /api/logistics/fleet/drivers/{driverId}/duty": { driver: "driverId" },
  "GET /api/logistics/fleet/vehicles/{vehicleId}/check": { vehicle: "vehicleId" },
  "POST /api/logistics/fleet/defects/{defectId}/certify": { defect: "defectId" },
  "POST /api/logistics/fleet/vehicles/{vehicleId}/inspections": { vehicle: "vehicleId", driver: "driverId" },
};

const callsOf: Readonly<Record<FloorRole, Calls>> = {
  picker: { ...everybody, ...warehouse, ...picking },
  packer: { ...everybody, ...warehouse, ...packing },
  receiver: { ...everybody, ...warehouse, ...receiving },
  supervisor: { ...everybody, ...warehouse, ...picking, ...packing, ...receiving, ...counting },
  driver: { ...everybody, ...driving },
};

/** The reach of a call such as `GET /api/wms/tasks` for a floor role; undefined if the floor role does not include it. */
export function reachOf(floorRole: FloorRole, route: string): Reach | undefined {
  const calls = callsOf[floorRole];
  return Object.hasOwn(calls, route) ? calls[route] : undefined;
}

/** Every call of a floor role. */
export const routesOf = (floorRole: FloorRole): readonly string[] => Object.keys(callsOf[floorRole]);
