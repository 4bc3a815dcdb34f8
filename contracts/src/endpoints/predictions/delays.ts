import { z } from "zod";
import { DelayModel, ShipmentDelay } from "../../entities/predictions/delays.ts";
import { Id } from "../../entities/primitives.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "predictions", access: { role: "logistics" } } as const;

export const delayEndpoints = {
  getShipmentDelay: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/shipments/{shipmentId}/delay",
    follows: "shipments",
    summary: "Chance of delay and revised arrival [PRED-07]",
    input: z.strictObject({ shipmentId: Id }),
    output: ShipmentDelay,
    errors: ["request.not_found", "delay.insufficient_data", "delay.not_open"],
  }),
  getDelayModel: endpoint({
    ...shared,
    method: "GET",
    path: "/api/logistics/delays/model",
    follows: "shipments",
    summary: "The model card of delay forecasts",
    input: z.strictObject({}),
    output: DelayModel,
    errors: [],
  }),
  refreshDelays: endpoint({
    ...shared,
    method: "POST",
    path: "/api/logistics/delays/refresh",
    summary: "Train and forecast all open shipments",
    input: z.strictObject({}),
    output: z.strictObject({ jobId: Id }),
    errors: [],
    status: 202,
  }),
};
