import { type RecordKind, recordKinds } from "@cerebro/contracts/entities/platform/record-kinds.ts";
import type { FoundRecord } from "@cerebro/contracts/entities/platform/search.ts";
import { mayOpen } from "@cerebro/contracts/pages/admit.ts";
import { matchPage } from "@cerebro/contracts/pages/match.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { mayFind } from "./pages.ts";

const test = useTestApp();
let organisationId: string;
let manager: SignedInPerson;
let picker: SignedInPerson;
let driver: SignedInPerson;

beforeAll(async () => {
  organisationId = await test.newOrganisation("Found");
  manager = await test.signIn(["manager"], { organisationId });
  picker = await test.signIn(["wms"], { organisationId });
  driver = await test.signIn(["logistics"], { organisationId });
  const write = (text: string) => test.owner.query(text.replaceAll(":org", `'${organisationId}'::uuid`));
  await write(`insert into location (organisation_id, kind, code, name) values (:org, 'warehouse', 'HAM', 'Hamburg')`);
  await write(`insert into location (organisation_id, warehouse_id, parent_id, kind, purpose, code, name)
    select :org, id, id, 'bin', 'storage', 'A-01-02', 'Rack A' from location where organisation_id = :org`);
  await write(`insert into item (organisation_id, sku, name, barcode, lot_tracked)
    values (:org, 'LAN-77', 'Brass lantern', '4006381333931', true), (:org, 'MUG-1', 'Red mug', null, false)`);
  await write(
    `insert into item (organisation_id, sku, name, archived_at) values (:org, 'LAN-78', 'Old lantern', now())`,
  );
  await write(`insert into lot (organisation_id, item_id, code)
    select :org, id, 'L-2026-9' from item where organisation_id = :org and sku = 'LAN-77'`);
  await write(`insert into customer (organisation_id, code, name) values (:org, 'K-10', 'Hofmann Werkzeuge')`);
  await write(`insert into supplier (organisation_id, code, name) values (:org, 'S-10', 'Nordic Metal')`);
  await write(`insert into sales_order (organisation_id, number, reference, customer_id, state, currency, ordered_at)
    select :org, 'SO-2026-' || lpad(n::text, 6, '0'), 'PO-KUNDE-' || n, c.id, 'confirmed', 'EUR', now()
    from generate_series(4700, 4720) n, customer c where c.organisation_id = :org`);
  await write(`insert into purchase_order (organisation_id, number, supplier_id, state, currency, ordered_at)
    select :org, 'PO-2026-000003', id, 'confirmed', 'EUR', now() from supplier where organisation_id = :org`);
  await write(`insert into shipment (organisation_id, number, sales_order_id, tracking_number, status, packed_at, to_name)
    select :org, 'SH-2026-000009', id, '1Z999AA10123456784', 'booked', now(), 'Hofmann' from sales_order
    where organisation_id = :org and number = 'SO-2026-004711'`);
  await write(`insert into carton (organisation_id, shipment_id, position, sscc, type, length_mm, width_mm, height_mm, weight_grams)
    select :org, id, 1, '340123450000000018', 'M', 1, 1, 1, 1 from shipment where organisation_id = :org`);
  await write(`insert into vehicle (organisation_id, code, name, kind, capacity_grams, capacity_ml, currency)
    values (:org, 'HH-CB 12', 'Sprinter', 'van', 1, 1, 'EUR')`);
  await write(`insert into location (organisation_id, kind, code, name) values (:org, 'warehouse', 'BRE', 'Bremen')`);
  const place = `(select id from location where organisation_id = :org and code = 'A-01-02')`;
  await write(`insert into serial_number (organisation_id, item_id, code, location_id, status, created_at, updated_at)
    select :org, id, 'SN-0815-A', ${place}, 'available', now(), now() from item where organisation_id = :org and sku = 'MUG-1'`);
  await write(`insert into handling_unit (organisation_id, sscc, type, state, location_id, created_at, updated_at)
    values (:org, '340123450000000025', 'pallet', 'open', ${place}, now(), now())`);
  await write(`insert into transfer_order (organisation_id, number, from_warehouse_id, to_warehouse_id, state, created_at, updated_at)
    select :org, 'TO-2026-000005', a.id, b.id, 'confirmed', now(), now() from location a, location b
    where a.organisation_id = :org and a.code = 'HAM' and b.organisation_id = :org and b.code = 'BRE'`);
  await write(`insert into return_order (organisation_id, number, customer_id, warehouse_id, state, currency, created_at, updated_at)
    select :org, 'RE-2026-000006', c.id, l.id, 'expected', 'EUR', now(), now() from customer c, location l
    where c.organisation_id = :org and l.organisation_id = :org and l.code = 'HAM'`);
  await write(`insert into trip (organisation_id, number, state, day, from_location_id, planned_departure_at, planned_return_at,
      planned_metres, planned_cost_minor, currency)
    select :org, 'TR-2026-000007', 'planned', current_date, id, now(), now(), 1, 1, 'EUR' from location
    where organisation_id = :org and code = 'HAM'`);
  await write(`insert into driver (organisation_id, name) values (:org, 'Ada Wheeler')`);
  await write(
    `insert into carrier (organisation_id, code, name, currency) values (:org, 'NORD', 'Nordbahn Fracht', 'EUR')`,
  );
});

