import type { CallOf, Endpoint, OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { ToolAnswer } from "@cerebro/contracts/entities/assistant/assistant.ts";
import type { AssistantToolInput } from "@cerebro/contracts/entities/assistant/assistant-tools.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { hideCosts } from "../../../platform/hide-costs.ts";
import type { Formats } from "../formats.ts";
import { verbsOf } from "../../../platform/verbs.ts";

export interface Bench {
  readonly context: Context;
  readonly formats: Formats;
}
export type ToolWork = (bench: Bench, input: AssistantToolInput) => Promise<Omit<ToolAnswer, "tool">>;

/** Runs the verb of an endpoint as the caller; it answers what the caller would be answered. */
export async function call<const E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: CallOf<E>,
): Promise<OutputOf<E>> {
  const answer = await verbsOf(context.platform).of(endpoint)(context, endpoint.input.parse(input));
  // The verb of an endpoint answers what its contract declares.
  return hideCosts(context, endpoint.output, answer) as OutputOf<E>;
}

/** Days of `30`, `"30d"` or `"30 days"`. */
export function daysOf(timeframe: AssistantToolInput["timeframe"], usual: number): number {
  const days = timeframe === undefined ? usual : Number.parseInt(String(timeframe), 10);
  if (days < 1 || days > 365)
    throw new AppError("request.invalid", {}, [{ path: "timeframe", message: "From 1 to 365 days." }]);
  return days;
}
