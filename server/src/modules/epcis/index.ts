import { epcisEndpoints } from "@cerebro/contracts/endpoints/wms/epcis.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { captureEpcis, captureEpcisEvent, getCapture, listCaptures } from "./capture.ts";
import { exportEpcisEvents, listEpcisEvents } from "./list-events.ts";
import { getEpcisEvent, queryEpcisEvents } from "./query.ts";

/** EPCIS as other programs and tests reach it. */
export const epcisVerbs = {
  captureEpcis,
  listCaptures,
  getCapture,
  captureEpcisEvent,
  queryEpcisEvents,
  getEpcisEvent,
  listEpcisEvents,
  exportEpcisEvents,
};

export const registerEpcis: RegisterModule = ({ mount }) => mount(epcisEndpoints, epcisVerbs);
