import type { Database } from "../../platform/database.ts";
import { nobody } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

/** Reads positions without any rows, only to see that the table answers. */
export async function probePositions(database: Database): Promise<void> {
  await database.read(nobody).rows(sql`select 1 from vehicle_last_position limit 1`);
}

export async function probeFigures(database: Database): Promise<void> {
  await database.read(nobody).rows(sql`
    select 1 from stock_total, sales_order where sales_order.organisation_id = stock_total.organisation_id limit 1`);
}

export async function probeLedger(database: Database): Promise<void> {
  await database.read(nobody).rows(sql`
    select 1 from stock_movement, stock_balance where stock_movement.item_id = stock_balance.item_id limit 1`);
}
