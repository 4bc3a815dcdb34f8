import { useSyncExternalStore } from "react";
import { queueStore } from "../storage/queue-store.ts";

/** Whether anybody left something on this device that is not sent; whose it is and what is nobody's business. */
export const useSomethingKept = (): boolean =>
  useSyncExternalStore(
    (listener) => queueStore.subscribe(listener),
    () => queueStore.snapshot().length > 0,
    () => false,
  );
