import { purchasingEndpoints } from "@cerebro/contracts/endpoints/purchasing.ts";
import { cancelReasons } from "@cerebro/contracts/entities/stock-words.ts";
import { purchasingVerbs, wmsUndo } from "../../../modules/wms/index.ts";
import { action, defineService } from "../../define-service.ts";

export const purchasing = defineService({
  id: "purchasing",
  category: "business",
  port: 4202,
  summary: "Purchase orders and what arrives on them.",
  actions: {
    list_purchase_orders: action({
      endpoint: purchasingEndpoints.listPurchaseOrders,
      run: purchasingVerbs.listPurchaseOrders,
    }),
    create_purchase_order: action({
      endpoint: purchasingEndpoints.createPurchaseOrder,
      run: purchasingVerbs.createPurchaseOrder,
      undo: wmsUndo.undoCreatePurchaseOrder,
    }),
    confirm_purchase_order: action({
      endpoint: purchasingEndpoints.confirmPurchaseOrder,
      run: purchasingVerbs.confirmPurchaseOrder,
    }),
    cancel_purchase_order: action({
      endpoint: purchasingEndpoints.cancelPurchaseOrder,
      run: purchasingVerbs.cancelPurchaseOrder,
      undo: wmsUndo.undoCancelPurchaseOrder,
      detail: ({ reason }) => cancelReasons[reason].toLowerCase(),
    }),
    receive_purchase_order: action({
      endpoint: purchasingEndpoints.receivePurchaseOrder,
      run: purchasingVerbs.receivePurchaseOrder,
    }),
  },
});
