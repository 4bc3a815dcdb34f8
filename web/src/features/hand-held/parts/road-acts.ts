import { refusalText } from "../../../data/api-error.ts";
import { keepAndSend } from "../../../data/offline-queue/browser-queue.ts";
import type { Input, Route } from "../../../data/request.ts";
import { DeviceFullError } from "../../../data/storage/device-full.ts";
import { toast } from "../../../data/toasts.ts";

/** Time of an act by the device. */
export const momentNow = (): string => new Date().toISOString();

/**
 * Keeps an act of the road on the device and sends it: nothing on the road waits for an answer [LOG-07]. False and a notice where the
 * device has no room.
 */
export function actOnRoad<R extends Route>(subject: string, route: R, input: Input<R>): boolean {
  try {
    keepAndSend(subject, route, input);
    return true;
  } catch (error) {
    toast("error", error instanceof DeviceFullError ? error.message : refusalText(error));
    return false;
  }
}
