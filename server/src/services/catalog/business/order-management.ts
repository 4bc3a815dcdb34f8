import { orderEndpoints } from "@cerebro/contracts/endpoints/orders.ts";
import { cancelReasons } from "@cerebro/contracts/entities/stock-words.ts";
import { orderVerbs, wmsUndo } from "../../../modules/wms/index.ts";
import { action, defineService } from "../../define-service.ts";

export const orderManagement = defineService({
  id: "order-management",
  category: "business",
  port: 4201,
  summary: "Sales orders from the first line to the customer's door.",
  actions: {
    list_orders: action({ endpoint: orderEndpoints.listOrders, run: orderVerbs.listOrders }),
    get_order: action({ endpoint: orderEndpoints.getOrder, run: orderVerbs.getOrder }),
    create_order: action({
      endpoint: orderEndpoints.createOrder,
      run: orderVerbs.createOrder,
      undo: wmsUndo.undoCreateOrder,
      detail: ({ lines }) => (lines.length === 1 ? "1 line" : `${lines.length} lines`),
    }),
    confirm_order: action({ endpoint: orderEndpoints.confirmOrder, run: orderVerbs.confirmOrder }),
    allocate_order: action({ endpoint: orderEndpoints.allocateOrder, run: orderVerbs.allocateOrder }),
    release_order: action({ endpoint: orderEndpoints.releaseOrder, run: orderVerbs.releaseOrder }),
    cancel_order: action({
      endpoint: orderEndpoints.cancelOrder,
      run: orderVerbs.cancelOrder,
      undo: wmsUndo.undoCancelOrder,
      detail: ({ reason }) => cancelReasons[reason].toLowerCase(),
    }),
  },
});
