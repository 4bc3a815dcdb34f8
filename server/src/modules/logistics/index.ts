import { carrierEndpoints } from "@cerebro/contracts/endpoints/logistics/carriers.ts";
import { dutyEndpoints } from "@cerebro/contracts/endpoints/logistics/duty.ts";
import { fleetEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet.ts";
import { fleetUpkeepEndpoints } from "@cerebro/contracts/endpoints/logistics/fleet-upkeep.ts";
import { deliveryEndpoints } from "@cerebro/contracts/endpoints/logistics/delivery.ts";
import { logisticsOverviewEndpoints } from "@cerebro/contracts/endpoints/logistics/logistics-overview.ts";
import { freightInvoiceEndpoints } from "@cerebro/contracts/endpoints/logistics/freight-invoices.ts";
import { shipmentPushEndpoints } from "@cerebro/contracts/endpoints/platform/push.ts";
import { routePlanEndpoints } from "@cerebro/contracts/endpoints/logistics/route-plans.ts";
import { tripEndpoints } from "@cerebro/contracts/endpoints/logistics/trips.ts";
import { tenderEndpoints } from "@cerebro/contracts/endpoints/logistics/tenders.ts";
import { trackingEndpoints } from "@cerebro/contracts/endpoints/logistics/tracking.ts";
import { defineKeptDays } from "../../platform/kept-days/keep-days.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { importTariffs } from "./carriers/import-tariffs.store.ts";
import { keptCarrierFigures } from "./carriers/scorecard.store.ts";
import { defineTenderJob } from "./carriers/tender-job.ts";
import { carrierVerbs, freightInvoiceVerbs, tenderVerbs } from "./carriers/verbs.ts";
import { defineArrivalJob } from "./delivery/arrivals.ts";
import { shipmentPushVerbs } from "./delivery/follow-shipment.ts";
import { consigneeNoticesOf, noticeJob, shipmentPushJob } from "./delivery/notices.ts";
import { returnJob } from "./delivery/open-return.ts";
import { deliveryVerbs } from "./delivery/verbs.ts";
import { importFuel } from "./fleet/import-fuel.store.ts";
import { dutyVerbs, fleetUpkeepVerbs, fleetVerbs } from "./fleet/verbs.ts";
import { getLogisticsDashboard } from "./overview/dashboard.ts";
import { routePlanVerbs } from "./routes/plan-verbs.ts";
import { defineSolveJob } from "./routes/solve-plan.ts";
import { tripVerbs } from "./routes/trip-verbs.ts";
import { defineFenceJobs } from "./tracking/look-at-fences.ts";
import { defineWeeksJob } from "./tracking/keep-weeks.ts";
import { mountPhoneDoor } from "./tracking/phone-door.ts";
import { trackingVerbs } from "./tracking/verbs.ts";
import { defineWatchJob } from "./watch/watch-road.ts";

export { carrierDifferences } from "./carriers/scorecard.store.ts";
export { findTariffUses, removeImportedTariffs } from "./carriers/import-tariffs.store.ts";
export { vehiclePeriods } from "./fleet/stats.store.ts";
export { removeImportedFuel } from "./fleet/import-fuel.store.ts";
export { expireTenders } from "./carriers/answer-tender.ts";
export { carrierUndo, carrierVerbs, freightInvoiceVerbs, tenderVerbs } from "./carriers/verbs.ts";
export { loadTender } from "./carriers/tenders.store.ts";
export { typedProof, workDoors } from "./delivery/simulate-doors.ts";
export { deliveryUndo, deliveryVerbs } from "./delivery/verbs.ts";
export { dutyVerbs, fleetUndo, fleetUpkeepVerbs, fleetVerbs } from "./fleet/verbs.ts";
export { routePlanVerbs } from "./routes/plan-verbs.ts";
export { previewRoutes } from "./routes/preview-routes.ts";
export { solveHere } from "./routes/solve-plan.ts";
export { tripVerbs } from "./routes/trip-verbs.ts";
export { routeUndo } from "./routes/undo-routes.ts";
export { readFleetPositions } from "./tracking/live.ts";
export { equipVehicles, tellRounds } from "./tracking/simulate-rounds.ts";
export { trackingUndo } from "./tracking/verbs.ts";
export { roadPages, roadTables } from "./words/change-words.ts";
export { loadRoadNames } from "./words/names.store.ts";

/** Import verbs for files about the road. */
export const importRoadsByKind = {
  tariffs: { store: importTariffs, blockRows: null },
  fuel: { store: importFuel, blockRows: null },
} as const;

export const registerLogistics: RegisterModule = async ({ app, platform, mount }) => {
  mount(logisticsOverviewEndpoints, { getLogisticsDashboard });
  mount(carrierEndpoints, carrierVerbs);
  mount(tenderEndpoints, tenderVerbs);
  mount(freightInvoiceEndpoints, freightInvoiceVerbs);
  defineTenderJob(platform);
  defineKeptDays(platform, keptCarrierFigures, "Sums up the figures of carriers of days that ended or have changed.");
  mount(deliveryEndpoints, deliveryVerbs);
  mount(shipmentPushEndpoints, shipmentPushVerbs);
  platform.jobs.define(noticeJob(platform));
  platform.jobs.define(shipmentPushJob(platform));
  platform.jobs.define(returnJob(platform));
  platform.outbox.consume(consigneeNoticesOf(platform));
  mount(fleetEndpoints, fleetVerbs);
  mount(fleetUpkeepEndpoints, fleetUpkeepVerbs);
  mount(dutyEndpoints, dutyVerbs);
  mount(tripEndpoints, tripVerbs);
  mount(routePlanEndpoints, routePlanVerbs);
  defineSolveJob(platform);
  mount(trackingEndpoints, trackingVerbs);
  await mountPhoneDoor(app, platform);
  defineArrivalJob(platform);
  defineFenceJobs(platform);
  defineWatchJob(platform);
  defineWeeksJob(platform);
};
