import { labelEndpoints, printerEndpoints } from "@cerebro/contracts/endpoints/wms/labels.ts";
import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { makeSscc } from "@cerebro/engines/inventory/sscc.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { printersHere } from "../../../../test/label-printer.ts";
import {
  addStock,
  makeItem,
  makeLocation,
  makeOrder,
  makePurchaseOrder,
  makeWarehouse,
  type TestWarehouse,
} from "../../../../test/factories/wms.ts";
import { readPdf, textOf } from "../../../../test/read-pdf.ts";
import { readSymbols } from "../../../../test/read-symbol.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { operationVerbs, orderVerbs } from "../index.ts";

const test = useTestApp({
  config: { printers: printersHere },
  startAt: new Date("2026-06-15T10:00:00Z"),
});
let picker: SignedInPerson;
let admin: SignedInPerson;
let ours: Context;
let warehouse: TestWarehouse;

beforeAll(async () => {
  picker = await test.signIn(["wms"]);
  admin = await test.signIn(["admin"], { organisationId: picker.organisationId });
  ours = test.contextFor(picker.organisationId, ["wms"]);
  warehouse = await makeWarehouse(ours);
});

const labels = (body: object) => picker.request("POST", "/api/wms/labels/pdf", body);
const paper = async (path: string) => {
  const response = await picker.request("GET", `/api/wms/papers/${path}`);
  expect([response.statusCode, response.headers["content-type"]], response.body.slice(0, 200)).toEqual([
    200,
    "application/pdf",
  ]);
  return { pages: readPdf(response.rawPayload), text: textOf(readPdf(response.rawPayload)), response };
};

/** An order whose goods lie in two bins, released to the floor. */
async function releasedOrder({ release = true } = {}) {
  const items = [await makeItem(ours), await makeItem(ours, { lotTracked: true })] as const;
  const [first, second] = warehouse.bins;
  await addStock(ours, { itemId: items[0].id, locationId: second?.id }, 9);
  await addStock(ours, { itemId: items[1].id, locationId: first?.id }, 9, { code: "L-9", expiresOn: "2027-02-28" });
  const order = await makeOrder(
    ours,
    items.map(({ id }, index) => ({ itemId: id, quantity: 3 + index })),
  );
  const target = { orderId: order.id, version: null };
  await orderVerbs.confirmOrder(ours, target);
  await orderVerbs.allocateOrder(ours, target);
  if (release) await orderVerbs.releaseOrder(ours, { ...target, missing: "back_order" });
  return { order, items, bins: [first?.code ?? "", second?.code ?? ""] };
}

