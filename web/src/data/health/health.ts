import { useSyncExternalStore } from "react";
import { HealthMonitor, type ServiceStatuses } from "./monitor.ts";

/** This browser's monitor: it polls while somebody looks and the page is visible. */
export const health = new HealthMonitor({
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  online: () => navigator.onLine,
  every: (milliseconds, work) => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") work();
    }, milliseconds);
    return () => clearInterval(timer);
  },
});

export const useHealth = (): ServiceStatuses =>
  useSyncExternalStore(
    health.subscribe,
    () => health.statuses,
    () => health.statuses,
  );
