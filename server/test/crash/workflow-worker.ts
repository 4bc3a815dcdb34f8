import { pino } from "pino";
import { systemClock } from "../../src/platform/clock.ts";
import { readConfig } from "../../src/platform/config.ts";
import { createPlatform } from "../../src/platform/platform.ts";
import { Orchestrator } from "../../src/modules/workflows/orchestrator.ts";
import { effectActions } from "../factories/effects.ts";

/** A node that only works on workflows, killed without a warning, as by a power cut, at the boundary KILL_AT names. */
const { KILL_AT = "", OWNER = "{}", LEASE_MS = "" } = process.env;
const config = readConfig({ NODE_ENV: "test", DEMO: "0" });
const log = pino({ level: "warn" });
const platform = createPlatform({ config, owner: JSON.parse(OWNER), clock: systemClock, log });
const orchestrator = new Orchestrator(platform, effectActions(), {
  limits: { leaseMs: Number(LEASE_MS) },
  reached: (boundary) => {
    if (boundary === KILL_AT) process.kill(process.pid, "SIGKILL");
  },
});
await platform.signals.start();
await orchestrator.start();
