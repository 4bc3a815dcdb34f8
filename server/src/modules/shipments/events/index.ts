export { loadEvents as eventsOf, type NewShipmentEvent, planDelivery } from "./events.store.ts";
export { recordShipmentEvents, withdrawShipmentEvent } from "./record-events.ts";
