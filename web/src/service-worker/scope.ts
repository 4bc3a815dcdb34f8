/** The worker's own global: the compiler knows all of the browser's globals at once and takes this one for a window. */
export const scope = asServiceWorker(globalThis);

function asServiceWorker(global: unknown): ServiceWorkerGlobalScope {
  return global as ServiceWorkerGlobalScope;
}
