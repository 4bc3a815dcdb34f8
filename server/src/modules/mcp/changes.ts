import { actionEndpoints } from "@cerebro/contracts/endpoints/automation/actions.ts";
import { decisionEndpoints } from "@cerebro/contracts/endpoints/automation/decisions.ts";
import type { Endpoint, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { Action, Actions } from "../../platform/actions.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { hideCosts } from "../../platform/hide-costs.ts";
import { handInPlan } from "../actions/index.ts";
import { natureOf } from "../decisions/index.ts";
import { parsed } from "../services/index.ts";
import { verbsOf } from "../../platform/verbs.ts";

type Params = Readonly<Record<string, unknown>>;

/** What a writing action would change, and the token that applies exactly that; nothing is written. */
export async function planChange(context: Context, action: Action, { params }: { params: Params }): Promise<object> {
  refuseReading(context);
  requireRole(context, action.role);
  const { tool } = action;
  const plan = await run(context, actionEndpoints.simulateAction, { tool, input: params });
  const next = needsAnother(action)
    ? "apply_change hands this in as a proposal: another person has to agree."
    : "Nothing has changed yet. Call apply_change with this token, this tool and the same params to do it.";
  return { status: "planned", tool, ...plan, next };
}

/** Does what was planned; what nobody may do alone is proposed once per plan, and a person in the product decides. */
export async function applyChange(
  context: Context,
  actions: Actions,
  { token, tool: asked, params }: { token: string; tool: string; params: Params },
): Promise<object> {
  refuseReading(context);
  const action = actions.find(asked);
  if (action === undefined) throw new AppError("action.unknown", { tool: asked });
  const { tool } = action;
  if (!needsAnother(action)) {
    const { applied, diff, output } = await run(context, actionEndpoints.applyAction, { token, tool, input: params });
    return { status: "applied", tool, appliedId: applied.id, diff, output };
  }
  const proposed = () =>
    run(context, decisionEndpoints.proposeDecision, {
      tool,
      data: params,
      type: natureOf(action.service, action.name)?.type ?? "unweighed",
      confidence: 1,
      idempotencyKey: token.slice(0, 64),
    });
  const decision = await handInPlan(context, actions, { token, tool, input: params }, proposed);
  return { status: decision.status, tool, decisionId: decision.id, reason: decision.reason };
}

/** An action that moves money, touches safety or strategy, or that nobody has weighed. */
function needsAnother({ service, name, role }: Action): boolean {
  const nature = natureOf(service, name);
  if (role === "member") return false;
  return nature === undefined || nature.type !== undefined || nature.safety === true || nature.strategic === true;
}

function refuseReading({ readOnly, actor }: Context): void {
  if (readOnly !== true) return;
  throw new AppError(actor.kind === "api_key" ? "auth.key_read_only" : "auth.application_read_only");
}

/** The verb of an endpoint, as its caller may see the answer. */
async function run<E extends Endpoint>(context: Context, endpoint: E, given: unknown): Promise<OutputOf<E>> {
  const input = parsed(endpoint.input, given);
  const answer = await verbsOf(context.platform).of(endpoint)(context, input);
  return hideCosts(context, endpoint.output, answer) as OutputOf<E>;
}
