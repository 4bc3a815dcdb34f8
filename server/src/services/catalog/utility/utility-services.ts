import { countEndpoints } from "@cerebro/contracts/endpoints/wms/counts.ts";
import { dutyEndpoints } from "@cerebro/contracts/endpoints/logistics/duty.ts";
import { orderEndpoints } from "@cerebro/contracts/endpoints/wms/orders.ts";
import { replenishmentEndpoints } from "@cerebro/contracts/endpoints/wms/replenishment.ts";
import { tenderEndpoints } from "@cerebro/contracts/endpoints/logistics/tenders.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const cartonPlanning = defineService({
  id: "carton-planning",
  category: "utility",
  port: 8201,
  summary: "Cartons that an order fits into.",
  actions: actionsOf({ propose: orderEndpoints.proposeCartons }),
});

const rateCalculation = defineService({
  id: "rate-calculation",
  category: "utility",
  port: 8202,
  summary: "Prices of all carriers for a load.",
  actions: actionsOf({ shop: tenderEndpoints.shopRates }),
});

const dutyCalculation = defineService({
  id: "duty-calculation",
  category: "utility",
  port: 8203,
  summary: "Whether a planned duty keeps the rules on driving hours.",
  actions: actionsOf({ check: dutyEndpoints.checkPlannedDuty }),
});

const stockPreview = defineService({
  id: "stock-preview",
  category: "utility",
  port: 8204,
  summary: "Preview of a count or a replenishment; nothing is changed.",
  actions: actionsOf(
    {
      count: countEndpoints.previewCount,
      replenishment: replenishmentEndpoints.previewReplenishment,
    },
    { example: { count: { itemId: "0198f3a2-7c41-7b6e-9d05-3f2a1c8e4b70" } } },
  ),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const utilityServices = [cartonPlanning, rateCalculation, dutyCalculation, stockPreview];
