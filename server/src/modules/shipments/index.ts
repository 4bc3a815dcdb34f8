export { type NewShipmentEvent, recordShipmentEvents, withdrawShipmentEvent } from "./record-events.ts";
