import { pino } from "pino";
import { systemClock } from "../../src/platform/clock.ts";
import { readConfig } from "../../src/platform/config.ts";
import { createPlatform } from "../../src/platform/platform.ts";
import { labelPrintJob } from "../../src/modules/wms/labels/print-job.ts";

/** A node that sends one print job to its printer, killed without a warning at the place KILL_AT names. */
const {
  KILL_AT = "",
  OWNER = "{}",
  JOB_ID = "",
  ORGANISATION_ID = "",
  PRINTER_HOSTS = "",
  PRINTER_PORTS = "",
} = process.env;
const config = readConfig({ NODE_ENV: "test", DEMO: "0", PRINTER_HOSTS, PRINTER_PORTS });
const log = pino({ level: "warn" });
const platform = createPlatform({ config, owner: JSON.parse(OWNER), clock: systemClock, log });
const job = labelPrintJob(platform, (place) => {
  if (place === KILL_AT) process.kill(process.pid, "SIGKILL");
});
await job.run(
  { jobId: JOB_ID },
  {
    jobId: JOB_ID,
    organisationId: ORGANISATION_ID,
    attempt: 1,
    signal: new AbortController().signal,
    log,
    progress: async () => undefined,
  },
);
