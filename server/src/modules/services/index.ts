import { serviceCallEndpoints } from "@cerebro/contracts/endpoints/platform/realtime.ts";
import { serviceEndpoints } from "@cerebro/contracts/endpoints/automation/services.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { callService } from "./call-service.ts";
import { describeService, discoverServices } from "./discover.ts";

export { callService, parsed, type ServiceCall } from "./call-service.ts";
export { describeTool, schemasOf } from "./describe-tool.ts";
export { findTools } from "./find-services.ts";

/** The catalogue of services as programs and people find it and call it [SVC-02, SVC-03]. */
export const registerServices: RegisterModule = ({ mount, actions }) => {
  mount(serviceEndpoints, {
    discoverServices: discoverServices(actions),
    describeService: describeService(actions),
  });
  mount(serviceCallEndpoints, { callService: (context, call) => callService(context, actions, call) });
};
