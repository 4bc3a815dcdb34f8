import type { CallOf, Endpoint, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { PlannedStep } from "@cerebro/engines/workflows/plan.ts";
import type { Actions } from "../../../platform/actions.ts";
import type { Context } from "../../../platform/context.ts";

/** Tools of a planner: the caller, and the services for look-ups. */
export interface Desk {
  readonly context: Context;
  readonly actions: Actions;
}

export type PlanProcess<Fields> = (desk: Desk, fields: Fields) => Promise<readonly PlannedStep[]>;

/** Asks a service, as a step would; `endpoint` is the contract the action shares. */
export async function ask<E extends Endpoint>(
  { context, actions }: Desk,
  tool: string,
  endpoint: E,
  input: CallOf<E>,
): Promise<OutputOf<E>> {
  const action = actions.find(tool);
  if (action === undefined) throw new Error(`no action ${tool}`);
  return (await action.run(context, endpoint.input.parse(input))) as OutputOf<E>;
}
