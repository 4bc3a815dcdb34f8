import { type Database, nobody, type Transaction } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

/** A workflow that this node works on. */
export interface Lease {
  readonly workflowId: string;
  readonly organisationId: string;
  readonly requestedBy: string;
  /** Drawn with the lease: a later holder has another. */
  readonly worker: string;
}

/** The lease is somebody else's by now, or the workflow has ended: nothing more may be written. */
export class LeaseLost extends Error {}

/** Claims the oldest unclaimed workflows, so that no other node does. */
export function claimWorkflows(
  database: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Lease[]> {
  return database.transaction(nobody, (tx) =>
    tx.rows<Lease>(sql`
      update workflow set worker = gen_random_uuid(), lease_until = ${until}, wake_at = null
      where id in (
        select id from workflow
        where ended_at is null and (wake_at is null or wake_at <= ${now})
          -- A lease that ends later than two of its lengths from now is of a clock that was ahead.
          and (lease_until is null or lease_until <= ${now}
            or lease_until > ${until}::timestamptz + (${until}::timestamptz - ${now}::timestamptz))
        order by id limit ${limit} for update skip locked)
      returning id as "workflowId", organisation_id as "organisationId", requested_by as "requestedBy", worker`),
  );
}

/** The leases that still hold, and renews them. */
export async function renewLeases(database: Database, workers: readonly string[], until: Date): Promise<Set<string>> {
  const rows = await database.transaction(nobody, (tx) =>
    tx.rows<{ worker: string }>(sql`
      update workflow set lease_until = ${until} where ended_at is null and worker = any(${workers}::uuid[])
      returning worker`),
  );
  return new Set(rows.map(({ worker }) => worker));
}

/** Another node may go on at once. */
export async function releaseLease(database: Database, worker: string): Promise<void> {
  await database.transaction(nobody, (tx) =>
    tx.execute(sql`update workflow set worker = null, lease_until = null where worker = ${worker}`),
  );
}

/** Holds the lease until `tx` ends: a cancellation or another node waits that long, or was first. */
export async function holdLease(tx: Transaction, { workflowId, worker }: Lease): Promise<void> {
  const held = await tx.maybe(sql`
    select id from workflow where id = ${workflowId} and worker = ${worker} and ended_at is null for share`);
  if (held === undefined) throw new LeaseLost(`workflow ${workflowId}`);
}

/** That a node works, and which were not seen for long. */
export async function noteNode(
  database: Database,
  node: string,
  { now, gone }: { now: Date; gone: Date },
): Promise<void> {
  await database.transaction(nobody, async (tx) => {
    await tx.execute(sql`insert into workflow_worker (node, seen_at) values (${node}, ${now})
      on conflict (node) do update set seen_at = excluded.seen_at`);
    tx.defer(sql`delete from workflow_worker where seen_at < ${gone}`);
  });
}

export async function forgetNode(database: Database, node: string): Promise<void> {
  await database.transaction(nobody, (tx) => tx.execute(sql`delete from workflow_worker where node = ${node}`));
}

export async function anyNodeSince(database: Database, since: Date): Promise<boolean> {
  const { any } = await database
    .read(nobody)
    .one<{ any: boolean }>(sql`select exists (select from workflow_worker where seen_at >= ${since}) as any`);
  return any;
}
