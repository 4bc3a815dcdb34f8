import { type DemoOrganisation, demoOrganisations } from "../../platform/tenants.store.ts";
import { randomUUID } from "node:crypto";
import { createContext } from "../../platform/create-context.ts";
import { noCookies } from "../../platform/http/cookies.ts";
import type { Platform } from "../../platform/platform.ts";
import { ensureSimulatedWorkers } from "../identity/index.ts";
import { Chance } from "./chance.ts";
import { verbHands } from "./hands.ts";
import { hourIn, isOnShift } from "./shifts.ts";
import { beginSimulation, isRunning, takeAct, tellAct } from "./simulation.store.ts";
import { SimulatedWorker } from "./worker.ts";

const lookEveryMs = 500;
const lookForDemosEveryMs = 60_000;
const lookForShiftsEveryMs = 60_000;
/** Between two acts of the same person, at the speed of a real floor. */
const actMs = 22_500;
const openOrdersAtMost = 150;

interface Floor {
  readonly organisationId: string;
  readonly timeZone: string;
  readonly workers: readonly SimulatedWorker[];
  /** As of the last look. */
  running: boolean;
  lookedForShiftsAt: number;
}

/**
 * Simulated people on the floors of demo organisations. Each act is done by one node, whichever comes first; what they
 * do goes through the same commands, rights and audit trail as what anybody does.
 */
export class LiveFloor {
  readonly #platform: Platform;
  #floors: readonly Floor[] = [];
  #lookedForDemosAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #acting: Promise<void> | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#acting;
  }

  #look(): void {
    this.#acting ??= this.actOnce()
      .catch((error: unknown) => this.#platform.log.warn({ err: error }, "simulation"))
      .finally(() => {
        this.#acting = undefined;
      });
  }

  /** On each floor the act that is due, if one is. */
  async actOnce(): Promise<void> {
    const { database, clock } = this.#platform;
    await this.#findFloors();
    for (const floor of this.#floors) {
      const { organisationId, workers } = floor;
      const now = clock.now();
      const hour = hourIn(floor.timeZone, now);
      const onShift = workers.filter((_, at) => isOnShift(at, hour));
      const due = await takeAct(database, organisationId, { now, gapMs: actMs / onShift.length });
      await this.#keepShifts(floor, onShift, { now, working: due !== undefined });
      if (due === undefined) continue;
      const done = await onShift[due.number % onShift.length]?.act();
      if (done?.act && done.refused === null) await tellAct(database, organisationId, done.act, clock.now());
    }
  }

  /** Clocks workers in and out by their shifts; when the floor is switched off, all are clocked out. */
  async #keepShifts(
    floor: Floor,
    onShift: readonly SimulatedWorker[],
    { now, working }: { readonly now: Date; readonly working: boolean },
  ): Promise<void> {
    const begins = working && !floor.running;
    if (!begins && Math.abs(now.getTime() - floor.lookedForShiftsAt) < lookForShiftsEveryMs) return;
    floor.lookedForShiftsAt = now.getTime();
    floor.running = working || (await isRunning(this.#platform.database, floor.organisationId));
    for (const worker of floor.workers) await worker.keepShift(floor.running && onShift.includes(worker));
  }

  async #findFloors(): Promise<void> {
    const now = performance.now();
    if (this.#lookedForDemosAt > 0 && now < this.#lookedForDemosAt + lookForDemosEveryMs) return;
    const { database, clock } = this.#platform;
    const known = new Map(this.#floors.map((floor) => [floor.organisationId, floor]));
    const floors: Floor[] = [];
    for (const organisation of await demoOrganisations(database)) {
      await beginSimulation(database, organisation.id, clock.now());
      floors.push(known.get(organisation.id) ?? (await this.#staff(organisation)));
    }
    this.#floors = floors;
    // Until there is a demo organisation it is looked for each time: it may just be being made.
    this.#lookedForDemosAt = floors.length > 0 ? now : 0;
  }

  async #staff({ id: organisationId, currency, timeZone }: DemoOrganisation): Promise<Floor> {
    const people = await ensureSimulatedWorkers(this.#platform, organisationId);
    const workers = people.map(({ accountId, name }) =>
      this.#worker({ organisationId, accountId, name }, { currency, timeZone }),
    );
    return { organisationId, timeZone, workers, running: false, lookedForShiftsAt: Number.NEGATIVE_INFINITY };
  }

  #worker(
    who: { organisationId: string; accountId: string; name: string },
    home: { currency: string; timeZone: string },
  ): SimulatedWorker {
    const platform = this.#platform;
    const { organisationId, accountId, name } = who;
    const now = (): Date => platform.clock.now();
    const visitor = { platform, ip: "", userAgent: "", cookies: noCookies, now };
    const session = {
      organisationId,
      actor: { kind: "account", id: accountId, name },
      accountId,
      sessionId: null,
      roles: ["wms"],
      // They buy as well, and an order contains the price.
      permissions: ["costs:read"],
    } as const;
    const hands: ReturnType<typeof verbHands> = {
      // A separate request for every command, as for a person.
      ask: (command, input) =>
        verbHands(createContext({ visitor: { ...visitor, requestId: `simulation-${randomUUID()}` }, session })).ask(
          command,
          input,
        ),
    };
    return new SimulatedWorker({ hands, chance: new Chance(Math.random), now, ...home, openOrdersAtMost });
  }
}
