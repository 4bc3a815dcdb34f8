import { followContentSync, registerContentSync } from "../../data/content-sync.ts";
import { registerWorker, thisBrowser } from "../../data/service-worker.ts";
import { workerAddress } from "../../ui/open-worker.ts";

export async function startWorker(): Promise<void> {
  followContentSync(navigator.serviceWorker);
  const registration = await registerWorker(thisBrowser(workerAddress));
  if (registration) await registerContentSync(registration);
}
