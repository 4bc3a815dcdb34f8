import { deliveryEndpoints } from "@cerebro/contracts/endpoints/logistics/delivery.ts";
import { failureReasons, nextSteps, skipReasons } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import { DeliverySettings } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { z } from "zod";
import { deliveryUndo } from "../../../modules/logistics/index.ts";
import type { AuditEntry } from "../../../platform/context.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const StopBefore = z.object({ state: z.enum(["planned", "en_route", "arrived", "servicing"]) });
const DoorBefore = z.object({ stopId: z.string().nullable(), stopState: StopBefore.shape.state.nullable() });

/** State before the command, from its audit entries. */
function before<Schema extends z.ZodType>(audit: readonly AuditEntry[], schema: Schema): z.output<Schema> {
  return schema.parse(audit.find((entry) => entry.before !== undefined)?.before);
}

export const deliveryManagement = defineService({
  id: "delivery-management",
  category: "logistics",
  port: 4450,
  summary: "Deliveries at the consignee: stops, proofs, failed attempts and notifications.",
  actions: actionsOf(
    {
      list_deliveries: deliveryEndpoints.listDeliveries,
      get_delivery: deliveryEndpoints.getDelivery,
      list_runs: deliveryEndpoints.listRuns,
      get_run: deliveryEndpoints.getRun,
      set_out_for_stop: deliveryEndpoints.setOutForStop,
      arrive_at_stop: deliveryEndpoints.arriveAtStop,
      begin_at_stop: deliveryEndpoints.beginAtStop,
      skip_stop: deliveryEndpoints.skipStop,
      prove_delivery: deliveryEndpoints.proveDelivery,
      correct_proof: deliveryEndpoints.correctProof,
      fail_delivery: deliveryEndpoints.failDelivery,
      decide_next: deliveryEndpoints.decideNext,
      get_settings: deliveryEndpoints.getDeliverySettings,
      set_settings: deliveryEndpoints.setDeliverySettings,
      get_tracking_link: deliveryEndpoints.getTrackingLink,
      make_tracking_link: deliveryEndpoints.makeTrackingLink,
      revoke_tracking_link: deliveryEndpoints.revokeTrackingLink,
    },
    {
      undo: {
        set_out_for_stop: (ctx, { output, audit }) =>
          deliveryUndo.undoMove(ctx, output, before(audit, StopBefore).state),
        arrive_at_stop: (ctx, { output, audit }) => deliveryUndo.undoMove(ctx, output, before(audit, StopBefore).state),
        begin_at_stop: (ctx, { output, audit }) => deliveryUndo.undoMove(ctx, output, before(audit, StopBefore).state),
        skip_stop: (ctx, { output, audit }) => deliveryUndo.undoMove(ctx, output, before(audit, StopBefore).state),
        fail_delivery: (ctx, { output, audit }) =>
          deliveryUndo.undoFail(
            ctx,
            output,
            before(
              audit.filter((entry) => entry.action === "delivery.fail"),
              DoorBefore,
            ),
          ),
        decide_next: (ctx, { output }) => deliveryUndo.undoDecide(ctx, output),
        set_settings: (ctx, { audit }) => deliveryUndo.undoSettings(ctx, before(audit, DeliverySettings)),
      },
      detail: {
        skip_stop: ({ reason }) => skipReasons[reason].toLowerCase(),
        prove_delivery: ({ recipient }) => `to ${recipient}`,
        correct_proof: ({ reason }) => reason,
        fail_delivery: ({ reason }) => failureReasons[reason].toLowerCase(),
        decide_next: ({ next }) => nextSteps[next].toLowerCase(),
      },
    },
  ),
});
