import { labelLimits } from "@cerebro/contracts/entities/wms/labels.ts";
import { Id } from "@cerebro/contracts/entities/primitives.ts";
import { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { systemContext } from "../../../platform/create-context.ts";
import type { Transaction } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { GiveUp, type Job, type JobRun } from "../../../platform/jobs/job.ts";
import { renderLabels } from "../../../platform/paper/render.ts";
import type { Platform } from "../../../platform/platform.ts";
import { chooseLabels } from "./choose-labels.ts";
import { failFile, findWanted, setProgress, storeContent } from "./label-files.store.ts";

const Payload = z.strictObject({ fileId: Id });
type Payload = z.output<typeof Payload>;

const jobs = new WeakMap<Platform, Job<Payload>>();

/** Draws a file of many labels and keeps it until it is fetched. */
export function labelFileJob(platform: Platform): Job<Payload> {
  const job: Job<Payload> = {
    name: "label-file",
    summary: "Makes a file of many labels",
    payload: Payload,
    attemptsAtMost: 3,
    run: async ({ fileId }, run) => {
      const { organisationId } = run;
      if (organisationId === null) throw new GiveUp("labels belong to an organisation");
      const ctx = systemContext(platform, organisationId, "Labels");
      const wanted = await findWanted(ctx.read, fileId);
      if (wanted === undefined) return;
      await make(ctx, { fileId, ...wanted }, run).catch(async (error: unknown) => {
        // The chosen subjects may be deleted by now: another attempt would have the same result.
        if (!(error instanceof AppError)) throw error;
        await platform.database.transaction(ctx, (tx) => failFile(tx, fileId));
        throw new GiveUp(error.message);
      });
    },
  };
  jobs.set(platform, job);
  return job;
}

async function make(
  ctx: Context,
  { fileId, choice }: { readonly fileId: string } & NonNullable<Awaited<ReturnType<typeof findWanted>>>,
  run: JobRun,
): Promise<void> {
  const { database } = ctx.platform;
  const sheet = await chooseLabels(ctx, choice, { atMost: labelLimits.inAJob });
  const tell = async (done: number): Promise<void> => {
    await run.progress(done, sheet.labels.length);
    await database.transaction(ctx, (tx) => setProgress(tx, fileId, done));
  };
  const content = await renderLabels(sheet, tell);
  await database.transaction(ctx, (tx) => storeContent(tx, fileId, content));
}

export function queueLabelFile(
  platform: Platform,
  tx: Transaction,
  { organisationId, fileId }: { readonly organisationId: string; readonly fileId: string },
): void {
  const job = jobs.get(platform);
  if (job === undefined) throw new Error("files of labels are not set up");
  platform.jobs.enqueue(tx, job, { fileId }, { organisationId });
}
