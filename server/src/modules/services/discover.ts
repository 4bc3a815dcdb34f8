import { discoveryCacheMs } from "@cerebro/contracts/constants/services.ts";
import type { serviceEndpoints } from "@cerebro/contracts/endpoints/automation/services.ts";
import type { Actions } from "../../platform/actions.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { briefOf, describeTool, headOf } from "./describe-tool.ts";
import { findServices } from "./find-services.ts";

export function discoverServices(actions: Actions): Verb<typeof serviceEndpoints.discoverServices> {
  return async (context, { search, category }) => {
    const found = findServices(actions.services, search).filter(
      (one) => category === undefined || one.category === category,
    );
    const services = found.map((service) => ({
      ...headOf(service),
      actions: service.tools.map((tool) => briefOf(context, tool)),
    }));
    return { cacheMs: discoveryCacheMs, services };
  };
}

export function describeService(actions: Actions): Verb<typeof serviceEndpoints.describeService> {
  return async (context, { service: id }) => {
    const service = actions.services.find((one) => one.id === id);
    if (service === undefined) throw new AppError("service.not_deployed", { service: id });
    return { ...headOf(service), actions: service.tools.map((tool) => describeTool(context, tool)) };
  };
}
