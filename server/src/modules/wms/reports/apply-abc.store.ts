import type { OutputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { reportEndpoints } from "@cerebro/contracts/endpoints/wms/reports.ts";
import type { CommandTransaction } from "../../../platform/context.ts";
import { sql } from "../../../platform/sql.ts";

export type AbcChange = OutputOf<typeof reportEndpoints.applyAbcClasses>["changes"][number];

/** Items in the order of their ids, so that two of these never wait for each other; unchanged ones are left alone. */
export async function setAbcClasses(
  tx: CommandTransaction,
  wanted: readonly {
    readonly itemId: string;
    readonly to: AbcChange["to"] | null;
    readonly from?: AbcChange["from"];
  }[],
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    with wanted as (select * from unnest(${wanted.map(({ itemId }) => itemId)}::uuid[],
        ${wanted.map(({ to }) => to)}::text[], ${wanted.map(({ from }) => from ?? null)}::text[]) as w (id, target, expected)),
    locked as (select i.id, w.target from item i join wanted w on w.id = i.id
      where i.organisation_id = current_organisation() and i.abc_class is not distinct from w.expected
        and i.abc_class is distinct from w.target
      order by i.id for no key update of i)
    update item i set abc_class = locked.target, version = i.version + 1, updated_at = ${tx.context.now()}
    from locked where i.id = locked.id returning i.id`);
  return rows.map(({ id }) => id);
}
