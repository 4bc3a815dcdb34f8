import { isRecord } from "@cerebro/contracts/storage/codec.ts";
import { type Answer, type Call, rowOf, rowsOf } from "./view.ts";

/** Small true pieces of the product that the public site sets as text: what the program answered, nothing beside it. */
export interface Excerpts {
  readonly ledger: {
    readonly sku: unknown;
    readonly itemName: unknown;
    readonly rows: readonly Answer[];
  };
  readonly value: { readonly formula: unknown; readonly rows: unknown };
  readonly change: { readonly diff: unknown };
}

const sku = "22086";
const shown = ["sequence", "kind", "quantity", "fromCode", "toCode", "documentNumber", "actorName", "hash"] as const;

export async function takeExcerpts(call: Call): Promise<Excerpts> {
  const { id, name } = await rowOf(call, `/api/wms/items?search=${sku}`, (row) => row["sku"] === sku);
  const itemId = String(id);
  const movements = rowsOf(await call("GET", `/api/wms/movements?itemId=${itemId}&limit=6`));
  const rows = movements.map((row) => Object.fromEntries(shown.map((field) => [field, row[field]])));
  return {
    ledger: { sku, itemName: name, rows },
    value: await valueOf(call, itemId),
    change: await changeOf(call, itemId),
  };
}

/** Value of an item's stock, with its rows. */
async function valueOf(call: Call, itemId: string): Promise<Excerpts["value"]> {
  const report = await call("GET", `/api/wms/reports/layers?itemId=${itemId}&limit=4`);
  const cells = rowsOf(report).map((row) => row["cells"]);
  return { formula: report["formula"], rows: cells };
}

/** Changes of moving some of it; simulated only. */
async function changeOf(call: Call, itemId: string): Promise<Excerpts["change"]> {
  const free = ({ available, unitId, purpose }: Answer): boolean =>
    Number(available) >= 48 && unitId === null && (purpose === "pick" || purpose === "storage");
  const { locationId } = await rowOf(call, `/api/inventory?search=${sku}`, free);
  const other = await rowOf(call, "/api/wms/locations?search=H-01-1", ({ code }) => code === "H-01-1");
  const input = {
    itemId,
    locationId,
    toLocationId: other["id"],
    quantity: 24,
    reason: "reslotting",
  };
  const { diff } = await call("POST", "/api/actions/inventory-management_transfer_stock/simulate", { input });
  const rows = Array.isArray(diff) ? diff.filter(isRecord) : [];
  return { diff: rows.map(({ subject, field, before, after }) => ({ subject, field, before, after })) };
}
