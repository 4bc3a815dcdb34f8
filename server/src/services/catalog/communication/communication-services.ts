import { deliveryEndpoints } from "@cerebro/contracts/endpoints/logistics/delivery.ts";
import { notificationEndpoints } from "@cerebro/contracts/endpoints/platform/notifications.ts";
import { reportEndpoints } from "@cerebro/contracts/endpoints/wms/reports.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const notificationCenter = defineService({
  id: "notification-center",
  category: "communication",
  port: 6901,
  summary: "Notices of the signed-in person and how they arrive.",
  actions: actionsOf({
    list: notificationEndpoints.listNotifications,
    preferences: notificationEndpoints.readNoticePreferences,
  }),
});

const customerTrackingLinks = defineService({
  id: "customer-tracking-links",
  category: "communication",
  port: 6903,
  summary: "Links with which customers follow their deliveries.",
  actions: actionsOf({
    get_link: deliveryEndpoints.getTrackingLink,
    make_link: deliveryEndpoints.makeTrackingLink,
    revoke_link: deliveryEndpoints.revokeTrackingLink,
    settings: deliveryEndpoints.getDeliverySettings,
  }),
});

const reportDelivery = defineService({
  id: "report-delivery",
  category: "communication",
  port: 6904,
  summary: "Reports that are mailed on a schedule, and what was sent.",
  actions: actionsOf({
    list_schedules: reportEndpoints.listReportSchedules,
    list_deliveries: reportEndpoints.listReportDeliveries,
    schedule: reportEndpoints.createReportSchedule,
  }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const communicationServices = [notificationCenter, customerTrackingLinks, reportDelivery];
