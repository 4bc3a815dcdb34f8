import { healthEndpoints } from "@cerebro/contracts/endpoints/platform/health.ts";
import { realtimeEndpoints } from "@cerebro/contracts/endpoints/platform/realtime.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const systemMonitoring = defineService({
  id: "system-monitoring",
  category: "monitoring",
  port: 7001,
  summary: "The monitored services with uptime and incidents.",
  actions: actionsOf({ read: healthEndpoints.getSystemStatus }),
});

const serviceMonitoring = defineService({
  id: "service-monitoring",
  category: "monitoring",
  port: 7002,
  summary: "Calls of a service and their outcomes.",
  actions: actionsOf({ read: healthEndpoints.getServiceUse }),
});

const warehouseMonitoring = defineService({
  id: "warehouse-monitoring",
  category: "monitoring",
  port: 7004,
  summary: "Figures of the warehouse as screens show them live.",
  actions: actionsOf({ read: realtimeEndpoints.getWarehouseMetrics }),
});

const fleetMonitoring = defineService({
  id: "fleet-monitoring",
  category: "monitoring",
  port: 7005,
  summary: "Vehicles on the road as screens show them live.",
  actions: actionsOf({ read: realtimeEndpoints.getFleetTracking }),
});

const businessMonitoring = defineService({
  id: "business-monitoring",
  category: "monitoring",
  port: 7006,
  summary: "Figures of the business as screens show them live.",
  actions: actionsOf({ read: realtimeEndpoints.getBusinessKpis }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const monitoringServices = [
  systemMonitoring,
  serviceMonitoring,
  warehouseMonitoring,
  fleetMonitoring,
  businessMonitoring,
];
