import { knownText } from "@cerebro/contracts/errors/errors.ts";
import { roles } from "@cerebro/contracts/access/roles.ts";
import { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { createContext } from "../../../platform/create-context.ts";
import { AppError } from "../../../platform/errors.ts";
import { noCookies } from "../../../platform/http/cookies.ts";
import { GiveUp, type Job, type JobRun } from "../../../platform/jobs/job.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type ReadyImport, readyImport } from "./import-file.ts";
import { failInterrupted, failRun, loadImport } from "./imports.store.ts";
import { runToEnd } from "./run-to-end.ts";

/** The starter of the import, who owns its rows. */
const Starter = z.strictObject({
  actor: z.strictObject({ kind: z.enum(["account", "api_key", "system"]), id: z.uuid().nullable(), name: z.string() }),
  accountId: z.uuid().nullable(),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.string()),
});
const Payload = z.strictObject({ importId: z.uuid(), starter: Starter });
export type ImportOrder = z.output<typeof Payload>;

/** One transaction, so that what a dead node began is gone and another may begin anew. */
export const importJob = (platform: Platform): Job<ImportOrder> => ({
  name: "import-run",
  summary: "Brings the rows of a file in.",
  payload: Payload,
  attemptsAtMost: 3,
  run: async ({ importId, starter }, run) => {
    const context = contextOf(platform, starter, run);
    const ready = await findReady(context, importId);
    if (ready === null) return;
    const { fileBytes } = ready.run;
    const failure = await runToEnd(context, ready, {
      signal: run.signal,
      onProgress: (bytes, rows) =>
        run.progress(bytes, fileBytes, `${rows.toLocaleString("en")} rows of ${ready.run.fileName}`),
    });
    run.signal.throwIfAborted();
    if (failure !== null) throw new GiveUp(knownText(failure));
  },
});

export function orderOf({ actor, accountId, roles: held, permissions }: Context, importId: string): ImportOrder {
  return { importId, starter: { actor, accountId, roles: [...held], permissions: [...permissions] } };
}

/** Marks abandoned imports as interrupted, every minute. */
export function defineImportJobs({ jobs, database, clock }: Platform, job: Job<ImportOrder>): void {
  jobs.define(job);
  const settling = jobs.define({
    name: "imports-settle",
    summary: "Says of imports whose program has ended that they were interrupted.",
    payload: z.strictObject({}),
    run: async () => void (await failInterrupted(database, clock.now())),
  });
  jobs.schedule({ job: settling, rule: { everySeconds: 60 }, payload: {} });
}

/** Null when an earlier attempt came to the end and died before it was marked as ended. */
async function findReady(context: Context, importId: string): Promise<ReadyImport | null> {
  const stored = await loadImport(context.read, importId);
  if (stored.state === "done") return null;
  if (stored.state !== "running") throw new GiveUp("This import is over. Start it anew in the import wizard.");
  try {
    return await readyImport(context.platform.config, stored);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await failRun(context, importId, { state: "failed", code: error.code, facts: error.facts });
    throw new GiveUp(error.message);
  }
}

function contextOf(platform: Platform, starter: ImportOrder["starter"], run: JobRun): Context {
  const { organisationId, jobId } = run;
  if (organisationId === null) throw new GiveUp("An import belongs to an organisation.");
  return createContext({
    visitor: {
      platform,
      requestId: `job-${jobId}`,
      ip: "",
      userAgent: "",
      cookies: noCookies,
      now: () => platform.clock.now(),
    },
    session: { ...starter, organisationId, sessionId: null },
  });
}
