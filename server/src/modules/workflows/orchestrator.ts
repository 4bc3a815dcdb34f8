import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { workflowLimits } from "@cerebro/contracts/constants/workflows.ts";
import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import type { Actions } from "../../platform/actions.ts";
import type { Platform } from "../../platform/platform.ts";
import { findSentDecisions, ruleSentDecision, type SentDecision } from "../decisions/index.ts";
import {
  anyNodeSince,
  claimWorkflows,
  forgetNode,
  type Lease,
  LeaseLost,
  noteNode,
  releaseLease,
  renewLeases,
} from "./leases.store.ts";
import { runWorkflow } from "./run-workflow.ts";
import { Running, type WorkflowLimits, type Workshop } from "./running.ts";
import { Slots } from "./slots.ts";

/** A step that takes longer is given back when its node stops: another node runs it again. */
const stepEndsWithinMs = 5_000;
const abortedWithinMs = 1_000;

export interface OrchestratorOptions {
  readonly limits?: Partial<WorkflowLimits>;
  readonly reached?: Workshop["reached"];
}

/**
 * Works on the workflows of all organisations, beside the orchestrators of other nodes: takes leases on waiting ones,
 * runs them, keeps the leases while it does. Without one running anywhere the product is on its own [WF-05].
 */
export class Orchestrator {
  readonly #platform: Platform;
  readonly #workshop: Workshop;
  readonly #node = randomUUID();
  readonly #running = new Map<string, { readonly running: Running; readonly finished: Promise<void> }>();
  #timers: NodeJS.Timeout[] = [];
  #state: "new" | "running" | "stopping" = "new";
  #looking: Promise<void> | undefined;
  #again = false;

  constructor(platform: Platform, actions: Actions, { limits, reached = () => undefined }: OrchestratorOptions = {}) {
    const allLimits = { ...workflowLimits, ...limits };
    this.#platform = platform;
    this.#workshop = { platform, actions, limits: allLimits, slots: new Slots(allLimits.stepsAtOnce), reached };
    platform.signals.on("workflow_waiting", async () => void this.look());
    platform.signals.on("decision_sent", () => this.#decideSent());
    platform.signals.on("workflow_cancelled", () => this.#keep());
  }

  async start(): Promise<void> {
    const { leaseMs, lookAgainMs } = this.#workshop.limits;
    this.#state = "running";
    await this.#keep();
    this.#timers = [
      setInterval(() => void this.#keep(), leaseMs / 3).unref(),
      setInterval(() => void this.look(), lookAgainMs).unref(),
    ];
    void this.look();
  }

  /** Ends after the steps in flight, or gives those back that take long; what is left is free for other nodes at once. */
  async stop(): Promise<void> {
    if (this.#state !== "running") return;
    this.#state = "stopping";
    await this.#looking;
    await this.#endWithin(stepEndsWithinMs);
    const left = [...this.#running.keys()];
    for (const worker of left) this.#abort(worker);
    await this.#endWithin(abortedWithinMs);
    for (const worker of left)
      await releaseLease(this.#platform.database, worker).catch((error: unknown) => this.#warn(error));
    for (const timer of this.#timers) clearInterval(timer);
    await forgetNode(this.#platform.database, this.#node).catch((error: unknown) => this.#warn(error));
  }

  #endWithin(milliseconds: number): Promise<unknown> {
    const ended = [...this.#running.values()].map(({ finished }) => finished);
    return Promise.race([Promise.all(ended), sleep(milliseconds, undefined, { ref: false })]);
  }

  /** Whether somebody works on workflows: this node or another one [WF-05]. */
  async isThere(): Promise<boolean> {
    if (this.#state === "running") return true;
    const { database, clock } = this.#platform;
    return anyNodeSince(database, new Date(clock.now().getTime() - 2 * this.#workshop.limits.leaseMs));
  }

  /** Takes over a decision that was sent to it; undefined where it does not work here, or another node was faster [DEC-02]. */
  async decide(sent: SentDecision): Promise<Decision | undefined> {
    if (this.#state !== "running") return undefined;
    const work = { kind: "workflow", service: "orchestrator", name: "decision" } as const;
    return this.#platform.activity.during(sent.organisationId, work, () => ruleSentDecision(this.#platform, sent));
  }

  /** Takes over the oldest decisions that were sent; others follow by the job that looks after decisions. */
  async #decideSent(): Promise<void> {
    if (this.#state !== "running") return;
    for (const sent of await findSentDecisions(this.#platform.database))
      await this.decide(sent).catch((error: unknown) => this.#warn(error));
  }

  /** Takes what waits; a call meanwhile makes it look once more. */
  look(): Promise<void> {
    this.#again = true;
    this.#looking ??= this.#take()
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  /** Resolves once this node works on nothing and finds nothing to work on. */
  async whenIdle(): Promise<void> {
    await this.look();
    for (let busy = [...this.#running.values()]; busy.length > 0; busy = [...this.#running.values()]) {
      await Promise.all(busy.map(({ finished }) => finished));
      await this.look();
    }
  }

  async #take(): Promise<void> {
    const { database, clock } = this.#platform;
    const { workflowsAtOnce, leaseMs } = this.#workshop.limits;
    while (this.#again && this.#state === "running") {
      this.#again = false;
      const limit = workflowsAtOnce - this.#running.size;
      if (limit <= 0) return;
      const now = clock.now();
      const leases = await claimWorkflows(database, { now, until: new Date(now.getTime() + leaseMs), limit });
      for (const lease of leases) this.#begin(lease);
      if (leases.length > 0) this.#again = true;
    }
  }

  #begin(lease: Lease): void {
    const running = new Running(this.#workshop, lease);
    const finished = this.#run(running).finally(() => {
      this.#running.delete(lease.worker);
      void this.look();
    });
    this.#running.set(lease.worker, { running, finished });
  }

  async #run(running: Running): Promise<void> {
    const stopping = (): boolean => this.#state === "stopping";
    try {
      const work = { kind: "workflow", service: "orchestrator", name: "workflow" } as const;
      const { organisationId } = running.lease;
      await this.#platform.activity.during(organisationId, work, () => runWorkflow(running, stopping));
      if (stopping()) await releaseLease(this.#platform.database, running.lease.worker);
    } catch (error) {
      // After any other error the lease runs out, and the workflow is taken up again from its stored state.
      if (!(error instanceof LeaseLost)) running.log.warn({ err: error }, "a workflow was left to its next lease");
    }
  }

  /** Renews this node's leases, ends work on workflows that ended, and says that it is there. */
  async #keep(): Promise<void> {
    if (this.#state === "new") return;
    const { database, clock } = this.#platform;
    const { leaseMs } = this.#workshop.limits;
    const now = clock.now();
    const after = (ms: number): Date => new Date(now.getTime() + ms);
    try {
      await noteNode(database, this.#node, { now, gone: after(-20 * leaseMs) });
      const held = [...this.#running.keys()];
      if (held.length === 0) return;
      const kept = await renewLeases(database, held, after(leaseMs));
      for (const worker of held) if (!kept.has(worker)) this.#abort(worker);
    } catch (error) {
      this.#warn(error);
    }
  }

  #abort(worker: string): void {
    const running = this.#running.get(worker)?.running;
    running?.abort(new LeaseLost(`workflow ${running.lease.workflowId}`));
  }

  #warn(error: unknown): void {
    this.#platform.log.warn({ err: error }, "orchestrator");
  }
}
