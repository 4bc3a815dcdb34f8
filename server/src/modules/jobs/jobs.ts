import type { jobEndpoints } from "@cerebro/contracts/endpoints/platform/jobs.ts";
import type { JobView } from "@cerebro/contracts/entities/platform/jobs.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { countJobs, findJob, findJobs, type JobQuery, lastScheduledRuns } from "./jobs.store.ts";

export const listJobs: Verb<typeof jobEndpoints.listJobs> = async (ctx, { states, name, cursor, limit }) => {
  requireRole(ctx, "admin");
  const query: JobQuery = {
    states: states?.split(",") ?? null,
    name: name ?? null,
    before: idOf(cursor),
    limit: limit + 1,
  };
  const [found, count] = await Promise.all([findJobs(ctx.read, query), countJobs(ctx.read, query)]);
  const rows = found.slice(0, limit).map((row) => ({ ...row, summary: summaryOf(ctx, row.name) }));
  return { rows, ...count, nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
};

export const listJobSchedules: Verb<typeof jobEndpoints.listJobSchedules> = async (ctx) => {
  requireRole(ctx, "admin");
  const [schedules, last] = await Promise.all([ctx.platform.jobs.schedules(ctx.read), lastScheduledRuns(ctx.read)]);
  const never = { lastState: null, lastEndedAt: null };
  const rows = schedules.map(({ name, rule, nextAt }) => {
    return { name, rule, nextAt, summary: summaryOf(ctx, name), ...(last.get(name) ?? never) };
  });
  return { rows };
};

export const getJob: Verb<typeof jobEndpoints.getJob> = async (ctx, { jobId }) => {
  const job = await loadOwn(ctx, ctx.read, jobId);
  requireFollower(ctx, job);
  return job;
};

export const cancelJob: Verb<typeof jobEndpoints.cancelJob> = async (ctx, { jobId }) => {
  return ctx.transaction(async (tx) => {
    const before = await loadOwn(ctx, tx, jobId);
    requireFollower(ctx, before);
    if ((await ctx.platform.jobs.cancel(tx, jobId)) === undefined) throw new AppError("job.over");
    const after = await loadOwn(ctx, tx, jobId);
    tx.audit({ action: "job.cancel", subjectType: "job", subjectId: jobId, before, after });
    return after;
  });
};

export const retryJob: Verb<typeof jobEndpoints.retryJob> = async (ctx, { jobId }) => {
  requireRole(ctx, "admin");
  return ctx.transaction(async (tx) => {
    const before = await loadOwn(ctx, tx, jobId);
    if (!(await ctx.platform.jobs.retry(tx, jobId))) throw new AppError("job.not_failed");
    const after = await loadOwn(ctx, tx, jobId);
    tx.audit({ action: "job.retry", subjectType: "job", subjectId: jobId, before, after });
    return after;
  });
};

/** Throws `auth.forbidden` for somebody who is no administrator and has not the role of the job. */
const requireFollower = (ctx: Context, { name }: JobView): void =>
  requireRole(ctx, ctx.platform.jobs.defined.get(name)?.role ?? "admin");

async function loadOwn(ctx: Context, reader: Reader, jobId: string): Promise<JobView> {
  const row = await findJob(reader, jobId);
  if (row === undefined) throw new AppError("request.not_found");
  if (row.ofProduct) throw new AppError("job.of_product");
  return { ...row, summary: summaryOf(ctx, row.name) };
}

/** A job of a version that is gone has a name and nothing else. */
const summaryOf = ({ platform }: Context, name: string): string => platform.jobs.defined.get(name)?.summary ?? "";

function idOf(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor)) return cursor;
  throw new AppError("request.invalid", {}, [{ path: "cursor", message: "Not a cursor of this list." }]);
}
