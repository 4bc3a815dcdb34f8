import { ediEndpoints } from "@cerebro/contracts/endpoints/platform/edi.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { processJob } from "./process/process-job.ts";
import { answersJob, answersOf } from "./send/answers-job.ts";
import { tryInterchange } from "./trial/try-interchange.ts";
import { ediVerbs } from "./verbs.ts";

export const registerEdi: RegisterModule = ({ platform, mount, actions }) => {
  platform.jobs.define(processJob(platform));
  platform.jobs.define(answersJob(platform));
  platform.outbox.consume(answersOf(platform));
  mount(ediEndpoints, { ...ediVerbs, tryInterchange: tryInterchange(actions) });
};
