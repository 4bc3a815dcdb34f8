import { addressUses, placeLines } from "@cerebro/contracts/entities/address-words.ts";
import { Address } from "@cerebro/contracts/entities/addresses.ts";
import type { Customer } from "@cerebro/contracts/entities/wms/partners.ts";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { importText } from "../../../../test/factories/imports.ts";
import {
  addStock,
  makeItem,
  makeOrder,
  makePurchaseOrder,
  makeSupplier,
  makeWarehouse,
  placeWarehouse,
} from "../../../../test/factories/wms.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { orderVerbs, purchasingVerbs } from "../index.ts";

const test = useTestApp();
let person: SignedInPerson;
let ctx: Context;
let itemId: string;
let warehouseId: string;

beforeAll(async () => {
  person = await test.signIn(["manager"]);
  ctx = test.contextFor(person.organisationId, ["manager"]);
  const warehouse = await makeWarehouse(ctx);
  warehouseId = warehouse.id;
  const item = await makeItem(ctx);
  itemId = item.id;
  await addStock(ctx, { itemId, locationId: warehouse.bins[0]?.id }, 1_000);
});

const gln = "4012345000009";
const hamburg = Address.parse({
  name: "Nordhafen Lager 2",
  lines: ["Am Kai 7"],
  postalCode: "20457",
  city: "Hamburg",
  country: "DE",
  contactName: "Ada Byron",
  phone: "+49 40 1234",
  gln,
});
const accounts = Address.parse({
  name: "Nordhafen Buchhaltung",
  lines: ["Postfach 12"],
  city: "Bremen",
  country: "DE",
});
const nobody = { email: null, phone: null, address: null, country: null };
let codes = 0;
const code = (): string => `P-${(codes += 1)}`;

const customerWith = (change: object = {}): Promise<Customer> =>
  orderVerbs.createCustomer(ctx, {
    ...nobody,
    code: code(),
    name: "Nordhafen",
    addresses: [
      { use: "ship_to", ...hamburg },
      { use: "bill_to", ...accounts },
    ],
    ...change,
  });

const send = <Answer>(method: "POST" | "PUT" | "GET", path: string, body?: object) =>
  answerOf<Answer>(person.request(method, path, body), "done");

const orderFor = (customerId: string, change: object = {}): Promise<SalesOrderDetail> =>
  makeOrder(ctx, [{ itemId, quantity: 1 }], { customerId, shipToName: null, ...change });

describe("addresses of customers and suppliers", () => {
  it("are stored in parts, and read as one text by whoever has no room for parts", async () => {
    const customer = await customerWith();
    expect(customer.addresses).toEqual([
      { use: "ship_to", ...hamburg },
      { use: "bill_to", ...accounts },
    ]);
    expect(customer).toMatchObject({ address: "Am Kai 7\n20457 Hamburg", country: "DE" });
    const changed = await send<Customer>("PUT", `/api/wms/customers/${customer.id}`, {
      version: customer.version,
      archived: false,
      ...nobody,
      code: customer.code,
      name: customer.name,
    });
    expect(changed.addresses).toEqual(customer.addresses);
    expect(changed.address).toBe(customer.address);
  });

  it("are one text in the database as on the screen, in every country", async () => {
    for (const country of ["DE", "GB", "IE", "US", "CA", "AU", "FR", null]) {
      for (const part of [{}, { region: "North" }, { region: "North", postalCode: null }, { city: null }]) {
        const address = { ...hamburg, ...part, country };
        const { rows } = await test.owner.query<{ text: string | null }>("select address_text($1::jsonb) as text", [
          JSON.stringify(address),
        ]);
        expect(rows[0]?.text).toBe(placeLines(address).join("\n"));
      }
    }
  });

  it("refuse a location number whose check digit does not fit, and keep nothing", async () => {
    const wrong = { ...hamburg, gln: "4012345000008" };
    const response = await person.request("POST", "/api/wms/customers", {
      ...nobody,
      code: "WRONG",
      name: "Wrong",
      addresses: [{ use: "ship_to", ...wrong }],
    });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([422, "address.gln_wrong"]);
    const { count } = await orderVerbs.listCustomers(ctx, { search: "WRONG", archived: false, limit: 10 });
    expect(count).toBe(0);
    await expect(orderFor((await customerWith()).id, { shipTo: wrong })).rejects.toMatchObject({
      code: "address.gln_wrong",
    });
  });

  it("belong to customers and suppliers by different uses", async () => {
    expect(Object.keys(addressUses)).toHaveLength(5);
    const response = await person.request("POST", "/api/wms/suppliers", {
      ...nobody,
      code: "S-USE",
      name: "S",
      leadTimeDays: null,
      addresses: [{ use: "ship_to", ...hamburg }],
    });
    expect(response.statusCode).toBe(400);
  });
});

