import type { StepStatus, WorkflowStatus } from "@cerebro/contracts/entities/automation/workflows.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Actions } from "../../platform/actions.ts";
import type { CommandTransaction, DomainEvent } from "../../platform/context.ts";
import { commandTransaction, systemContext } from "../../platform/create-context.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Lease } from "./leases.store.ts";
import { Slots } from "./slots.ts";
import { workflowChanged } from "./workflow-event.ts";

export interface WorkflowLimits {
  readonly workflowsAtOnce: number;
  readonly stepsAtOnce: number;
  readonly stepsOfOneAtOnce: number;
  readonly stepTimeoutMs: number;
  readonly leaseMs: number;
  readonly lookAgainMs: number;
  readonly attemptsAtMost: number;
  readonly firstRetryMs: number;
  readonly restMs: number;
}

/** Tools of the node that runs workflows. */
export interface Workshop {
  readonly platform: Platform;
  readonly actions: Actions;
  readonly limits: WorkflowLimits;
  /** Steps of all workflows of this node: the database's connections are for its visitors too. */
  readonly slots: Slots;
  /** Told at each boundary that a crash must not matter at. */
  readonly reached: (boundary: string) => Promise<void> | void;
}

/** One workflow this node works on. */
export class Running {
  readonly platform: Platform;
  readonly actions: Actions;
  readonly limits: WorkflowLimits;
  readonly reached: Workshop["reached"];
  readonly lease: Lease;
  readonly log: FastifyBaseLogger;
  status: WorkflowStatus = "initializing";
  title = "";
  readonly #controller = new AbortController();
  readonly #ofAll: Slots;
  readonly #ofOne: Slots;

  constructor(workshop: Workshop, lease: Lease) {
    const { platform, actions, limits, slots, reached } = workshop;
    this.platform = platform;
    this.actions = actions;
    this.limits = limits;
    this.#ofAll = slots;
    this.#ofOne = new Slots(limits.stepsOfOneAtOnce);
    this.reached = reached;
    this.lease = lease;
    this.log = platform.log.child({ workflow: lease.workflowId });
  }

  /** Aborted when the workflow was cancelled or is another node's by now. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  abort(reason: Error): void {
    this.#controller.abort(reason);
  }

  /** Runs a step when it is its turn, among the steps of this workflow and then of all. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#ofOne.use(() => this.#ofAll.use(work));
  }

  /** Writes what became of the workflow, in the product's own name; what its steps do is written in its requester's. */
  record<T>(work: (tx: CommandTransaction) => Promise<T>): Promise<T> {
    const { organisationId } = this.lease;
    const context = systemContext(this.platform, organisationId, "workflows");
    const scope = { organisationId, accountId: null };
    return this.platform.database.transaction(scope, (tx) => work(commandTransaction(context, tx)));
  }

  changed(step?: { readonly n: number; readonly status: StepStatus }): DomainEvent {
    const { workflowId, requestedBy } = this.lease;
    const { status, title } = this;
    return workflowChanged(workflowId, { status, title, requestedBy, ...(step !== undefined && { step }) });
  }
}
