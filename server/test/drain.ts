import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Platform } from "../src/platform/platform.ts";

/** Relays and runs until nothing is left to do now, by the platform's clock. */
export async function drain({ outbox, jobs, clock }: Platform, owner: pg.Client): Promise<void> {
  for (let busy = true; busy;) {
    const relayed = await outbox.relayAll();
    await makeDue(owner, clock.now());
    const ran = await jobs.runDue();
    const elsewhere = await runsElsewhere(owner, clock.now());
    if (elsewhere) await sleep(5);
    busy = relayed + ran > 0 || elsewhere;
  }
}

/** The queue waits by the database's clock; what is due by the test's is due. */
async function makeDue(owner: pg.Client, now: Date): Promise<void> {
  await owner.query(
    `update graphile_worker._private_jobs ticket set run_at = now() from job_run
     where job_run.id = (ticket.payload ->> 'run')::uuid and job_run.state = 'waiting' and job_run.run_at <= $1
       and ticket.run_at > now() and ticket.locked_at is null`,
    [now],
  );
}

/** Whether a worker in the background is about to do, or doing, what is due. */
async function runsElsewhere(owner: pg.Client, now: Date): Promise<boolean> {
  const { rowCount } = await owner.query(
    "select from job_run where state = 'running' or (state = 'waiting' and run_at <= $1) limit 1",
    [now],
  );
  return rowCount === 1;
}