describe("sales orders", () => {
  it("take the customer's addresses, and keep them when the customer moves", async () => {
    const customer = await customerWith();
    const order = await orderFor(customer.id);
    expect(order).toMatchObject({ shipTo: hamburg, billTo: accounts, shipToName: hamburg.name, shipToCountry: "DE" });
    expect(order.shipToAddress).toBe("Am Kai 7\n20457 Hamburg");
    await orderVerbs.updateCustomer(ctx, { customerId: customer.id, addresses: [], ...pick(customer) });
    expect((await orderVerbs.getOrder(ctx, { orderId: order.id })).shipTo).toEqual(hamburg);
  });

  it("may go elsewhere, and stay there when the draft is changed", async () => {
    const customer = await customerWith();
    const shipTo = { ...hamburg, name: "Baustelle", lines: ["Weg 1"], gln: null };
    const order = await orderFor(customer.id, { shipTo, billTo: null });
    expect(order).toMatchObject({ shipTo, billTo: null, shipToName: "Baustelle" });
    const { id, version } = order;
    const input = { ...draftOf(order), reference: "again" };
    const changed = await send<SalesOrderDetail>("PUT", `/api/wms/orders/${id}`, { version, ...input });
    expect(changed).toMatchObject({ shipTo, billTo: null });
    const other = await customerWith({ addresses: [] });
    const moved = await send<SalesOrderDetail>("PUT", `/api/wms/orders/${id}`, {
      ...input,
      version: changed.version,
      customerId: other.id,
      shipToAddress: null,
    });
    expect(moved).toMatchObject({ shipTo: null, billTo: null });
  });

  it("told their destination as one text go there", async () => {
    const customer = await customerWith();
    const order = await orderFor(customer.id, { shipToAddress: "1 Side Street, Leeds", shipToCountry: "GB" });
    expect(order).toMatchObject({ shipTo: null, shipToAddress: "1 Side Street, Leeds", shipToCountry: "GB" });
  });

  it("print who receives and who pays on the packing slip", async () => {
    const order = await orderFor((await customerWith()).id);
    const response = await person.request("GET", `/api/wms/papers/orders/${order.id}/packing-slip`);
    const text = readPdf(response.rawPayload)
      .flatMap((page) => page.texts.map((each) => each.text))
      .join("\n");
    for (const line of ["Nordhafen Lager 2", "Attn. Ada Byron", "20457 Hamburg", gln, "Nordhafen Buchhaltung"])
      expect(text).toContain(line);
  });
});

describe("purchase orders", () => {
  it("take the supplier's address, and tell where to deliver", async () => {
    await placeWarehouse(ctx, warehouseId, { site: accounts });
    const { id: supplierId } = await makeSupplier(ctx, {
      name: "Alder",
      leadTimeDays: 12,
      addresses: [{ use: "order_to", ...hamburg }],
    });
    const order = await makePurchaseOrder(ctx, [{ itemId, quantity: 5 }], { supplierId, warehouseId });
    expect(order).toMatchObject({ supplierAddress: hamburg, deliverTo: { address: accounts } });
    const path = `/api/wms/papers/purchase-orders/${order.id}/order`;
    const text = readPdf((await person.request("GET", path)).rawPayload)
      .flatMap((page) => page.texts.map((each) => each.text))
      .join("\n");
    for (const line of [order.number, "Nordhafen Lager 2", "Postfach 12"]) expect(text).toContain(line);
    const elsewhere = await makePurchaseOrder(ctx, [{ itemId, quantity: 5 }], { supplierId, supplierAddress: null });
    expect(elsewhere.supplierAddress).toBeNull();
  });
});

