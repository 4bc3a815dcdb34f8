import { orderEndpoints } from "@cerebro/contracts/endpoints/orders.ts";
import { orderVerbs } from "../../../modules/wms/index.ts";
import { action, defineService } from "../../define-service.ts";

export const orderManagement = defineService({
  id: "order-management",
  category: "business",
  port: 4201,
  summary: "Sales orders from the first line to the customer's door.",
  actions: {
    list_orders: action({ endpoint: orderEndpoints.listOrders, run: orderVerbs.listOrders }),
    get_order: action({ endpoint: orderEndpoints.getOrder, run: orderVerbs.getOrder }),
    create_order: action({ endpoint: orderEndpoints.createOrder, run: orderVerbs.createOrder }),
    confirm_order: action({ endpoint: orderEndpoints.confirmOrder, run: orderVerbs.confirmOrder }),
    allocate_order: action({ endpoint: orderEndpoints.allocateOrder, run: orderVerbs.allocateOrder }),
    release_order: action({ endpoint: orderEndpoints.releaseOrder, run: orderVerbs.releaseOrder }),
    cancel_order: action({ endpoint: orderEndpoints.cancelOrder, run: orderVerbs.cancelOrder }),
  },
});
