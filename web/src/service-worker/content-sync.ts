import { contentSync, contentSyncMs, type ToPage } from "@cerebro/contracts/constants/pwa.ts";

/** Browsers that look by themselves; the library of types does not know the event. */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

export interface ContentWorld {
  readonly now: () => number;
  /** When it was done last; undefined for never. */
  readonly last: () => Promise<number | undefined>;
  readonly keepLast: (at: number) => Promise<void>;
  /** Looks for a newer build and fetches it. */
  readonly update: () => Promise<unknown>;
  readonly tellPages: (said: ToPage) => Promise<void>;
}

/** Fetches what is new, once a day at most, however often the browser asks; what failed is tried at its next call [PWA-05]. */
export async function syncContent({ now, last, keepLast, update, tellPages }: ContentWorld): Promise<boolean> {
  const at = now();
  const before = await last();
  // A clock that was set back must not stop it for good.
  if (before !== undefined && Math.abs(at - before) < contentSyncMs) return false;
  await update();
  await tellPages("content-synced");
  await keepLast(at);
  return true;
}

const place = "/-/content-sync";
/** Not among the caches of builds, which go with their build. */
const cacheName = "content-sync";

export function followContentSync(scope: ServiceWorkerGlobalScope): void {
  const { caches, clients, registration } = scope;
  const world: ContentWorld = {
    now: Date.now,
    last: async () => {
      const kept = await (await caches.open(cacheName)).match(place);
      return kept && Number(await kept.text());
    },
    keepLast: async (at) => (await caches.open(cacheName)).put(place, new Response(String(at))),
    update: () => registration.update(),
    tellPages: async (said) => {
      for (const page of await clients.matchAll({ type: "window" })) page.postMessage(said);
    },
  };
  scope.addEventListener("periodicsync", (event) => {
    const periodic = asPeriodic(event);
    if (periodic.tag === contentSync) periodic.waitUntil(syncContent(world));
  });
}

function asPeriodic(event: Event): PeriodicSyncEvent {
  return event as PeriodicSyncEvent;
}
