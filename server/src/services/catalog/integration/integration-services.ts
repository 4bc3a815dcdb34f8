import { ediEndpoints } from "@cerebro/contracts/endpoints/platform/edi.ts";
import { importEndpoints } from "@cerebro/contracts/endpoints/platform/imports.ts";
import { epcisEndpoints } from "@cerebro/contracts/endpoints/wms/epcis.ts";
import { labelEndpoints } from "@cerebro/contracts/endpoints/wms/labels.ts";
import { tenderEndpoints } from "@cerebro/contracts/endpoints/logistics/tenders.ts";
import { webhookEndpoints } from "@cerebro/contracts/endpoints/platform/webhooks.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const webhookManagement = defineService({
  id: "webhook-management",
  category: "integration",
  port: 6801,
  summary: "Programs subscribed to events, and the messages delivered to them.",
  actions: actionsOf({
    list_webhooks: webhookEndpoints.listWebhooks,
    list_deliveries: webhookEndpoints.listWebhookDeliveries,
    get_delivery: webhookEndpoints.getWebhookDelivery,
  }),
});

const dataImport = defineService({
  id: "data-import",
  category: "integration",
  port: 6802,
  summary: "Files that were imported, their mapping and their result.",
  actions: actionsOf({
    list_imports: importEndpoints.listImports,
    get_import: importEndpoints.getImport,
    propose_mapping: importEndpoints.proposeMapping,
  }),
});

const labelPrinting = defineService({
  id: "label-printing",
  category: "integration",
  port: 6803,
  summary: "Labels sent to printers, and how the printing went.",
  actions: actionsOf({
    list_jobs: labelEndpoints.listPrintJobs,
    get_job: labelEndpoints.getPrintJob,
    list_printers: labelEndpoints.listUsablePrinters,
  }),
});

const carrierConnection = defineService({
  id: "carrier-connection",
  category: "integration",
  port: 6804,
  summary: "Bookings and tenders as carriers see them.",
  actions: actionsOf({ list_tenders: tenderEndpoints.listTenders, list_bookings: tenderEndpoints.listBookings }),
});

const epcisEvents = defineService({
  id: "epcis-events",
  category: "integration",
  port: 6808,
  summary: "EPCIS events: those that were captured, and the organization's own movements.",
  actions: actionsOf({
    list_events: epcisEndpoints.listEpcisEvents,
    get_event: epcisEndpoints.getEpcisEvent,
    list_captures: epcisEndpoints.listCaptures,
  }),
});

const ediExchange = defineService({
  id: "edi-exchange",
  category: "integration",
  port: 6805,
  summary: "Documents exchanged with trading partners by X12: received, waiting, ready to be sent and acknowledged.",
  actions: actionsOf({
    list_partners: ediEndpoints.listEdiPartners,
    list_documents: ediEndpoints.listEdiDocuments,
    get_document: ediEndpoints.getEdiDocument,
  }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const integrationServices = [
  webhookManagement,
  dataImport,
  labelPrinting,
  carrierConnection,
  epcisEvents,
  ediExchange,
];
