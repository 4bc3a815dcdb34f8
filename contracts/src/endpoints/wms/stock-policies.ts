import { z } from "zod";
import { distinct, Id } from "../../entities/primitives.ts";
import {
  policyAssumptions,
  ReorderRule,
  ReorderSetting,
  StockOptimisation,
  transferAssumptions,
  TransferPlan,
} from "../../entities/wms/stock-policies.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "predictions", access: { role: "wms" } } as const;
const { serviceLevel, shortagePrice, holdingRate, orderPrice, leadDays } = policyAssumptions;
const { transferPrice, unitPrice } = transferAssumptions;

export const stockPolicyEndpoints = {
  getStockPolicy: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/stock-policy",
    cost: "dear",
    follows: "stockPolicy",
    summary: "Proposed reorder rules with their savings, assumptions and backtest [PRED-06]",
    input: z.strictObject({
      warehouseId: Id.optional(),
      /** `service`: the same chance for all items. `cost`: each by what a missing unit costs against a kept one. */
      goal: z.enum(["service", "cost"]).default("service"),
      serviceLevel: serviceLevel.default(0.95),
      shortagePrice: shortagePrice.default(1),
      holdingRate: holdingRate.default(0.2),
      orderPrice: orderPrice.default(10),
      leadDays: leadDays.default(14),
    }),
    output: StockOptimisation,
    errors: ["request.not_found", "policy.insufficient_data", "policy.timeout", "server.busy"],
  }),
  proposeTransfers: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/stock-policy/transfers",
    cost: "dear",
    follows: "transferPlan",
    summary: "Transfers between warehouses that save buying, with their savings and assumptions [PRED-06]",
    input: z.strictObject({
      serviceLevel: serviceLevel.default(0.95),
      holdingRate: holdingRate.default(0.2),
      orderPrice: orderPrice.default(10),
      leadDays: leadDays.default(14),
      transferPrice: transferPrice.default(50),
      unitPrice: unitPrice.default(0.1),
    }),
    output: TransferPlan,
    errors: ["policy.timeout", "server.busy"],
  }),
  applyStockPolicy: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/stock-policy/apply",
    summary: "Give items the proposed reorder rules; what was changed since is refused",
    input: z.strictObject({ rules: distinct(z.array(ReorderRule).min(1).max(200), "itemId") }),
    output: z.strictObject({
      changes: z.array(z.strictObject({ itemId: Id, sku: z.string(), before: ReorderSetting, after: ReorderSetting })),
    }),
    errors: ["request.not_found", "policy.conflict"],
    replayable: true,
  }),
};
