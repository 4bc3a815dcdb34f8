import { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import { cancelReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { wmsUndo } from "../../../modules/wms/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

export const orderManagement = defineService({
  id: "order-management",
  category: "business",
  port: 4201,
  summary: "Sales orders from the first line to the customer's door.",
  actions: actionsOf(
    {
      list_orders: orderEndpoints.listOrders,
      get_order: orderEndpoints.getOrder,
      last_price: orderEndpoints.getLastPrice,
      create_order: orderEndpoints.createOrder,
      confirm_order: orderEndpoints.confirmOrder,
      allocate_order: orderEndpoints.allocateOrder,
      release_order: orderEndpoints.releaseOrder,
      cancel_order: orderEndpoints.cancelOrder,
    },
    {
      undo: {
        create_order: wmsUndo.undoCreateOrder,
        cancel_order: wmsUndo.undoCancelOrder,
      },
      detail: {
        create_order: ({ lines }) => (lines.length === 1 ? "1 line" : `${lines.length} lines`),
        cancel_order: ({ reason }) => cancelReasons[reason].toLowerCase(),
      },
    },
  ),
});
