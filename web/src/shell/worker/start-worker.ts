import { registerWorker, thisBrowser } from "../../data/service-worker.ts";
import { workerAddress } from "../../ui/open-worker.ts";

export async function startWorker(): Promise<void> {
  await registerWorker(thisBrowser(workerAddress));
}
