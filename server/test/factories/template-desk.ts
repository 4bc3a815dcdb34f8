import type { AppliedTemplate } from "@cerebro/contracts/entities/platform/templates.ts";
import { answerOf } from "../answer-of.ts";
import type { Context } from "../../src/platform/context.ts";
import type { SignedInPerson, TestApp } from "../start-test-app.ts";

type Method = "GET" | "POST" | "PUT";

interface Row {
  readonly subject: string;
  readonly field: string;
  readonly after: string | null;
}

interface CarriedOut<Output> {
  readonly id: string;
  readonly diff: readonly Row[];
  readonly output: Output;
}

/** A manager of a new organisation, who looks at what an action would change, approves exactly that, and takes it back. */
export interface TemplateDesk {
  readonly organisationId: string;
  readonly ctx: Context;
  readonly manager: SignedInPerson;
  ask<Answer>(method: Method, url: string, body?: object, person?: SignedInPerson): Promise<Answer>;
  refusal(method: Method, url: string, body?: object): Promise<{ code: string; message: string }>;
  carryOut<Output>(tool: string, input: object): Promise<CarriedOut<Output>>;
  apply(templateId: string): Promise<CarriedOut<AppliedTemplate>>;
  undo(appliedId: string): ReturnType<SignedInPerson["request"]>;
}

export async function templateDesk(test: TestApp): Promise<TemplateDesk> {
  const organisationId = await test.newOrganisation();
  const manager = await test.signIn(["manager"], { organisationId });
  const ask: TemplateDesk["ask"] = async (method, url, body, person = manager) => {
    return answerOf(person.request(method, url, body), "done");
  };
  const carryOut = async <Output>(tool: string, input: object): Promise<CarriedOut<Output>> => {
    const plan = await ask<{ token: string; diff: Row[] }>("POST", `/api/actions/${tool}/simulate`, { input });
    const approval = { token: plan.token, tool, input };
    const done = await ask<{ applied: { id: string }; output: Output }>("POST", "/api/actions/apply", approval);
    return { id: done.applied.id, diff: plan.diff, output: done.output };
  };
  return {
    organisationId,
    ctx: test.contextFor(organisationId, ["wms"]),
    manager,
    ask,
    refusal: async (method, url, body) => (await manager.request(method, url, body)).json(),
    carryOut,
    apply: (templateId) => carryOut("industry-templates_apply_template", { templateId }),
    undo: (appliedId) => manager.request("POST", `/api/actions/applied/${appliedId}/undo`, {}),
  };
}
