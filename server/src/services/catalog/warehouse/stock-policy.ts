import { stockPolicyEndpoints } from "@cerebro/contracts/endpoints/wms/stock-policies.ts";
import { stockPolicyUndo } from "../../../modules/predictions/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

export const stockPolicy = defineService({
  id: "stock-policy",
  category: "warehouse",
  port: 4118,
  summary: "Proposed reorder points and quantities with their savings, assumptions and backtest.",
  actions: actionsOf(
    {
      propose: stockPolicyEndpoints.getStockPolicy,
      transfers: stockPolicyEndpoints.proposeTransfers,
      apply: stockPolicyEndpoints.applyStockPolicy,
    },
    {
      undo: { apply: stockPolicyUndo.undoApplyStockPolicy },
      detail: { apply: ({ rules }) => (rules.length === 1 ? "1 item" : `${rules.length} items`) },
    },
  ),
});
