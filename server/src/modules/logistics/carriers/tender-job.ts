import { defineRound } from "../../../platform/jobs/organisation-rounds.ts";
import type { Platform } from "../../../platform/platform.ts";
import { expireTenders } from "./answer-tender.ts";

const lookEverySeconds = 60;

/** Every minute, gives up tenders whose time has passed [LOG-02]. */
export function defineTenderJob(platform: Platform): void {
  defineRound(platform, {
    name: "tenders-expire",
    summary: "Gives up tenders that no carrier answered in time, and asks the next in line.",
    actor: "Tenders",
    rule: { everySeconds: lookEverySeconds },
    work: expireTenders,
  });
}
