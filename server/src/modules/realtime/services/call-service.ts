import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { ServiceSuccess } from "@cerebro/contracts/entities/service-answer.ts";
import type { z } from "zod";
import type { Actions } from "../../../platform/actions.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { metaSince } from "../../../platform/http/service-envelope.ts";
import { findUnstorable } from "../../../platform/http/storable.ts";

export interface ServiceCall {
  readonly service: string;
  readonly action: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Runs an action by the names of its service and itself, as the caller; refuses in the words of the services [RT-10]. */
export async function callService(context: Context, actions: Actions, call: ServiceCall): Promise<ServiceSuccess> {
  const begun = performance.now();
  const { service, action: name, params } = call;
  if (!actions.hasService(service)) throw new AppError("service.not_deployed", { service });
  const action = actions.find(`${service}_${name}`);
  if (action === undefined) throw new AppError("service.unknown_action");
  if (!rolePasses(context.roles, action.role)) throw new AppError("service.forbidden", { service });
  const data = await action.run(context, parsed(action.input, params));
  return { success: true, service, action: name, data, meta: metaSince(context.requestId, begun) };
}

/** What was given, by its schema; refuses with the path of each wrong field, as a request over HTTP. */
export function parsed<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given);
  const wrong = (path: readonly PropertyKey[], message: string) => ({ path: path.map(String).join("."), message });
  if (!result.success) {
    const fields = result.error.issues.slice(0, 50).map(({ path, message }) => wrong(path, message));
    throw new AppError("request.invalid", {}, fields);
  }
  const unstorable = findUnstorable(result.data);
  if (unstorable === undefined) return result.data;
  throw new AppError("request.invalid", {}, [wrong(unstorable, "Contains characters that are no text.")]);
}
