import { deliveryEndpoints } from "@cerebro/contracts/endpoints/delivery.ts";
import { tripEndpoints } from "@cerebro/contracts/endpoints/routes.ts";
import { shipmentEndpoints } from "@cerebro/contracts/endpoints/shipments.ts";
import type { RegisterModule } from "../modules.ts";
import { noticeJob, consigneeMails } from "./delivery/notices.ts";
import { returnJob } from "./delivery/open-return.ts";
import { deliveryVerbs } from "./delivery/verbs.ts";
import { tripVerbs } from "./routes/trip-verbs.ts";
import { shipmentVerbs } from "./shipments/verbs.ts";

export { advanceShipment } from "./shipments/advance-shipment.ts";
export { deliveryUndo, deliveryVerbs } from "./delivery/verbs.ts";
export { shipmentVerbs } from "./shipments/verbs.ts";

export const registerLogistics: RegisterModule = ({ platform, mount }) => {
  mount(deliveryEndpoints, deliveryVerbs);
  platform.jobs.define(noticeJob(platform));
  platform.jobs.define(returnJob(platform));
  platform.outbox.consume(consigneeMails(platform));
  mount(shipmentEndpoints, shipmentVerbs);
  mount(tripEndpoints, tripVerbs);
};