describe("labels", () => {
  it("of all bins of an aisle come as one file, in walking order, each readable [WMS-15]", async () => {
    const response = await labels({ kind: "location", parentId: warehouse.zoneId });
    expect(response.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="location-labels-2026-06-15.pdf"',
    });
    const pages = readPdf(response.rawPayload);
    const read = await Promise.all(pages.map(async (page) => (await readSymbols(page)).map(({ text }) => text)));
    expect(read).toEqual(warehouse.bins.map(({ code }) => [code]));
  });

  it("come in the order and number that were asked for [WMS-15]", async () => {
    const ids = warehouse.bins.map(({ id }) => id).reverse();
    const pages = readPdf((await labels({ kind: "location", ids, copies: 2, widthMm: 60, heightMm: 30 })).rawPayload);
    const codes = warehouse.bins.map(({ code }) => code).reverse();
    expect(pages.map(({ texts }) => texts[0]?.text)).toEqual(codes.flatMap((code) => [code, code]));
  });

  it("of a handling unit tell its SSCC and what lies in it [WMS-15]", async () => {
    const sscc = makeSscc("9521234", 4711);
    const { rows } = await test.owner.query<{ id: string }>(
      `insert into handling_unit (organisation_id, sscc, type, state, location_id, created_at, updated_at)
       values ($1, $2, 'pallet', 'closed', $3, now(), now()) returning id`,
      [picker.organisationId, sscc, warehouse.bins[0]?.id],
    );
    const [page] = readPdf((await labels({ kind: "unit", ids: [rows[0]?.id] })).rawPayload);
    expect(page === undefined ? [] : await readSymbols(page)).toMatchObject([{ text: `]C100${sscc}` }]);
    expect(page === undefined ? "" : textOf([page])).toContain(`Pallet at ${warehouse.bins[0]?.code}`);
  });

  it("are the same in ZPL, one label for each [WMS-15]", async () => {
    const zpl = await picker.request("POST", "/api/wms/labels/zpl", {
      kind: "location",
      parentId: warehouse.zoneId,
      dpi: 300,
    });
    expect(zpl.headers["content-type"]).toMatch(/^text\/plain/);
    expect(zpl.body.match(/\^XA/g)).toHaveLength(warehouse.bins.length);
    for (const { code } of warehouse.bins) expect(zpl.body).toContain(code);
  });

  it("are refused when nothing, too much or too little room was chosen [WMS-15]", async () => {
    const [bin] = warehouse.bins;
    expect((await labels({ kind: "location" })).json()).toMatchObject({ status: 422, code: "label.nothing" });
    const many = { kind: "location", ids: warehouse.bins.map(({ id }) => id), copies: 50 };
    const thousands = { ...many, ids: [...many.ids] };
    expect((await labels(thousands)).statusCode).toBe(200);
    expect((await labels({ kind: "location", ids: [bin?.id], widthMm: 20, heightMm: 10 })).json()).toMatchObject({
      code: "label.too_small",
      facts: { widthMm: 40, heightMm: 20 },
    });
    expect((await labels({ kind: "item", ids: [bin?.id] })).json()).toMatchObject({ code: "request.not_found" });
  });

  it("in their thousands are made by a job that says how far it is [WMS-15]", async () => {
    const place = await makeLocation(ours, { parentId: warehouse.id, kind: "zone", code: "BULK" });
    await test.owner.query(
      `insert into location (organisation_id, warehouse_id, parent_id, kind, purpose, code, name, pick_sequence)
       select $1, $2, $3, 'bin', 'storage', 'BULK-' || lpad(n::text, 4, '0'), 'Bulk ' || n, n from generate_series(1, 501) n`,
      [picker.organisationId, warehouse.id, place.id],
    );
    const choice = { kind: "location", parentId: place.id };
    expect((await labels(choice)).json()).toMatchObject({ code: "label.too_many", facts: { count: 501, limit: 500 } });
    const started = await picker.request("POST", "/api/wms/label-files", choice);
    const { id } = started.json<{ id: string }>();
    expect([started.statusCode, started.json()]).toMatchObject([202, { state: "making", done: 0, total: 501 }]);
    const early = await picker.request("GET", `/api/wms/label-files/${id}/pdf`);
    expect(early.json()).toMatchObject({ code: "request.not_found" });
    await test.drain();
    expect((await picker.request("GET", `/api/wms/label-files/${id}`)).json()).toMatchObject({
      state: "ready",
      done: 501,
    });
    const pages = readPdf((await picker.request("GET", `/api/wms/label-files/${id}/pdf`)).rawPayload);
    expect([pages.length, pages[500]?.texts[0]?.text]).toEqual([501, "BULK-0501"]);
  });
});