async function found(person: SignedInPerson, q: string, limit = 20): Promise<FoundRecord[]> {
  const answer = await person.request("GET", `/api/search?limit=${limit}&q=${encodeURIComponent(q)}`);
  expect([q, answer.statusCode, answer.body.slice(0, 300)]).toEqual([q, 200, expect.anything()]);
  return answer.json<{ records: FoundRecord[] }>().records;
}

const first = async (person: SignedInPerson, q: string) => {
  const [record] = await found(person, q);
  return record && [record.kind, record.title, record.match];
};

describe("GET /api/search", () => {
  it("finds each kind of record by its code, whatever its case", async () => {
    expect(await first(manager, "lan-77")).toEqual(["item", "LAN-77", "exact"]);
    expect(await first(manager, "4006381333931")).toEqual(["item", "LAN-77", "exact"]);
    expect(await first(manager, "l-2026-9")).toEqual(["lot", "L-2026-9", "exact"]);
    expect(await first(manager, "so-2026-004711")).toEqual(["sales_order", "SO-2026-004711", "exact"]);
    expect(await first(manager, "po-kunde-4705")).toEqual(["sales_order", "SO-2026-004705", "exact"]);
    expect(await first(manager, "1z999aa10123456784")).toEqual(["shipment", "SH-2026-000009", "exact"]);
    expect(await first(manager, "(00)340123450000000018")).toEqual(["parcel", "340123450000000018", "exact"]);
    expect(await first(manager, "K-10")).toEqual(["customer", "K-10", "exact"]);
    expect(await first(manager, "a-01-02")).toEqual(["location", "A-01-02", "exact"]);
    expect(await first(manager, "hh-cb 12")).toEqual(["vehicle", "HH-CB 12", "exact"]);
  });

  it("finds the numbers of pieces, pallets, papers and trips, and partners by code and name", async () => {
    expect(await first(manager, "sn-0815-a")).toEqual(["serial", "SN-0815-A", "exact"]);
    expect(await first(manager, "340123450000000025")).toEqual(["handling_unit", "340123450000000025", "exact"]);
    expect(await first(manager, "po-2026-000003")).toEqual(["purchase_order", "PO-2026-000003", "exact"]);
    expect(await first(manager, "to-2026-000005")).toEqual(["transfer", "TO-2026-000005", "exact"]);
    expect(await first(manager, "re-2026-000006")).toEqual(["return", "RE-2026-000006", "exact"]);
    expect(await first(manager, "sh-2026-000009")).toEqual(["shipment", "SH-2026-000009", "exact"]);
    expect(await first(manager, "tr-2026-000007")).toEqual(["trip", "TR-2026-000007", "exact"]);
    expect(await first(manager, "s-10")).toEqual(["supplier", "S-10", "exact"]);
    expect(await first(manager, "nordic metl")).toEqual(["supplier", "S-10", "near"]);
    expect(await first(manager, "wheeler")).toEqual(["driver", "Ada Wheeler", "name"]);
    expect(await first(manager, "nord")).toEqual(["carrier", "NORD", "exact"]);
  });

  it("offers every kind to whoever may open its area, on a page that this person may open [AUTH-13]", async () => {
    const codes: Readonly<Record<RecordKind, string>> = {
      item: "lan-77",
      lot: "l-2026-9",
      serial: "sn-0815-a",
      handling_unit: "340123450000000025",
      parcel: "340123450000000018",
      sales_order: "so-2026-004711",
      purchase_order: "po-2026-000003",
      transfer: "to-2026-000005",
      return: "re-2026-000006",
      shipment: "1z999aa10123456784",
      trip: "tr-2026-000007",
      customer: "k-10",
      supplier: "s-10",
      location: "a-01-02",
      vehicle: "hh-cb 12",
      driver: "wheeler",
      carrier: "nord",
    };
    const people = [
      { person: manager, roles: ["manager"] },
      { person: picker, roles: ["wms"] },
      { person: driver, roles: ["logistics"] },
    ] as const;
    for (const kind of recordKinds) {
      for (const { person, roles } of people) {
        const records = (await found(person, codes[kind])).filter((record) => record.kind === kind);
        expect([kind, roles, records.length > 0]).toEqual([kind, roles, mayFind(kind, roles)]);
        for (const { path, actions } of records) {
          for (const to of [path, ...actions.map((action) => action.path)]) {
            const { page } = matchPage(new URL(to, "http://page").pathname) ?? {};
            expect([kind, to, page && mayOpen(page.access, { roles: [...roles] })]).toEqual([kind, to, true]);
          }
        }
      }
    }
  });

  it("finds by the last digits, by the beginning and by words of a name, exact codes first", async () => {
    expect(await first(manager, "4711")).toEqual(["sales_order", "SO-2026-004711", "digits"]);
    expect(await first(manager, "so 4711")).toEqual(["sales_order", "SO-2026-004711", "digits"]);
    expect((await found(manager, "so-2026-0047")).map(({ title }) => title)).toHaveLength(8);
    expect(await first(manager, "werkzeuge hofm")).toEqual(["customer", "K-10", "name"]);
    expect(await first(manager, "lantern")).toEqual(["item", "LAN-77", "name"]);
    expect((await found(manager, "so-2026-004711", 1)).length).toBe(1);
  });

  it("forgives typing errors, and shows nothing archived", async () => {
    expect(await first(manager, "lantren")).toEqual(["item", "LAN-77", "near"]);
    expect(await first(manager, "hofman wekzeuge")).toEqual(["customer", "K-10", "near"]);
    expect(await first(manager, "so-2026-0047111")).toEqual(["sales_order", "SO-2026-004711", "near"]);
    expect(await first(manager, "os-2026-004711")).toEqual(["sales_order", "SO-2026-004711", "near"]);
    expect(await found(manager, "old lantern")).toEqual([]);
    expect(await found(manager, "zzzzzz")).toEqual([]);
  });

  it("shows only what the caller may open, on a page the caller may open [AUTH-13]", async () => {
    expect(await found(driver, "lan-77")).toEqual([]);
    expect(await found(picker, "hh-cb 12")).toEqual([]);
    const [forPicker] = await found(picker, "sh-2026-000009");
    const [forDriver] = await found(driver, "sh-2026-000009");
    expect(forPicker?.path).toMatch(/^\/wms\/orders\/[\da-f-]{36}$/);
    expect(forDriver?.path).toBe(`/logistics/shipments/${forDriver?.id}`);
    const other = await test.signIn(["manager"]);
    expect(await found(other, "so-2026-004711")).toEqual([]);
    const executive = await test.signIn(["executive"], { organisationId });
    expect(await found(executive, "so-2026-004711")).toEqual([]);
  });

  it("offers what comes next for a record", async () => {
    const actions = async (q: string) => (await found(manager, q))[0]?.actions.map(({ label }) => label);
    expect(await actions("po-2026-000003")).toEqual(["Receive PO-2026-000003"]);
    expect(await actions("a-01-02")).toEqual(["Count location A-01-02"]);
    expect(await actions("k-10")).toEqual(["Create order for Hofmann Werkzeuge"]);
  });

  it("refuses a text of one letter, and a visitor", async () => {
    expect((await manager.request("GET", "/api/search?q=a")).statusCode).toBe(400);
    expect((await test.app.inject({ method: "GET", url: "/api/search?q=abc" })).statusCode).toBe(401);
  });
});
