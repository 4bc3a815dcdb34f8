/** Service worker behind the pages: the one that caches them, or the one that only receives messages [PWA-01]. */
export const workerFiles = { enhanced: "/sw-enhanced.js", standard: "/sw.js" } as const;
export type WorkerKind = keyof typeof workerFiles;

/** Interval in which a browser looks for a newer worker while a page is open [PWA-01]. */
export const updateCheckMs: Readonly<Record<WorkerKind, number>> = { enhanced: 30 * 60_000, standard: 60 * 60_000 };

/** Time a page waits for the network before the cached document is used. */
export const documentTimeoutMs = 4_000;

/** Vibration of a message, and the time in which changes of the badge are collected [PWA-04]. */
export const vibration = [200, 100, 200] as const;
export const badgeDelayMs = 100;

/** Tag of the browser's periodic sync, and its shortest interval [PWA-05]. */
export const contentSync = "content";
export const contentSyncMs = 24 * 60 * 60_000;

/** Pages a browser remembers having been on, and which of those that usually come next are fetched ahead [PWA-08]. */
export const routeHistoryLimit = 50;
export const prefetchedRoutes = 2;
export const prefetchAbove = 0.2;
export const cacheAbove = 0.7;

/** The offline queue [PWA-06]: an answer that says that the server could not is tried this often, with growing waits. */
export const queueRetries = 3;
export const queueWaitsMs = [1_000, 2_000, 4_000] as const;
/** Interval of the queue's own check: a browser does not always report a restored connection. */
export const queueLookMs = 30_000;
/** Limits of the data that a device keeps for one person. */
export const queueLimit = { requests: 500, bytes: 1_000_000 } as const;
/** The server knows a key for seven days; what was tried longer ago is shown instead of being sent again. */
export const keyKnownMs = 6 * 24 * 60 * 60_000;
/** Sent to the window with the request as its detail, when one was dropped from the queue into the inbox. */
export const queueFailedEvent = "offline-queue:failed";
/** Work at a shelf or a door comes first, since others wait for it. */
export const urgentPaths = [
  "/api/wms/tasks/",
  "/api/wms/stock/",
  "/api/wms/count-bins/",
  "/api/logistics/stops/",
  "/api/logistics/deliveries/",
] as const;

/** Messages between a page and its worker. */
export type ToWorker = "which-build" | "take-over";
export type ToPage = "content-synced";
