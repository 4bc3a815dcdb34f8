import type pg from "pg";

/** The tables whose rows the fields of inputs name. */
const tables: Readonly<Record<string, string>> = {
  itemId: "item",
  warehouseId: "location where kind = 'warehouse' and true",
  locationId: "location",
  orderId: "sales_order",
  purchaseOrderId: "purchase_order",
  customerId: "customer",
  supplierId: "supplier",
  shipmentId: "shipment",
  vehicleId: "vehicle",
  driverId: "driver",
  tripId: "trip",
  carrierId: "carrier",
  lotId: "lot",
  taskId: "warehouse_task",
};

/** An id of each kind of thing that the organization has. */
export async function findIds(owner: pg.Client, organisationId: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [field, table] of Object.entries(tables)) {
    const { rows } = await owner.query<{ id: string }>(
      `select id from (select * from ${table}) one where organisation_id = $1 order by id limit 1`,
      [organisationId],
    );
    if (rows[0] !== undefined) found.set(field, rows[0].id);
  }
  return found;
}

type Example = Readonly<Record<string, unknown>>;

/** The example with the ids of things that are there, in its parts too. */
export function exampleFor(example: Example, ids: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, ids.get(name) ?? within(value, ids)]),
  );
}

function within(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => within(one, ids));
  return typeof value === "object" && value !== null ? exampleFor(value as Example, ids) : value;
}
