/** Loaded before each file of tests: notes which code its tests reach, where the run asks for it. */
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { afterAll } from "vitest";
import { reachVariable } from "./reach.ts";

const target = process.env[reachVariable];
if (target !== undefined) {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  afterAll(async () => {
    const { result } = await session.post("Profiler.takePreciseCoverage");
    session.disconnect();
    const own = result.filter(({ url }) => url.includes("/server/src/") || url.includes("/engines/src/"));
    writeFileSync(target, JSON.stringify(own));
  });
}
