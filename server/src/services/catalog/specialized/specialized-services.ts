import { lotEndpoints } from "@cerebro/contracts/endpoints/wms/lots.ts";
import { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import { traceEndpoints } from "@cerebro/contracts/endpoints/wms/trace.ts";
import { trackingEndpoints } from "@cerebro/contracts/endpoints/logistics/tracking.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const recallManagement = defineService({
  id: "recall-management",
  category: "specialized",
  port: 7901,
  summary: "Recalls and drills: the lots, their stock, and whom they reach.",
  actions: actionsOf({
    list: traceEndpoints.listRecalls,
    get: traceEndpoints.getRecall,
    start: traceEndpoints.startRecall,
  }),
});

const emissionAccounting = defineService({
  id: "emission-accounting",
  category: "specialized",
  port: 7902,
  summary: "Greenhouse gases of an order's transport.",
  actions: actionsOf({ get_order: shipmentEndpoints.getOrderEmission }),
});

const repacking = defineService({
  id: "repacking",
  category: "specialized",
  port: 7903,
  summary: "Goods turned into other goods, with their lots.",
  actions: actionsOf({
    list_lots: lotEndpoints.listAllLots,
    get: traceEndpoints.getRepack,
    repack: traceEndpoints.repack,
  }),
});

const consignmentStock = defineService({
  id: "consignment-stock",
  category: "specialized",
  port: 7904,
  summary: "Stock that belongs to others.",
  actions: actionsOf({ list_owners: lotEndpoints.listOwners }),
});

const demurrage = defineService({
  id: "demurrage",
  category: "specialized",
  port: 7905,
  summary: "Waiting time of vehicles by place, and its cost.",
  actions: actionsOf({ list_visits: trackingEndpoints.listFenceVisits }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const specializedServices = [recallManagement, emissionAccounting, repacking, consignmentStock, demurrage];
