import type { CommandTransaction, Session } from "../../platform/context.ts";
import { sql } from "../../platform/sql.ts";

export interface NewPlan {
  readonly tokenHash: Buffer;
  readonly tool: string;
  readonly inputHash: Buffer;
  readonly diffHash: Buffer;
  readonly expiresAt: Date;
}

export interface StoredPlan {
  readonly tool: string;
  readonly inputHash: Buffer;
  readonly diffHash: Buffer;
  readonly expiresAt: string;
  readonly usedAt: string | null;
}

/** Stores a plan and deletes expired ones. */
export async function insertPlan(tx: CommandTransaction, plan: NewPlan): Promise<void> {
  const { organisationId, actor } = tx.context;
  const now = tx.context.now();
  await tx.execute(sql`delete from action_plan
    where organisation_id = ${organisationId} and expires_at < ${now}::timestamptz - interval '1 day'`);
  await tx.execute(sql`insert into action_plan (organisation_id, token_hash, actor_kind, actor_id, tool, input_hash,
      diff_hash, created_at, expires_at)
    values (${organisationId}, ${plan.tokenHash}, ${actor.kind}, ${actor.id}, ${plan.tool}, ${plan.inputHash},
      ${plan.diffHash}, ${now}, ${plan.expiresAt})`);
}

/** The caller's own plan, locked: of two that use it at once the second finds it used. */
export function lockPlan(
  tx: CommandTransaction,
  tokenHash: Buffer,
  actor: Session["actor"],
): Promise<StoredPlan | undefined> {
  return tx.maybe<StoredPlan>(sql`select tool, input_hash as "inputHash", diff_hash as "diffHash",
      expires_at as "expiresAt", used_at as "usedAt"
    from action_plan where token_hash = ${tokenHash} and actor_kind = ${actor.kind}
      and actor_id is not distinct from ${actor.id}::uuid
    for no key update`);
}

export async function usePlan(tx: CommandTransaction, tokenHash: Buffer): Promise<void> {
  await tx.execute(sql`update action_plan set used_at = ${tx.context.now()} where token_hash = ${tokenHash}`);
}
