import { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { shipmentVerbs } from "./verbs.ts";

export { advanceShipment } from "./advance-shipment.ts";
export { hasDangerousGoods } from "./dangerous-goods.store.ts";
export { recordShipmentEvents, withdrawShipmentEvent } from "./events/index.ts";
export { expectedArrival, liveStop, stopArrival } from "./expected-arrival.store.ts";
export { onDays, outcome, punctuality } from "./list.store.ts";
export { lockOrderOf } from "./order-of.store.ts";
export { waitsIn } from "./queue.store.ts";
export { shipmentUndo, shipmentVerbs } from "./verbs.ts";

export const registerShipments: RegisterModule = ({ mount }) => {
  mount(shipmentEndpoints, shipmentVerbs);
};
