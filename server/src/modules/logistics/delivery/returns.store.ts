import type { lineReasons } from "@cerebro/contracts/entities/logistics/delivery-words.ts";
import type { Context } from "../../../platform/context.ts";
import type { Reader } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export interface Rejected {
  readonly number: string;
  /** Null: nothing that an order asked for can be booked back by it. */
  readonly salesOrderId: string | null;
  readonly currency: string;
  readonly returned: boolean;
  readonly lines: readonly {
    readonly lineNumber: number;
    readonly itemId: string;
    readonly quantity: number;
    readonly reason: keyof typeof lineReasons | null;
  }[];
}

/** Refused units of a proof. */
export function findRejected(reader: Reader, proofId: string): Promise<Rejected | undefined> {
  return reader.maybe<Rejected>(sql`select s.number, s.sales_order_id as "salesOrderId", o.currency,
      exists (select from delivery_return r where r.proof_id = p.id) as returned,
      (select json_agg(json_build_object('lineNumber', l.line_number, 'itemId', l.item_id,
          'quantity', l.refused + l.damaged, 'reason', l.reason) order by l.line_number)
        from delivery_proof_line l where l.proof_id = p.id and l.refused + l.damaged > 0) as lines
    from delivery_proof p join shipment s on s.id = p.shipment_id left join sales_order o on o.id = s.sales_order_id
    where p.id = ${proofId} and p.outcome = 'partial'`);
}

export async function insertReturnOf(ctx: Context, proofId: string, returnId: string): Promise<void> {
  const { database } = ctx.platform;
  await database.transaction({ organisationId: ctx.organisationId, accountId: null }, (tx) =>
    tx.execute(sql`insert into delivery_return (proof_id, organisation_id, return_order_id)
      values (${proofId}, ${ctx.organisationId}, ${returnId}) on conflict do nothing`),
  );
}
