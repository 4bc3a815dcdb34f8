import { z } from "zod";
import { alertFields, AlertEvents, MetricAlert } from "../../entities/executive/metric-alerts.ts";
import { Id, pageInput, pageOf } from "../../entities/primitives.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "metrics", access: { role: "executive" } } as const;
const writeErrors = ["request.not_found", "alert.threshold"] as const;

export const metricAlertEndpoints = {
  listMetricAlerts: endpoint({
    ...shared,
    method: "GET",
    path: "/api/executive/alerts",
    follows: "metricAlerts",
    summary: "Alerts on metrics with their state [EXE-06]",
    input: z.strictObject(pageInput),
    output: pageOf(MetricAlert),
    errors: [],
  }),
  createMetricAlert: endpoint({
    ...shared,
    method: "POST",
    path: "/api/executive/alerts",
    summary: "Add an alert; the caller subscribes to it",
    input: z.strictObject(alertFields),
    output: MetricAlert,
    errors: writeErrors,
    replayable: true,
    status: 201,
  }),
  updateMetricAlert: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/executive/alerts/{alertId}",
    summary: "Change an alert, pause it or go on with it",
    input: z.strictObject({ alertId: Id, version: z.int().min(1), ...alertFields }),
    output: MetricAlert,
    errors: [...writeErrors, "request.stale"],
    replayable: true,
  }),
  removeMetricAlert: endpoint({
    ...shared,
    method: "DELETE",
    path: "/api/executive/alerts/{alertId}",
    summary: "Remove an alert",
    input: z.strictObject({ alertId: Id }),
    output: z.strictObject({ removed: z.literal(true) }),
    errors: ["request.not_found"],
  }),
  subscribeMetricAlert: endpoint({
    ...shared,
    method: "POST",
    path: "/api/executive/alerts/{alertId}/subscribe",
    summary: "Get the letters of an alert, or no longer",
    input: z.strictObject({ alertId: Id, subscribed: z.boolean() }),
    output: MetricAlert,
    errors: ["request.not_found"],
    replayable: true,
  }),
  acknowledgeMetricAlert: endpoint({
    ...shared,
    method: "POST",
    path: "/api/executive/alerts/{alertId}/acknowledge",
    summary: "Say that the standing breach is known",
    input: z.strictObject({ alertId: Id }),
    output: MetricAlert,
    errors: ["request.not_found", "alert.nothing_open"],
    replayable: true,
  }),
  listMetricAlertEvents: endpoint({
    ...shared,
    method: "GET",
    path: "/api/executive/alerts/{alertId}/events",
    follows: "metricAlerts",
    summary: "The history of an alert, newest first, with the state of each letter",
    input: z.strictObject({ alertId: Id, ...pageInput }),
    output: AlertEvents,
    errors: ["request.not_found"],
  }),
};
