import { Address } from "@cerebro/contracts/entities/addresses.ts";
import { beforeAll, expect, it } from "vitest";
import { packedOrder } from "../../../test/factories/shipments.ts";
import { makeWarehouse, placeWarehouse, type TestWarehouse } from "../../../test/factories/wms.ts";
import { readPdf, textOf } from "../../../test/read-pdf.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { shipmentVerbs } from "./index.ts";

let person: SignedInPerson;
let floor: Context;
let warehouse: TestWarehouse;

// 12:00 in London is 13:00 in Berlin; in New York the day before July begins the evening before.
const startAt = new Date("2027-03-10T12:00:00Z");

const test = useTestApp({ startAt });
beforeAll(async () => {
  person = await test.signIn(["manager"]);
  floor = test.contextFor(person.organisationId, ["manager"]);
  await test.owner.query("update organisation set time_zone = 'Europe/Berlin', name = 'Meridian' where id = $1", [
    person.organisationId,
  ]);
  warehouse = await makeWarehouse(floor);
  await placeWarehouse(floor, warehouse.id, {
    site: Address.parse({ lines: ["Hafenstraße 1"], postalCode: "20457", city: "Hamburg", country: "DE" }),
  });
});

const shipTo = Address.parse({
  name: "Nordhafen Lager 2",
  lines: ["Am Kai 7"],
  postalCode: "28217",
  city: "Bremen",
  country: "DE",
  contactName: "Ada Byron",
  phone: "+49 421 1234",
  gln: "4012345000009",
});
const billTo = Address.parse({ name: "Nordhafen Buchhaltung", lines: ["Postfach 12"], city: "Kiel", country: "DE" });

async function paper(path: string): Promise<string> {
  const response = await person.request("GET", path);
  expect([path, response.statusCode]).toEqual([path, 200]);
  return textOf(readPdf(response.rawPayload));
}

it("tell every moment by the organization's clock, with its zone and in one style [LOG-11] [WMS-15]", async () => {
  const { orderId, shipmentId } = await packedOrder(floor, warehouse, { dueAt: "2027-03-12T23:30:00.000Z" });
  for (const name of ["bill-of-lading", "delivery-note"]) {
    const text = await paper(`/api/logistics/papers/shipments/${shipmentId}/${name}`);
    expect(text).toContain("13 Mar 2027, 00:30 CET");
    expect(text).toContain("Made 10 Mar 2027, 13:00 CET for");
    expect(text).not.toMatch(/UTC|\d{4}-\d\d-\d\d/);
  }
  await test.owner.query("update sales_order set ordered_at = '2027-03-09T23:30:00Z' where id = $1", [orderId]);
  const slip = await paper(`/api/wms/papers/orders/${orderId}/packing-slip`);
  expect(slip).toContain("10 Mar 2027");
  expect(slip).not.toMatch(/UTC|\d{4}-\d\d-\d\d/);
});

it("name contact, GLN, the payer and the sender's address [LOG-11]", async () => {
  const { shipmentId } = await packedOrder(floor, warehouse, { shipToName: null, shipTo, billTo });
  const papers = `/api/logistics/papers/shipments/${shipmentId}`;
  for (const name of ["bill-of-lading", "delivery-note"]) {
    const text = await paper(`${papers}/${name}`);
    const expected = [
      "Nordhafen Lager 2",
      "Attn. Ada Byron, +49 421 1234",
      "Am Kai 7",
      "28217 Bremen",
      "GLN 4012345000009",
      "Nordhafen Buchhaltung",
      "Postfach 12",
      "Hafenstraße 1",
      "20457 Hamburg",
    ];
    for (const line of expected) expect(text, name).toContain(line);
  }
  const label = await paper(`${papers}/labels`);
  for (const line of ["Nordhafen Lager 2", "Attn. Ada Byron", "Am Kai 7", "28217 Bremen"])
    expect(label).toContain(line);
});

it("name the address that the shipment was given since, and no contact of another place [LOG-11]", async () => {
  const { shipmentId } = await packedOrder(floor, warehouse, { shipToName: null, shipTo });
  await test.owner.query("update shipment set to_address = 'Umweg 3, Bremen' where id = $1", [shipmentId]);
  const { to } = await shipmentVerbs.getShipment(floor, { shipmentId });
  expect(to.address).toBe("Umweg 3, Bremen");
  const text = await paper(`/api/logistics/papers/shipments/${shipmentId}/bill-of-lading`);
  expect(text).toContain("Umweg 3");
  expect(text).not.toContain("Ada Byron");
  expect(text).not.toContain("Am Kai 7");
});
