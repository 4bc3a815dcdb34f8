import { history } from "@cerebro/contracts/constants/realtime.ts";
import { z } from "zod";
import type { Platform } from "../../platform/platform.ts";
import { deleteSilentChannels, trimFrames } from "./channels/channel.store.ts";
import { deleteStaleTickets } from "./gate/ticket.store.ts";

const minuteMs = 60_000;
/** A channel in which nothing was said for so long begins anew. */
const silentMs = 7 * 24 * 60 * minuteMs;

/** Deletes data that can no longer be requested, once a minute. */
export function forgetRegularly({ jobs, database, clock }: Platform): void {
  const job = jobs.define({
    name: "sockets-forget",
    summary: "Drops messages, channels and tickets of the sockets that nobody can ask for any more.",
    payload: z.strictObject({}),
    run: async () => {
      const now = clock.now().getTime();
      await trimFrames(database, { keep: history.messages, before: new Date(now - history.minutes * minuteMs) });
      await deleteSilentChannels(database, new Date(now - silentMs));
      await deleteStaleTickets(database, new Date(now));
    },
  });
  jobs.schedule({ job, rule: { everySeconds: 60 }, payload: {} });
}
