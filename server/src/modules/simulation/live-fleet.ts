import { demoOrganisations } from "../../platform/tenants.store.ts";
import { systemContext } from "../../platform/create-context.ts";
import type { Platform } from "../../platform/platform.ts";
import { tellRounds, workDoors } from "../logistics/index.ts";
import { hourIn } from "./shifts.ts";
import { isRunning } from "./simulation.store.ts";

const everyMs = 10_000;
/** Hours of the wall clock in which doors are knocked at. */
const doorsOpen = { from: 7, until: 20 };

/**
 * Simulated vehicles of demo organisations tell where they are, and their drivers and carriers deliver until evening,
 * through the same doors as real ones [LOG-07, LOG-08].
 */
export class LiveFleet {
  readonly #platform: Platform;
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  start(): void {
    this.#timer = setInterval(() => this.#tell(), everyMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#telling;
  }

  #tell(): void {
    this.#telling ??= this.tellOnce()
      .catch((error: unknown) => this.#platform.log.warn({ err: error }, "simulated vehicles"))
      .finally(() => {
        this.#telling = undefined;
      });
  }

  /** On a grid of time: what several nodes tell of the same moment counts once. */
  async tellOnce(): Promise<void> {
    const { database, clock, activity } = this.#platform;
    const at = Math.floor(clock.now().getTime() / everyMs) * everyMs;
    for (const { id, timeZone } of await demoOrganisations(database)) {
      if (!(await isRunning(database, id))) continue;
      const context = systemContext(this.#platform, id, "simulation");
      const work = { kind: "action", service: "tracking" } as const;
      await activity.during(id, { ...work, name: "tell_positions" }, () => tellRounds(context, [at]));
      const hour = hourIn(timeZone, clock.now());
      if (hour < doorsOpen.from || hour >= doorsOpen.until) continue;
      await activity.during(id, { ...work, name: "deliver" }, () => workDoors(context));
    }
  }
}
