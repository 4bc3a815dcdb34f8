import { setupEndpoints } from "@cerebro/contracts/endpoints/platform/setup.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { fillSample, removeSample } from "./sample-data.ts";
import { dismissSetup, readSetup } from "./setup.ts";

export const registerSetup: RegisterModule = ({ mount }) => {
  mount(setupEndpoints, { readSetup, dismissSetup, fillSample, removeSample });
};
