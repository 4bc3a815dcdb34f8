import { systemEndpoints } from "@cerebro/contracts/endpoints/platform/system.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { about } from "./about.ts";
import { demoActivity, ownActivity } from "./activity.ts";
import { registerHealth } from "./health.ts";
import { openApi } from "./open-api.ts";
import { servicesOf } from "./services.ts";

export const registerSystem: RegisterModule = ({ app, platform, mount, actions }) => {
  registerHealth(app, platform);
  mount(systemEndpoints, { about, listServices: servicesOf(actions), demoActivity, ownActivity, openApi });
};