describe("import and export", () => {
  it("bring addresses in parts, change what is known, and read their own export", async () => {
    const head = "code;name;address;postal code;city;country;contact;gln;bill to city;bill to street";
    await importText(
      ctx,
      "customers",
      `${head}\nIMP-1;Hafen;Am Kai 7;20457;Hamburg;DE;Ada;${gln};Bremen;Postfach 12\n`,
    );
    const find = async () =>
      (await orderVerbs.listCustomers(ctx, { search: "IMP-1", archived: false, limit: 10 })).rows[0];
    expect((await find())?.addresses).toMatchObject([
      {
        use: "ship_to",
        lines: ["Am Kai 7"],
        postalCode: "20457",
        city: "Hamburg",
        country: "DE",
        contactName: "Ada",
        gln,
      },
      { use: "bill_to", lines: ["Postfach 12"], city: "Bremen", country: null },
    ]);
    expect(await find()).toMatchObject({ address: "Am Kai 7\n20457 Hamburg", country: "DE" });
    await importText(ctx, "customers", "code;city;postal code\nIMP-1;Altona;22765\n");
    expect((await find())?.addresses[0]).toMatchObject({ city: "Altona", postalCode: "22765", lines: ["Am Kai 7"] });
    const before = await find();

    const response = await person.request("GET", "/api/wms/exports/customers?search=IMP-1");
    const rows = parse(response.body, { columns: true, bom: true }) as Record<string, string>[];
    expect(rows).toMatchObject([{ code: "IMP-1", city: "Altona", bill_to_city: "Bremen", gln }]);
    await importText(ctx, "customers", response.body);
    expect(await find()).toMatchObject({ version: before?.version, addresses: before?.addresses });
  });

  it("are taken back with the import that changed them", async () => {
    const customer = await customerWith();
    const { id } = await importText(ctx, "customers", `code,city\n${customer.code},Altona\n`);
    const read = () => orderVerbs.getCustomer(ctx, { customerId: customer.id });
    expect((await read()).addresses[0]).toMatchObject({ city: "Altona", lines: hamburg.lines });
    await send("POST", `/api/imports/${id}/undo`);
    expect(await read()).toMatchObject({ addresses: customer.addresses, address: customer.address });
  });

  it("refuse a location number whose check digit does not fit, row by row", async () => {
    const text = "code,name,gln\nG-1,Good,4012345000009\nG-2,Bad,4012345000008\n";
    await importText(ctx, "suppliers", text).catch(() => undefined);
    const { rows } = await purchasingVerbs.listSuppliers(ctx, { search: "G-", archived: false, limit: 10 });
    expect(rows.map((row) => row.code)).not.toContain("G-2");
  });

  it("bring orders with their own destination, and the customer's where they tell none", async () => {
    await importText(
      ctx,
      "sales_orders",
      [
        "order no,customer,sku,quantity,unit price,ship to address,ship to city,ship to postal code,country,bill to city",
        `IO-1,IMP-1,${(await makeItem(ctx)).sku},1,1.00,Weg 1,Kiel,24103,DE,Köln`,
        `IO-2,IMP-1,${(await makeItem(ctx)).sku},1,1.00,,,,,`,
      ].join("\n"),
    );
    const find = async (number: string) => {
      const { rows } = await orderVerbs.listOrders(ctx, {
        search: number,
        sort: "orderedAt",
        direction: "desc",
        limit: 5,
      });
      return orderVerbs.getOrder(ctx, { orderId: rows[0]?.id ?? "" });
    };
    expect(await find("IO-1")).toMatchObject({
      shipTo: { lines: ["Weg 1"], city: "Kiel", postalCode: "24103", country: "DE" },
      billTo: { city: "Köln" },
      shipToAddress: "Weg 1\n24103 Kiel",
    });
    expect(await find("IO-2")).toMatchObject({ shipTo: { city: "Altona" }, billTo: { city: "Bremen" } });
  });
});

function pick({ code: partnerCode, name, email, phone, version }: Customer) {
  return { code: partnerCode, name, email, phone, version, address: null, country: null, archived: false };
}

function draftOf(order: SalesOrderDetail) {
  const { customerId, warehouseId: site, ownerId, reference, currency, priority, dueAt, note } = order;
  const { shipToName, shipToAddress, shipToCountry } = order;
  const lines = order.lines.map((line) => ({ itemId, quantity: line.quantity, unitPriceMinor: line.unitPriceMinor }));
  const head = { customerId, warehouseId: site, ownerId, reference, currency, priority, dueAt, note };
  return { ...head, shipToName, shipToAddress, shipToCountry, lines };
}
