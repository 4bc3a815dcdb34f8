import { simulationEndpoints } from "@cerebro/contracts/endpoints/platform/simulation.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { LiveFleet } from "./live-fleet.ts";
import { LiveFloor } from "./live-floor.ts";
import { changeSimulation, getSimulation } from "./simulation.ts";

export const registerSimulation: RegisterModule = ({ app, platform, mount }) => {
  mount(simulationEndpoints, { getSimulation, changeSimulation });
  const { background, demo, demoLive } = platform.config;
  if (!background || !demo || !demoLive) return;
  const floor = new LiveFloor(platform);
  const fleet = new LiveFleet(platform);
  app.addHook("onListen", () => {
    floor.start();
    fleet.start();
  });
  app.addHook("preClose", async () => {
    await floor.stop();
    await fleet.stop();
  });
};
