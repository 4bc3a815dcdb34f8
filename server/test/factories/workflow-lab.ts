import type { WorkflowDetail } from "@cerebro/contracts/entities/automation/workflows.ts";
import { expect } from "vitest";
import { cancelWorkflow } from "../../src/modules/workflows/cancel-workflow.ts";
import { Orchestrator, type OrchestratorOptions } from "../../src/modules/workflows/orchestrator.ts";
import { getWorkflow } from "../../src/modules/workflows/read-workflows.ts";
import { startWorkflow } from "../../src/modules/workflows/start-workflow.ts";
import type { Context } from "../../src/platform/context.ts";
import { createContext } from "../../src/platform/create-context.ts";
import { eventually } from "../eventually.ts";
import type { SignedInPerson, TestApp } from "../start-test-app.ts";
import { testVisitor } from "./accounts.ts";
import { effectActions, Witness } from "./effects.ts";

export interface EffectStep {
  readonly n: number;
  readonly key?: string;
  readonly requires?: readonly number[];
  readonly waitMs?: number;
  readonly fails?: "refused" | "broken";
  readonly awayTimes?: number;
  readonly given?: unknown;
}

/** Workflows over services whose effects can be counted, and the nodes that work on them. */
export class WorkflowLab {
  readonly #test: TestApp;
  readonly #person: SignedInPerson;
  readonly nodes: Orchestrator[] = [];
  /** Of the node made last. */
  witness = new Witness();

  constructor(test: TestApp, person: SignedInPerson) {
    this.#test = test;
    this.#person = person;
  }

  async node(options: OrchestratorOptions = {}): Promise<Orchestrator> {
    this.witness = new Witness();
    const limits = { firstRetryMs: 5, ...options.limits };
    const node = new Orchestrator(this.#test.platform, effectActions(this.witness), { ...options, limits });
    this.nodes.push(node);
    await node.start();
    return node;
  }

  /** As the person would over HTTP. */
  start(orchestrator: Orchestrator, steps: readonly EffectStep[], who = this.#person): Promise<WorkflowDetail> {
    return startWorkflow({ actions: effectActions(), orchestrator })(this.#contextOf(who), {
      title: "Effects",
      query: null,
      steps: steps.map(({ n, requires = [], key = `${n}`, ...params }) => ({
        n,
        service: n % 2 === 0 ? "right" : "left",
        action: "write",
        params: { key, ...params },
        requires: [...requires],
      })),
    });
  }

  read(workflowId: string, who = this.#person): Promise<WorkflowDetail> {
    return getWorkflow(effectActions())(this.#contextOf(who), { workflowId });
  }

  cancel(workflowId: string, who = this.#person): Promise<WorkflowDetail> {
    return cancelWorkflow(effectActions())(this.#contextOf(who), { workflowId });
  }

  ended(workflowId: string): Promise<WorkflowDetail> {
    return eventually(async () => {
      const workflow = await this.read(workflowId);
      expect(workflow.endTime).not.toBeNull();
      return workflow;
    });
  }

  /** Ends the nodes and forgets the effects. */
  async clear(): Promise<void> {
    await Promise.all(this.nodes.splice(0).map((node) => node.stop()));
    await this.#test.owner.query("delete from test_effect");
  }

  #contextOf({ organisationId, accountId }: SignedInPerson): Context {
    return createContext({
      visitor: testVisitor(this.#test.platform),
      session: {
        organisationId,
        accountId,
        sessionId: null,
        actor: { kind: "account", id: accountId, name: "Test person" },
        roles: ["wms"],
        permissions: [],
      },
    });
  }
}
