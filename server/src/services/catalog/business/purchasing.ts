import { purchasingEndpoints } from "@cerebro/contracts/endpoints/wms/purchasing.ts";
import { cancelReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { wmsUndo } from "../../../modules/wms/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

export const purchasing = defineService({
  id: "purchasing",
  category: "business",
  port: 4202,
  summary: "Purchase orders and what arrives on them.",
  actions: actionsOf(
    {
      list_purchase_orders: purchasingEndpoints.listPurchaseOrders,
      create_purchase_order: purchasingEndpoints.createPurchaseOrder,
      confirm_purchase_order: purchasingEndpoints.confirmPurchaseOrder,
      cancel_purchase_order: purchasingEndpoints.cancelPurchaseOrder,
      receive_purchase_order: purchasingEndpoints.receivePurchaseOrder,
    },
    {
      undo: {
        create_purchase_order: wmsUndo.undoCreatePurchaseOrder,
        cancel_purchase_order: wmsUndo.undoCancelPurchaseOrder,
      },
      detail: {
        cancel_purchase_order: ({ reason }) => cancelReasons[reason].toLowerCase(),
      },
    },
  ),
});
