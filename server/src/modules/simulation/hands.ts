import type { CallOf, Endpoint, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { countEndpoints } from "@cerebro/contracts/endpoints/wms/counts.ts";
import { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { labourEndpoints } from "@cerebro/contracts/endpoints/wms/labour.ts";
import { operationEndpoints } from "@cerebro/contracts/endpoints/wms/operations.ts";
import { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import { purchasingEndpoints } from "@cerebro/contracts/endpoints/wms/purchasing.ts";
import { replenishmentEndpoints } from "@cerebro/contracts/endpoints/wms/replenishment.ts";
import { transferEndpoints } from "@cerebro/contracts/endpoints/wms/transfers.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import {
  countVerbs,
  inventoryVerbs,
  itemVerbs,
  labourVerbs,
  operationVerbs,
  orderVerbs,
  purchasingVerbs,
  replenishmentVerbs,
  transferVerbs,
} from "../wms/index.ts";

/** Everything a person on the floor or at its desk can ask for. */
export const floorEndpoints = {
  ...inventoryEndpoints,
  ...countEndpoints,
  ...itemEndpoints,
  ...labourEndpoints,
  ...operationEndpoints,
  ...orderEndpoints,
  ...purchasingEndpoints,
  ...replenishmentEndpoints,
  ...transferEndpoints,
};
type FloorEndpoints = typeof floorEndpoints;

/** Interface of a worker's commands to the product: by the verbs themselves, or over HTTP. */
export interface Hands {
  ask<Name extends keyof FloorEndpoints>(
    name: Name,
    input: CallOf<FloorEndpoints[Name]>,
  ): Promise<OutputOf<FloorEndpoints[Name]>>;
}

/** The product said no, as it does to people: the goods are gone, somebody else was quicker. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const verbs = {
  ...countVerbs,
  ...inventoryVerbs,
  ...itemVerbs,
  ...labourVerbs,
  ...operationVerbs,
  ...orderVerbs,
  ...purchasingVerbs,
  ...replenishmentVerbs,
  ...transferVerbs,
};
/** Refusals caused by other workers' acts: no mistake of the caller. */
export const refusalStatuses: readonly number[] = [404, 409];

/** Calls the verbs in a worker's context, with the input checked as for everybody. */
export function verbHands(context: Context): Hands {
  return {
    ask: async (name, input) => {
      const endpoint: Endpoint = floorEndpoints[name];
      // Endpoint and verb of one name belong together; the compiler cannot follow a name that varies.
      const verb = verbs[name] as (context: Context, input: unknown) => Promise<never>;
      try {
        // Simulated people are seen at work as programs are that call a service.
        const work = { kind: "action", service: endpoint.tag, name } as const;
        const { activity } = context.platform;
        return await activity.during(context.organisationId, work, () => verb(context, endpoint.input.parse(input)));
      } catch (error) {
        if (!(error instanceof AppError) || !refusalStatuses.includes(error.status)) throw error;
        throw new Refusal(error.code, error.message);
      }
    },
  };
}
