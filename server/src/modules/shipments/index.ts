export { loadEvents as eventsOf, planDelivery } from "./events.store.ts";
export { type NewShipmentEvent, recordShipmentEvents, withdrawShipmentEvent } from "./record-events.ts";
