import { type Company, createItem } from "./company.ts";
import { rowsAt } from "./floor.ts";
import { firstOf } from "./hand-held.ts";
import { releaseOrder } from "./orders.ts";

/** Honey jars of lot L-7, so many in each bin, and released orders for them by customer. */
export async function jarsOfOneLot(company: Company, units: Readonly<Record<string, number>>) {
  const itemId = await createItem(company, "JAR-1", "Honey jar", { lotTracked: true });
  const lot = { code: "L-7", expiresOn: "2090-01-31" };
  for (const [bin, change] of Object.entries(units)) {
    const { id: locationId } = await firstOf(company, `/api/wms/locations?kind=bin&search=${bin}`);
    await company.call("POST", "/api/wms/stock/adjust", { itemId, locationId, lot, change, reason: "found" });
  }
  const [found] = await rowsAt(company, "/api/wms/lots?search=L-7");
  return {
    itemId,
    lotId: String(found?.["id"]),
    orderFor: async (name: string, quantity: number, warehouseId: string | null = null) => {
      const nothing = { email: null, phone: null, address: null, country: null };
      const customer = await company.call("POST", "/api/wms/customers", { code: name.slice(0, 3), name, ...nothing });
      return releaseOrder(company, itemId, quantity, { customerId: customer["id"], warehouseId });
    },
  };
}
