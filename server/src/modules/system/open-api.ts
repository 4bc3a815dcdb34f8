import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { systemEndpoints } from "@cerebro/contracts/endpoints/platform/system.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { isPrepared, type PreparedJson } from "../../platform/http/prepared.ts";

const entry = new URL("./open-api-worker.ts", import.meta.url);
const made = new Map<string, Promise<PreparedJson>>();

/**
 * Made at the first request, because most processes never need it; in a separate thread, since describing and
 * compressing take seconds that all other requests would wait for.
 */
export const openApi: Verb<typeof systemEndpoints.openApi> = async ({ platform }) => {
  const url = platform.config.publicUrl;
  let making = made.get(url);
  if (making === undefined) {
    making = make(url);
    made.set(url, making);
    making.catch(() => made.delete(url));
  }
  return making;
};

async function make(url: string): Promise<PreparedJson> {
  const worker = new Worker(entry, { workerData: { url } });
  try {
    const [message]: unknown[] = await once(worker, "message");
    if (!isPrepared(message)) throw new AppError("server.unexpected");
    return message;
  } finally {
    await worker.terminate();
  }
}
