import { createHash, randomUUID, randomUUIDv7 } from "node:crypto";
import type pg from "pg";

/** One movement between two bins of an organisation, and the words that go with it. */
export interface BareMove {
  readonly organisationId: string;
  readonly itemId: string;
  readonly from: string;
  readonly to: string;
  readonly accountId: string;
  readonly auditBefore: string;
  readonly auditAfter: string;
  readonly answer: string;
}

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * The transaction a careful programmer would write with nothing but the driver: prepared statements, one after the
 * other, as the owner, whom row-level security does not check. It writes the same rows as the product's transfer.
 */
export async function bareMove(client: pg.ClientBase, move: BareMove): Promise<void> {
  for (const statement of statements(move)) await client.query(statement);
}

/** The same statements sent at once: the most the driver can do. Nothing is decided in between. */
export async function pipelinedMove(client: pg.ClientBase, move: BareMove): Promise<void> {
  await Promise.all(statements(move).map((statement) => client.query(statement)));
}

function statements({ organisationId, itemId, from, to, ...move }: BareMove): Statement[] {
  const id = randomUUIDv7();
  const hash = createHash("sha256").update(id).digest();
  const requestId = randomUUID();
  const audit = [organisationId, move.accountId, requestId, itemId, move.auditBefore, move.auditAfter];
  return [
    plain("begin"),
    { name: "idempotency", text: insertKey, values: [organisationId, randomUUID(), hash, move.answer] },
    {
      name: "chain-lock",
      text: "select last_sequence from stock_chain where item_id = $1 for update",
      values: [itemId],
    },
    {
      name: "lock",
      text: "select on_hand from stock_balance where item_id = $1 and location_id in ($2, $3) order by location_id for update",
      values: [itemId, from, to],
    },
    {
      name: "movement",
      text: insertMovement,
      values: [organisationId, itemId, id, from, to, move.accountId, hash, requestId],
    },
    {
      name: "chain",
      text: "update stock_chain set last_sequence = last_sequence + 1, last_hash = $2 where item_id = $1",
      values: [itemId, hash],
    },
    { name: "balance", text: changeBalance, values: [itemId, from, -1] },
    { name: "balance", text: changeBalance, values: [itemId, to, 1] },
    { name: "audit", text: insertAudit, values: audit },
    { name: "event", text: insertEvent, values: [organisationId, itemId, move.answer] },
    plain("commit"),
  ];
}

const plain = (text: string): Statement => ({ name: text, text, values: [] });

const insertKey = `insert into idempotency_key (organisation_id, key, route, request_hash, answer)
  values ($1, $2, 'POST /api/wms/stock/transfer', $3, $4)`;
const insertMovement = `insert into stock_movement (organisation_id, item_id, sequence, id, quantity, from_location_id,
    to_location_id, kind, reason, command_id, actor_kind, actor_id, actor_name, occurred_at, recorded_at, previous_hash, hash)
  values ($1, $2, (select last_sequence + 1 from stock_chain where item_id = $2), $3, 1, $4, $5, 'transfer', 'reslotting',
    $8, 'account', $6, 'Bench', now(), now(), $7, $7)`;
const changeBalance = `update stock_balance set on_hand = on_hand + $3, updated_at = now()
  where item_id = $1 and location_id = $2`;
const insertAudit = `insert into audit_event (organisation_id, occurred_at, actor_kind, actor_id, actor_name, request_id,
    action, subject_type, subject_id, before, after)
  values ($1, now(), 'account', $2, 'Bench', $3, 'stock.transfer', 'item', $4, $5, $6)`;
const insertEvent = `insert into outbox_event (organisation_id, occurred_at, type, subject_id, payload)
  values ($1, now(), 'stock.changed', $2, $3)`;
