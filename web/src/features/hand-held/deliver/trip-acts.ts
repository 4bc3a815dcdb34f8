import { refusalText } from "../../../data/api-error.ts";
import { keepAndSend } from "../../../data/offline-queue/browser-queue.ts";
import type { Input, Route } from "../../../data/request.ts";
import { DeviceFullError } from "../../../data/storage/queue-store.ts";
import { toast } from "../../../data/toasts.ts";
import { tripSubject } from "./deliver-flow.ts";

/** Keeps an act of a trip on the device and sends it; nothing on the road waits for an answer [LOG-07]. */
export const actOnTrip = <R extends Route>(tripId: string, route: R, input: Input<R>): void =>
  keepAndSend(route, input, tripSubject(tripId));

/** False and a notice where the device has no room. */
export function tryOnTrip<R extends Route>(tripId: string, route: R, input: Input<R>): boolean {
  try {
    actOnTrip(tripId, route, input);
    return true;
  } catch (error) {
    toast("error", error instanceof DeviceFullError ? error.message : refusalText(error));
    return false;
  }
}
