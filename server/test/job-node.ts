/** A node in a separate process, for tests that kill it: `node server/test/job-node.ts CONNECTION`. */
import { pino } from "pino";
import { z } from "zod";
import { systemClock } from "../src/platform/clock.ts";
import { readConfig } from "../src/platform/config.ts";
import { createPlatform, startPlatform } from "../src/platform/platform.ts";

const Connection = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() });
const owner = Connection.catchall(z.string()).parse(JSON.parse(process.argv[2] ?? "null"));
const platform = createPlatform({
  config: readConfig({ NODE_ENV: "test", DEMO: "0" }),
  owner,
  clock: systemClock,
  log: pino({ level: "silent" }),
});
platform.jobs.define({
  name: "word-say",
  summary: "Says a word and never comes to an end.",
  payload: z.unknown(),
  run: async (_payload, run) => {
    process.stdout.write("running\n");
    await run.progress(1, 2, "half");
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  },
});
await startPlatform(platform);
