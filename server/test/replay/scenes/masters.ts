import type { Caller } from "../stage.ts";
import { binOf, foundHouse, plainItem, size } from "./house.ts";

/** Items, places, partners, categories: what is written down once and changed now and then. */
export async function masters(boss: Caller): Promise<void> {
  const house = await foundHouse(boss);
  await items(boss, house.itemId);
  await categories(boss, house.itemId);
  const version = 1;
  await boss.write("updateSupplier", { supplierId: house.supplierId, version, code: "NEW-S", archived: false });
  await boss.write("updateCustomer", { customerId: house.customerId, version, code: "NEW-C", archived: false });
  const owner = await boss.write("createOwner", { code: "OWN" });
  await boss.write("updateOwner", { ownerId: owner.id, version: owner.version, code: "OWN", archived: false });
  await boss.write("placeWarehouse", { warehouseId: house.warehouseId });
  const { rows } = await boss.read("listLocations", { kind: "bin", limit: 200 });
  const bin = rows.find(({ id }) => id === binOf(house, 5));
  const place = { locationId: binOf(house, 5), version: bin?.version ?? 1 };
  const moved = { code: "BIN-6", purpose: "storage" as const, ...size, xMm: 1, yMm: 1, zMm: 1 };
  const updated = await boss.write("updateLocation", {
    ...place,
    ...moved,
    widthMm: 1000,
    depthMm: 800,
    heightMm: 1000,
  });
  await boss.write("changeLocations", { locationIds: [place.locationId], blocked: true });
  await boss.write("archiveLocation", { locationId: place.locationId, version: updated.version + 1 });
}

async function items(boss: Caller, itemId: string): Promise<void> {
  const changed = await boss.write("updateItem", { ...plainItem, itemId, version: 1, sku: "SKU-NEW", name: "Renamed" });
  const archived = await boss.write("archiveItem", { itemId, version: changed.version });
  await boss.write("archiveItem", { itemId, version: archived.version, archived: false });
  await boss.write("createVariants", { style: "TEE", category: null, sizes: ["S", "M"], colours: ["red"] });
  await boss.write("applyAbcClasses");
}

async function categories(boss: Caller, itemId: string): Promise<void> {
  const attributes = [
    { id: null, key: "colour", label: "Colour", kind: "text" as const, unit: null, choices: [], required: false },
  ];
  await boss.write("createCategory", { name: "Tools", attributes });
  const find = async (name: string) => (await boss.read("listCategories")).rows.find((row) => row.name === name);
  const tools = await find("Tools");
  const target = { categoryId: tools?.id ?? "", version: tools?.version ?? 1 };
  await boss.write("updateCategory", { ...target, attributes: [...(tools?.attributes ?? [])] });
  const again = await find("Tools");
  await boss.write("setStockPolicy", { ...target, version: null, lotRequired: false });
  await attributesOf(boss, itemId, again?.attributes[0]?.id ?? "");
  await boss.write("createCategory", { name: "Empty", attributes: [] });
  await removeCategory(boss, await find("Empty"));
}

async function removeCategory(boss: Caller, empty: { id: string | null; version: number | null } | undefined) {
  await boss.write("deleteCategory", { categoryId: empty?.id ?? "", version: empty?.version ?? 1 });
}

async function attributesOf(boss: Caller, itemId: string, attributeId: string): Promise<void> {
  const item = await boss.read("getItem", { itemId });
  await boss.write("updateItem", { ...plainItem, itemId, version: item.version, sku: "SKU-NEW", category: "Tools" });
  await boss.write("setItemAttributes", { itemId, values: [{ attributeId, value: "red" }] });
}
