import { systemEndpoints } from "@cerebro/contracts/endpoints/system.ts";
import type { RegisterModule } from "../modules.ts";
import { about } from "./about.ts";
import { registerHealth } from "./health.ts";
import { openApi } from "./open-api.ts";

export const registerSystem: RegisterModule = ({ app, platform, mount }) => {
  registerHealth(app, platform);
  mount(systemEndpoints, { about, openApi });
};