describe("papers", () => {
  it("tell a picker where to go, in walking order, with bins to scan [WMS-15]", async () => {
    const { order, items, bins } = await releasedOrder();
    const { text, pages, response } = await paper(`orders/${order.id}/pick-list`);
    expect(response.headers["content-disposition"]).toBe(`attachment; filename="pick-list-${order.number}.pdf"`);
    for (const line of [items[0].sku, items[1].sku, "3 each", "4 each", "L-9"])
      expect(text.split("\n")).toContain(line);
    expect(text.indexOf(items[1].sku)).toBeLessThan(text.indexOf(items[0].sku));
    const symbols = pages[0] === undefined ? [] : await readSymbols(pages[0]);
    expect(symbols.map((symbol) => symbol.text).sort()).toEqual([order.number, ...bins].sort());
    await expect(
      operationVerbs.listTasks(ours, { documentId: order.id, state: "waiting", sort: "urgency", limit: 9 }),
    ).resolves.toMatchObject({ count: 2 });
  });

  it("tell a picker of a wave the same cart by cart [WMS-15]", async () => {
    const { order, items } = await releasedOrder({ release: false });
    const wave = await picker.request("POST", "/api/wms/waves", {
      warehouseId: warehouse.id,
      rule: { kind: "priority", atMost: 5 },
      maxOrders: 5,
      maxLines: 50,
      cart: { orders: 4, volumeMl: null, grams: null },
    });
    const { id, number } = wave.json<{ id: string; number: string }>();
    expect((await picker.request("POST", `/api/wms/waves/${id}/release`, {})).statusCode).toBe(200);
    const { text } = await paper(`waves/${id}/pick-list`);
    for (const line of [`Pick list ${number}`, "Cart 1", items[0].sku, items[1].sku, order.number]) {
      expect(text.split("\n")).toContain(line);
    }
  });

  it("tell a counter what lies where, and not how much [WMS-15]", async () => {
    const item = await makeItem(ours, { name: "Counted blind" });
    await addStock(ours, { itemId: item.id, locationId: warehouse.bins[3]?.id }, 7_654_321);
    const { text } = await paper(`locations/${warehouse.bins[3]?.id}/count-sheet`);
    expect(text).toContain("Counted blind");
    expect(text).not.toMatch(/7.?654.?321/);
  });

  it("tell a customer what is packed, and a receiver what is expected [WMS-15]", async () => {
    const { order } = await releasedOrder();
    const slip = await paper(`orders/${order.id}/packing-slip`);
    expect(slip.text).toContain("Ada Buyer");
    expect(slip.text).toContain("Nothing of this order is packed yet.");
    const item = await makeItem(ours, { name: "Приёмка Łódź" });
    const purchase = await makePurchaseOrder(ours, [{ itemId: item.id, quantity: 40 }]);
    const list = await paper(`purchase-orders/${purchase.id}/receiving-list`);
    for (const line of ["Приёмка Łódź", item.sku, "40"]) expect(list.text).toContain(line);
  });
});

describe("labels and printers of another organisation", () => {
  const all: Record<string, Endpoint> = { ...labelEndpoints, ...printerEndpoints };

  it.each(Object.keys(all))("%s is closed to whoever has no right to it [WMS-15]", async (name) => {
    const driver = await test.signIn(["logistics"], { organisationId: picker.organisationId });
    const { method = "GET", path = "" } = all[name] ?? {};
    expect((await driver.request(method, path.replaceAll(/\{\w+\}/g, "x"))).statusCode).toBe(403);
  });

  it("are not found [WMS-15]", async () => {
    const theirs = await test.signIn(["admin", "wms"]);
    const { order } = await releasedOrder();
    const [bin] = warehouse.bins;
    const fields = { host: "127.0.0.1", dpi: 203, widthMm: 100, heightMm: 50, answers: true, enabled: true };
    const added = await admin.request("POST", "/api/printers", { ...fields, name: "Ours", port: 9100 });
    const printerId = added.json<{ id: string }>().id;
    const calls: [method: "GET" | "POST" | "DELETE", url: string, body?: object][] = [
      ["POST", "/api/wms/labels/pdf", { kind: "location", ids: [bin?.id] }],
      ["POST", "/api/wms/label-files", { kind: "location", ids: [bin?.id] }],
      ["GET", `/api/wms/papers/orders/${order.id}/pick-list`],
      ["GET", `/api/wms/papers/orders/${order.id}/packing-slip`],
      ["GET", `/api/wms/papers/locations/${bin?.id}/count-sheet`],
      ["POST", "/api/wms/print-jobs", { printerId, kind: "location", ids: [bin?.id] }],
      ["POST", `/api/printers/${printerId}/test`],
      ["DELETE", `/api/printers/${printerId}`],
    ];
    for (const [method, url, body] of calls) {
      expect((await theirs.request(method, url, body)).json(), url).toMatchObject({
        status: 404,
        code: "request.not_found",
      });
    }
    expect((await theirs.request("GET", "/api/printers")).json()).toEqual({ rows: [] });
    expect(
      (await theirs.request("POST", "/api/wms/labels/pdf", { kind: "location", parentId: warehouse.zoneId })).json(),
    ).toMatchObject({ code: "label.nothing" });
  });
});
