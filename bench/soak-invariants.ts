import type pg from "pg";

/** Invariants between the tables of the floor, each as a query that finds violations. */
const questions: Readonly<Record<string, string>> = {
  "an order's lines count other units as picked than its picks moved": `
    select o.number from sales_order o join sales_order_line l on l.sales_order_id = o.id
      left join (select document_id, document_line, sum(quantity) as units from stock_movement
        where document_type = 'sales_order' and kind = 'pick' group by 1, 2) m
        on m.document_id = o.id and m.document_line = l.line_number
    where o.organisation_id = $1 and not o.history and o.state <> 'cancelled' and l.picked <> coalesce(m.units, 0)`,
  "a pick task in wait has no reservation that holds what is left of it": `
    select t.document_number as number from warehouse_task t left join reservation r on r.id = t.reservation_id
    where t.organisation_id = $1 and t.kind = 'pick' and t.state in ('open', 'claimed', 'exception')
      and (r.id is null or r.state not in ('active', 'partially_picked')
        or r.quantity - r.picked <> t.quantity - t.done_quantity)`,
  "an order is being picked and nothing of it waits to be picked": `
    select o.number from sales_order o where o.organisation_id = $1 and o.state in ('released', 'picking')
      and not exists (select from warehouse_task t where t.document_id = o.id and t.kind = 'pick'
        and t.state in ('open', 'claimed', 'exception'))`,
  "a shipped order still has goods in the house": `
    select o.number from sales_order o join sales_order_line l on l.sales_order_id = o.id
    where o.organisation_id = $1 and not o.history and o.state = 'shipped' and l.shipped <> l.packed`,
  "a cancelled order still holds stock": `
    select o.number from sales_order o join reservation r on r.sales_order_id = o.id
    where o.organisation_id = $1 and o.state = 'cancelled' and r.state in ('proposed', 'active', 'partially_picked')`,
  "a purchase order's lines count other units as received than its receipts moved": `
    select o.number from purchase_order o join purchase_order_line l on l.purchase_order_id = o.id
      left join (select document_id, document_line, sum(quantity) as units from stock_movement
        where document_type = 'purchase_order' and kind = 'receipt' group by 1, 2) m
        on m.document_id = o.id and m.document_line = l.line_number
    where o.organisation_id = $1 and not o.history and l.received + l.damaged <> coalesce(m.units, 0)`,
};
const shownAtMost = 5;

/** In words, with the documents they were found on; empty when all hold. */
export async function brokenInvariants(owner: pg.Client, organisationId: string): Promise<string[]> {
  const broken: string[] = [];
  for (const [what, question] of Object.entries(questions)) {
    const { rows } = await owner.query<{ number: string }>(question, [organisationId]);
    const numbers = [...new Set(rows.map(({ number }) => number))].slice(0, shownAtMost);
    if (rows.length > 0) broken.push(`${what}: ${rows.length} times (${numbers.join(", ")})`);
  }
  return broken;
}
