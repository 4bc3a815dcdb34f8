/**
 * Events of a company that programs can subscribe to by webhook [PLT-04]. The text
 * is what an administrator reads beside the choice.
 */
export const eventTypes = {
  "stock.changed": "Stock was received, moved, adjusted, scrapped or shipped",
  "stock.reserved": "Stock was reserved or released",
  "item.changed": "An item was created, changed or archived",
  "customer.changed": "A customer was created, changed or archived",
  "supplier.changed": "A supplier was created, changed or archived",
  "location.changed": "A place in a warehouse was created, changed or archived",
  "lot.changed": "A lot was held, released, recalled or has expired",
  "unit.changed": "A handling unit was filled, moved, closed or emptied",
  "recall.changed": "A recall was started, closed or taken back",
  "sales_order.changed": "A sales order went on to another state",
  "shipment.changed": "A shipment went on, or something befell it",
  "purchase_order.changed": "A purchase order went on to another state",
  "transfer_order.changed": "A transfer between warehouses went on to another state",
  "return_order.changed": "A return went on to another state",
  "replenishment.changed": "Pick faces were changed, or tasks to fill them written",
  "forecast.changed": "A forecast was overridden by a person, or an override was removed",
  "anomaly.changed": "An anomaly was found, acknowledged, put off or turned into a decision",
  "document.changed": "A document came, was confirmed by a person or dismissed",
  "email.changed": "A mail was read, or the mailbox was changed",
  "wave.changed": "A wave went on to another state, or a cart of it was taken",
  "cycle_count.changed": "A cycle count was asked for, counted or decided on",
  "task.changed": "A task of the floor was opened, claimed or done",
  "carrier.changed": "A carrier, its terms or its tariff was changed",
  "metric_alert.changed": "An alert on a metric was changed, broken, over or could not be checked",
  "tender.changed": "A carrier was offered a shipment, or answered",
  "freight_invoice.changed": "A carrier's invoice was held against its tariff",
  "vehicle.changed": "A vehicle was changed, or what it is doing",
  "driver.changed": "A driver was changed, or what they are doing",
  "route_plan.changed": "Routes were solved, changed or dispatched",
  "trip.changed": "A vehicle's trip went on, or one of its stops",
  "fence.changed": "A fence around a place was changed",
  "fence.crossed": "A vehicle entered or left a fenced place, or waits there for long",
  "import.finished": "An import has ended",
  "import.undone": "An import was taken back",
  "setup.changed": "Sample data was filled in or removed",
  "decision.changed": "A decision was proposed, approved, rejected or carried out",
  "report.changed": "A scheduled report could not be sent",
  "metric.changed": "Targets, limits or the working calendar of a metric were set",
  "money.changed": "Amounts were posted, or rates, budgets or closed months changed",
  "risk.changed": "A risk was added, or what is decided about it changed",
  "workflow.changed": "A workflow went on",
} as const;

export type EventType = keyof typeof eventTypes;

/** Events that can bring or remove records of any day in the past. */
export const bringRecordsOfThePast: readonly EventType[] = ["import.finished", "import.undone", "setup.changed"];

/** Every event that can be published: those above, and events of the product itself, which webhooks are not offered. */
export type DomainEventType = EventType | "webhook.changed" | "insight.found" | "decision.approved_alone";
