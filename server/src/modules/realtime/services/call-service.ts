import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { ServiceSuccess } from "@cerebro/contracts/entities/service-answer.ts";
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
  const input = action.input.safeParse(params);
  if (!input.success) {
    const fields = input.error.issues
      .slice(0, 50)
      .map(({ path, message }) => ({ path: path.map(String).join("."), message }));
    throw new AppError("request.invalid", {}, fields);
  }
  const unstorable = findUnstorable(input.data);
  if (unstorable !== undefined) {
    throw new AppError("request.invalid", {}, [
      { path: unstorable.join("."), message: "Contains characters that are no text." },
    ]);
  }
  const data = await action.run(context, input.data);
  return { success: true, service, action: name, data, meta: metaSince(context.requestId, begun) };
}
