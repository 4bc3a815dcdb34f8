import type { Role } from "@cerebro/contracts/access/roles.ts";
import { z } from "zod";
import type { AuditEntry, Context } from "../context.ts";
import { systemContext } from "../create-context.ts";
import type { Platform } from "../platform.ts";
import { tenants } from "../tenants.store.ts";
import type { JobRun, Rule } from "./job.ts";

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
  /** 8 unless told. */
  readonly attemptsAtMost?: number;
  readonly work: (context: Context, run: JobRun) => Promise<unknown>;
}

/** Defines a job that does the work for every organisation, and schedules it by the rule. */
export function defineRound(platform: Platform, round: OrganisationRound): void {
  const { name, summary, rule, role, attemptsAtMost } = round;
  const job = platform.jobs.define({
    name,
    summary,
    payload: z.strictObject({}),
    ...(role === undefined ? {} : { role }),
    ...(attemptsAtMost === undefined ? {} : { attemptsAtMost }),
    run: (_payload, run) => forEachOrganisation(platform, run, round),
  });
  platform.jobs.schedule({ job, rule, payload: {} });
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
    const key = `${name}-${organisationId}`;
    const jobId = platform.jobs.enqueue(tx, job, {}, { organisationId, key, queue: key });
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
