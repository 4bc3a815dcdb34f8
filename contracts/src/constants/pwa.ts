/** Which worker stands behind the pages: the one that keeps them, or the one that only takes messages [PWA-01]. */
export const workerFiles = { enhanced: "/sw-enhanced.js", standard: "/sw.js" } as const;
export type WorkerKind = keyof typeof workerFiles;

/** How often a browser looks for a newer worker while a page is open [PWA-01]. */
export const updateCheckMs: Readonly<Record<WorkerKind, number>> = { enhanced: 30 * 60_000, standard: 60 * 60_000 };

/** How long a page waits for the network before the kept document stands in. */
export const documentTimeoutMs = 4_000;

/** How a message makes itself felt, and how long changes of the badge are gathered [PWA-04]. */
export const vibration = [200, 100, 200] as const;
export const badgeDelayMs = 100;

/** What a page and its worker say to each other. */
export type ToWorker = "which-build" | "take-over";
