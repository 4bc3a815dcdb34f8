export { loadEvents as eventsOf } from "./events.store.ts";
export { type NewShipmentEvent, recordShipmentEvents, withdrawShipmentEvent } from "./record-events.ts";
