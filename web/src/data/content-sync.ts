import { contentSync, contentSyncMs, type ToPage } from "@cerebro/contracts/constants/pwa.ts";
import { readAgain } from "./refresh.ts";

interface PeriodicSync {
  register(tag: string, options: { readonly minInterval: number }): Promise<void>;
}

/** Browsers give it to installed products only, without asking anybody. */
async function permission(): Promise<string> {
  const name = "periodic-background-sync";
  // Not in the library's list of names.
  return (await navigator.permissions.query({ name: name as PermissionName })).state;
}

/** Asks the browser to look for new content once a day, also while no page is open; false where it will not [PWA-05]. */
export async function registerContentSync(
  registration: object,
  permit: () => Promise<string> = permission,
): Promise<boolean> {
  const periodicSync = periodicSyncOf(registration);
  if (!periodicSync || (await permit()) !== "granted") return false;
  await periodicSync.register(contentSync, { minInterval: contentSyncMs });
  return true;
}

/** What is on screen is read again when the worker has fetched what is new. */
export function followContentSync(container: ServiceWorkerContainer): void {
  container.addEventListener("message", ({ data }) => {
    if (data === ("content-synced" satisfies ToPage)) readAgain();
  });
}

/** The library of types does not know it. */
function periodicSyncOf(registration: { readonly periodicSync?: PeriodicSync }): PeriodicSync | undefined {
  return registration.periodicSync;
}
