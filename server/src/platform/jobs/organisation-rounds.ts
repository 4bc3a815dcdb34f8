import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { EventType } from "@cerebro/contracts/constants/event-types.ts";
import { z } from "zod";
import type { AuditEntry, Context } from "../context.ts";
import { systemContext } from "../create-context.ts";
import type { Platform } from "../platform.ts";
import { tenants } from "../tenants.store.ts";
import type { EventConsumer } from "../outbox/consumer.ts";
import type { Job, JobRun, QueueOptions, Rule } from "./job.ts";

/** Scheduled work that is done for each organisation in turn. */
export interface OrganisationRound {
  /** Name of the job: kebab-case noun and verb. */
  readonly name: string;
  /** One sentence for the page of administrators. */
  readonly summary: string;
  /** The name under which audit events record the work. */
  readonly actor: string;
  readonly rule: Rule;
  /** Role whose holders may follow and cancel the round of their organization. */
  readonly role?: Role;
  /** Events after which the round of their organization does not wait for its schedule. */
  readonly after?: readonly EventType[];
  /** 8 unless told. */
  readonly attemptsAtMost?: number;
  readonly work: (context: Context, run: JobRun) => Promise<unknown>;
}

/** Several files that are imported one after the other cause one round. */
const afterEventsMs = 60_000;

/** Defines a job that does the work for every organization, and schedules it by the rule and after the events. */
export function defineRound(platform: Platform, round: OrganisationRound): void {
  const { name, summary, rule, role, attemptsAtMost, after } = round;
  const job = platform.jobs.define({
    name,
    summary,
    payload: z.strictObject({}),
    ...(role === undefined ? {} : { role }),
    ...(attemptsAtMost === undefined ? {} : { attemptsAtMost }),
    run: (_payload, run) => forEachOrganisation(platform, run, round),
  });
  platform.jobs.schedule({ job, rule, payload: {} });
  if (after !== undefined) platform.outbox.consume(afterEvents(platform, job, new Set(after)));
}

const afterEvents = (platform: Platform, job: Job<object>, types: ReadonlySet<string>): EventConsumer => ({
  name: `${job.name}-after-events`,
  consume: (tx, events) => {
    const event = events.find(({ type }) => types.has(type));
    if (event !== undefined) {
      const runAt = new Date(platform.clock.now().getTime() + afterEventsMs);
      platform.jobs.enqueue(tx, job, {}, { ...ownQueue(job, event.organisationId), runAt });
    }
    return Promise.resolve();
  },
});

/** One waiting round of an organization at a time: a later request takes the place of one that has not begun. */
function ownQueue({ name }: Pick<Job, "name">, organisationId: string): QueueOptions {
  const key = `${name}-${organisationId}`;
  return { organisationId, key, queue: key };
}

/** Queues the round of the caller's organization, once, and records who asked for it. */
export function askForRound(
  ctx: Context,
  { name }: OrganisationRound,
  action: AuditEntry["action"],
): Promise<{ readonly jobId: string }> {
  const { platform, organisationId } = ctx;
  const job = platform.jobs.defined.get(name);
  if (job === undefined) throw new Error(`there is no job called ${name}`);
  return ctx.transaction((tx) => {
    const jobId = platform.jobs.enqueue(tx, job, {}, ownQueue(job, organisationId));
    tx.audit({ action, subjectType: "organisation", subjectId: organisationId, before: null, after: { jobId } });
    return Promise.resolve({ jobId });
  });
}

/**
 * Does the work for the organization of the run, or for each in turn when the run belongs to none. An organization whose work
 * fails does not keep the others from theirs: its error is logged with its id, and an error that counts the failures is
 * thrown after the last organization, so that the job is tried again. Throws at once when the run is aborted.
 */
export async function forEachOrganisation(
  platform: Platform,
  run: JobRun,
  { actor, work }: Pick<OrganisationRound, "actor" | "work">,
): Promise<void> {
  const all = run.organisationId === null ? await tenants(platform.database) : [run.organisationId];
  const failures: unknown[] = [];
  for (const organisationId of all) {
    run.signal.throwIfAborted();
    try {
      await work(systemContext(platform, organisationId, actor), run);
    } catch (error) {
      run.signal.throwIfAborted();
      run.log.warn({ err: error, organisationId }, "job failed for an organization");
      failures.push(error);
    }
  }
  const [first] = failures;
  if (failures.length === 0) return;
  throw new Error(`The job failed for ${failures.length} of ${all.length} organizations.`, { cause: first });
}
