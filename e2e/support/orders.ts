import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import type { Company } from "./company.ts";
import { rowsAt } from "./floor.ts";

const untold = {
  customerId: null,
  warehouseId: null,
  reference: null,
  currency: "EUR",
  priority: 3,
  dueAt: null,
  shipToName: null,
  shipToAddress: null,
  shipToCountry: null,
  note: null,
};

/** A sales order that was released to the floor, with what is told of it besides. */
export async function releaseOrder(
  { call }: Company,
  itemId: string,
  quantity: number,
  told: object = {},
): Promise<{ id: string; number: string }> {
  const lines = [{ itemId, quantity, unitPriceMinor: 495 }];
  const order = await call("POST", "/api/wms/orders", { ...untold, ...told, lines });
  const id = String(order["id"]);
  for (const command of ["confirm", "allocate", "release"]) await call("POST", `/api/wms/orders/${id}/${command}`, {});
  return { id, number: String(order["number"]) };
}

/** Picks all that a released order asks for. */
export async function pickOrder(company: Company, orderId: string): Promise<void> {
  for (const { id, quantity } of await rowsAt(company, `/api/wms/tasks?kind=pick&documentId=${orderId}`))
    await company.call("POST", `/api/wms/tasks/${String(id)}/pick`, { quantity });
}

/** Packs a picked order into the cartons that are proposed, and ships it. */
export async function packAndShipOrder(company: Company, orderId: string, told: object = {}): Promise<void> {
  const path = `/api/wms/orders/${orderId}`;
  const { cartons } = await company.call("GET", `${path}/carton-proposal`);
  const boxes = (Array.isArray(cartons) ? cartons.filter(isRecord) : []).map(({ type, contents }) => ({
    type,
    contents: (Array.isArray(contents) ? contents.filter(isRecord) : []).map(({ lineNumber, lotId, quantity }) => ({
      lineNumber,
      lotId,
      quantity,
    })),
  }));
  await company.call("POST", `${path}/pack`, { cartons: boxes });
  await company.call("POST", `${path}/ship`, { carrier: null, trackingNumber: null, ...told });
}
