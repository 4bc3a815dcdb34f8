import { deliveryEndpoints } from "@cerebro/contracts/endpoints/delivery.ts";
import { failureReasons, nextSteps, skipReasons } from "@cerebro/contracts/entities/delivery-words.ts";
import { DeliverySettings } from "@cerebro/contracts/entities/delivery.ts";
import { z } from "zod";
import { deliveryUndo, deliveryVerbs } from "../../../modules/logistics/index.ts";
import type { AuditEntry } from "../../../platform/context.ts";
import { action, defineService } from "../../define-service.ts";

const StopBefore = z.object({ state: z.enum(["planned", "en_route", "arrived", "servicing"]) });
const DoorBefore = z.object({ stopId: z.string().nullable(), stopState: StopBefore.shape.state.nullable() });

/** What a command noted of how things were before it. */
function before<Schema extends z.ZodType>(audit: readonly AuditEntry[], schema: Schema): z.output<Schema> {
  return schema.parse(audit.find((entry) => entry.before !== undefined)?.before);
}

export const deliveryManagement = defineService({
  id: "delivery-management",
  category: "logistics",
  port: 4450,
  summary: "What happens at the consignee's door: stops, proofs, attempts that failed, and who is told.",
  actions: {
    list_deliveries: action({ endpoint: deliveryEndpoints.listDeliveries, run: deliveryVerbs.listDeliveries }),
    get_delivery: action({ endpoint: deliveryEndpoints.getDelivery, run: deliveryVerbs.getDelivery }),
    list_runs: action({ endpoint: deliveryEndpoints.listRuns, run: deliveryVerbs.listRuns }),
    get_run: action({ endpoint: deliveryEndpoints.getRun, run: deliveryVerbs.getRun }),
    set_out_for_stop: action({
      endpoint: deliveryEndpoints.setOutForStop,
      run: deliveryVerbs.setOutForStop,
      undo: (ctx, { output, audit }) => deliveryUndo.undoMove(ctx, output, before(audit, StopBefore).state),
    }),
    arrive_at_stop: action({
      endpoint: deliveryEndpoints.arriveAtStop,
      run: deliveryVerbs.arriveAtStop,
      undo: (ctx, { output, audit }) => deliveryUndo.undoMove(ctx, output, before(audit, StopBefore).state),
    }),
    begin_at_stop: action({
      endpoint: deliveryEndpoints.beginAtStop,
      run: deliveryVerbs.beginAtStop,
      undo: (ctx, { output, audit }) => deliveryUndo.undoMove(ctx, output, before(audit, StopBefore).state),
    }),
    skip_stop: action({
      endpoint: deliveryEndpoints.skipStop,
      run: deliveryVerbs.skipStop,
      undo: (ctx, { output, audit }) => deliveryUndo.undoMove(ctx, output, before(audit, StopBefore).state),
      detail: ({ reason }) => skipReasons[reason].toLowerCase(),
    }),
    prove_delivery: action({
      endpoint: deliveryEndpoints.proveDelivery,
      run: deliveryVerbs.proveDelivery,
      detail: ({ recipient }) => `to ${recipient}`,
    }),
    correct_proof: action({
      endpoint: deliveryEndpoints.correctProof,
      run: deliveryVerbs.correctProof,
      detail: ({ reason }) => reason,
    }),
    fail_delivery: action({
      endpoint: deliveryEndpoints.failDelivery,
      run: deliveryVerbs.failDelivery,
      undo: (ctx, { output, audit }) =>
        deliveryUndo.undoFail(
          ctx,
          output,
          before(
            audit.filter((entry) => entry.action === "delivery.fail"),
            DoorBefore,
          ),
        ),
      detail: ({ reason }) => failureReasons[reason].toLowerCase(),
    }),
    decide_next: action({
      endpoint: deliveryEndpoints.decideNext,
      run: deliveryVerbs.decideNext,
      undo: (ctx, { output }) => deliveryUndo.undoDecide(ctx, output),
      detail: ({ next }) => nextSteps[next].toLowerCase(),
    }),
    get_settings: action({ endpoint: deliveryEndpoints.getDeliverySettings, run: deliveryVerbs.getDeliverySettings }),
    set_settings: action({
      endpoint: deliveryEndpoints.setDeliverySettings,
      run: deliveryVerbs.setDeliverySettings,
      undo: (ctx, { audit }) => deliveryUndo.undoSettings(ctx, before(audit, DeliverySettings)),
    }),
    get_tracking_link: action({ endpoint: deliveryEndpoints.getTrackingLink, run: deliveryVerbs.getTrackingLink }),
    make_tracking_link: action({ endpoint: deliveryEndpoints.makeTrackingLink, run: deliveryVerbs.makeTrackingLink }),
    revoke_tracking_link: action({
      endpoint: deliveryEndpoints.revokeTrackingLink,
      run: deliveryVerbs.revokeTrackingLink,
    }),
  },
});
