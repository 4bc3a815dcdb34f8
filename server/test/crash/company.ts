import type { CallOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { identityEndpoints } from "@cerebro/contracts/endpoints/identity/identity.ts";
import { inventoryEndpoints } from "@cerebro/contracts/endpoints/wms/inventory.ts";
import { itemEndpoints } from "@cerebro/contracts/endpoints/wms/items.ts";
import { locationEndpoints } from "@cerebro/contracts/endpoints/wms/locations.ts";
import { HttpClient } from "./http-client.ts";
import type { Place } from "./stock-load.ts";

export interface SignedUp {
  readonly client: HttpClient;
  readonly token: string;
  readonly accountId: string;
}

const founder: CallOf<typeof identityEndpoints.register> = {
  name: "Crash test",
  email: "crash@test.example",
  password: "correct horse battery staple",
  organisation: "Crash test",
};

/** A new company and its administrator, in a program that signs people in before they confirm their address. */
export async function signUp(url: string, change: Partial<typeof founder> = {}): Promise<SignedUp> {
  const answer = await new HttpClient(url).ask(identityEndpoints.register, { ...founder, ...change });
  if (!("accessToken" in answer)) throw new Error("this program confirms addresses before it lets anybody in");
  const { accessToken: token, user } = answer;
  return { client: new HttpClient(url, token), token, accountId: user.id };
}

/** Four items in each of four bins. */
export async function makePlaces(client: HttpClient): Promise<Place[]> {
  const size = { widthMm: 10_000, depthMm: 10_000, heightMm: 5_000 };
  const warehouse = { code: "W1", name: "Warehouse", withAreas: true, ...size };
  await client.ask(locationEndpoints.createWarehouse, warehouse);
  const { rows: bins } = await client.ask(locationEndpoints.listLocations, { kind: "bin" });
  const items = [];
  for (const sku of ["A", "B", "C", "D"]) items.push(await client.ask(itemEndpoints.createItem, plainItem(sku)));
  return items.flatMap((item) => bins.slice(0, 4).map((bin) => ({ itemId: item.id, locationId: bin.id })));
}

export const plainItem = (sku: string): CallOf<typeof itemEndpoints.createItem> => ({
  sku,
  name: `Item ${sku}`,
  description: null,
  barcode: null,
  category: null,
  baseUnit: "each",
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  weightGrams: null,
  abcClass: null,
  reorderPoint: null,
  reorderQuantity: null,
  lotTracked: false,
  serialTracked: false,
  priceMinor: null,
  costMinor: null,
  units: [],
  suppliers: [],
});

export async function stockByPlace(client: HttpClient): Promise<Map<string, number>> {
  const { rows } = await client.ask(inventoryEndpoints.listInventory, { limit: 200 });
  return new Map(rows.map((row) => [`${row.itemId} ${row.locationId}`, row.onHand]));
}

/** Mulberry32: the same moments and commands from the same seed. */
export function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
