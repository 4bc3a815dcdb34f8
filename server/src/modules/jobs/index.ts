import { jobEndpoints } from "@cerebro/contracts/endpoints/platform/jobs.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { discardDeadLetter, listDeadLetters, retryDeadLetter } from "./dead-letters.ts";
import { cancelJob, getJob, listJobs, listJobSchedules, retryJob } from "./jobs.ts";
import { defineRetention } from "./retention.ts";

export const registerJobs: RegisterModule = ({ platform, mount }) => {
  defineRetention(platform);
  mount(jobEndpoints, {
    listJobs,
    getJob,
    cancelJob,
    retryJob,
    listJobSchedules,
    listDeadLetters,
    retryDeadLetter,
    discardDeadLetter,
  });
};
