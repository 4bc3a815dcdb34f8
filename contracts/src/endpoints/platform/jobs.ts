import { z } from "zod";
import { DeadLetter, JobSchedule, jobStates, JobView } from "../../entities/platform/jobs.ts";
import { Id, pageInput, pageOf, wordList } from "../../entities/primitives.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "jobs", access: { role: "admin" } } as const;
/** The verb asks for the role that may follow the job. */
const own = { tag: "jobs", access: "signed-in" } as const;
const letter = z.strictObject({ eventId: Id, consumer: z.string().min(1).max(100) });

/** Work behind the answers: what runs, what failed and why, what runs next [PLT-07]. */
export const jobEndpoints = {
  listJobs: endpoint({
    ...shared,
    method: "GET",
    path: "/api/jobs",
    summary: "Jobs of the organization and of the product, newest first",
    input: z.strictObject({
      ...pageInput,
      states: wordList(jobStates).optional(),
      /** Jobs of this name only. */
      name: z.string().min(1).max(100).optional(),
    }),
    output: pageOf(JobView),
    errors: [],
  }),
  getJob: endpoint({
    ...own,
    method: "GET",
    path: "/api/jobs/{jobId}",
    summary: "How far a job is; for administrators and the role that may start it",
    input: z.strictObject({ jobId: Id }),
    output: JobView,
    errors: ["request.not_found", "job.of_product"],
  }),
  cancelJob: endpoint({
    ...own,
    method: "POST",
    path: "/api/jobs/{jobId}/cancel",
    summary: "Cancel a job: at once while it waits, at its next safe moment while it runs",
    input: z.strictObject({ jobId: Id }),
    output: JobView,
    errors: ["request.not_found", "job.over", "job.of_product"],
  }),
  retryJob: endpoint({
    ...shared,
    method: "POST",
    path: "/api/jobs/{jobId}/retry",
    summary: "Try a failed job again, from its first attempt",
    input: z.strictObject({ jobId: Id }),
    output: JobView,
    errors: ["request.not_found", "job.not_failed", "job.of_product"],
  }),
  listJobSchedules: endpoint({
    ...shared,
    method: "GET",
    path: "/api/job-schedules",
    summary: "Jobs that run by the clock, and when next",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(JobSchedule) }),
    errors: [],
  }),
  listDeadLetters: endpoint({
    ...shared,
    method: "GET",
    path: "/api/dead-letters",
    summary: "Events that some part of the product could not take in, newest first",
    input: z.strictObject({ limit: pageInput.limit }),
    output: z.strictObject({ rows: z.array(DeadLetter), count: z.int() }),
    errors: [],
  }),
  retryDeadLetter: endpoint({
    ...shared,
    method: "POST",
    path: "/api/dead-letters/{eventId}/retry",
    summary: "Hand the event to the part that refused it once more",
    input: letter,
    output: z.strictObject({}),
    errors: ["request.not_found", "event.refused_again"],
  }),
  discardDeadLetter: endpoint({
    ...shared,
    method: "POST",
    path: "/api/dead-letters/{eventId}/discard",
    summary: "Let the part that refused the event do without it",
    input: letter,
    output: z.strictObject({}),
    errors: ["request.not_found"],
  }),
};
