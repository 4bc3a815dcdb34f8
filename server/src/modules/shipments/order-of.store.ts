import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { sql } from "../../platform/sql.ts";

export interface ShipmentOfOrder {
  readonly number: string;
  /** Null: goods that no order asked for. */
  readonly order: {
    readonly id: string;
    readonly state: SalesOrderDetail["state"];
    /** Only orders worked on here are led on by what befalls their shipment. */
    readonly history: boolean;
  } | null;
  readonly carrier: string | null;
  readonly service: string | null;
  readonly trackingNumber: string | null;
}

/** A shipment with its order, which is locked before the shipment is: so everybody does who writes both. */
export async function lockOrderOf(tx: CommandTransaction, shipmentId: string): Promise<ShipmentOfOrder> {
  const shipment = await tx.maybe<Omit<ShipmentOfOrder, "order"> & { orderId: string | null }>(sql`
    select number, sales_order_id as "orderId", carrier, service, tracking_number as "trackingNumber"
    from shipment where organisation_id = current_organisation() and id = ${shipmentId}`);
  if (shipment === undefined) throw new AppError("shipment.not_found");
  const { orderId, ...row } = shipment;
  if (orderId === null) return { ...row, order: null };
  const order = await tx.one<{ id: string; state: SalesOrderDetail["state"]; history: boolean }>(
    sql`select id, state, history from sales_order where id = ${orderId} for no key update`,
  );
  return { ...row, order };
}
