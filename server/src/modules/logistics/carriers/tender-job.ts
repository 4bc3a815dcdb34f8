import { z } from "zod";
import { systemContext } from "../../../platform/context.ts";
import type { Platform } from "../../../platform/platform.ts";
import { tenants } from "../../../platform/tenants.store.ts";
import { expireTenders } from "./answer-tender.ts";

const lookEverySeconds = 60;

/** Every minute, gives up tenders whose time has passed [LOG-02]. */
export function defineTenderJob(platform: Platform): void {
  const job = platform.jobs.define({
    name: "tenders-expire",
    summary: "Gives up tenders that no carrier answered in time, and asks the next in line.",
    payload: z.strictObject({}),
    run: async (_payload, { signal }) => {
      for (const organisationId of await tenants(platform.database)) {
        signal.throwIfAborted();
        await expireTenders(systemContext(platform, organisationId, "Tenders"));
      }
    },
  });
  platform.jobs.schedule({ job, rule: { everySeconds: lookEverySeconds }, payload: {} });
}
