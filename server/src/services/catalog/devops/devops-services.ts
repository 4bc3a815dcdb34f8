import { jobEndpoints } from "@cerebro/contracts/endpoints/platform/jobs.ts";
import { simulationEndpoints } from "@cerebro/contracts/endpoints/platform/simulation.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const jobManagement = defineService({
  id: "job-management",
  category: "devops",
  port: 7601,
  summary: "Work in the background: what runs, what waits, what failed.",
  actions: actionsOf({ list_jobs: jobEndpoints.listJobs, list_schedules: jobEndpoints.listJobSchedules }),
});

const deadLetters = defineService({
  id: "dead-letters",
  category: "devops",
  port: 7602,
  summary: "Events and jobs that failed for good.",
  actions: actionsOf({ list: jobEndpoints.listDeadLetters }),
});

const simulationControl = defineService({
  id: "simulation-control",
  category: "devops",
  port: 7603,
  summary: "The simulated people and vehicles of a demo organization.",
  actions: actionsOf({ read: simulationEndpoints.getSimulation }),
});

/** Finer subjects of this category; most share their actions with a larger service. */
export const devopsServices = [jobManagement, deadLetters, simulationControl];
