import { z } from "zod";
import { simulationSpeeds } from "../../constants/simulation.ts";
import { Simulation } from "../../entities/platform/simulation.ts";
import { endpoint } from "../endpoint.ts";

const path = "/api/simulation";

export const simulationEndpoints = {
  getSimulation: endpoint({
    tag: "organisation",
    access: "signed-in",
    method: "GET",
    path,
    summary: "Whether simulated people work on the demo organization's floor, and how fast",
    input: z.strictObject({}),
    output: Simulation,
    errors: [],
  }),
  changeSimulation: endpoint({
    tag: "organisation",
    access: { role: "admin" },
    method: "PUT",
    path,
    summary: "Start, stop or pace the simulated floor",
    input: z.strictObject({ running: z.boolean(), speed: z.literal(simulationSpeeds) }),
    output: Simulation,
    errors: ["simulation.unavailable"],
  }),
};
