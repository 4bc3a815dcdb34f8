import type { ImportPreview, ProposedMapping } from "@cerebro/contracts/entities/platform/imports.ts";
import { expect, it } from "vitest";
import { ImportSteps } from "../../../test/factories/imports.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ background: true });

it("changes places that are known already, refuses what cannot change, and gives them back as they were [PLT-02] [WMS-01]", async () => {
  const manager = await test.signIn(["manager"]);
  const own = new ImportSteps(manager);
  const head = "location code,location type,parent,usage,width (m)";
  const tree = "MAIN,warehouse,,,60\nP,zone,MAIN,packing,\nS,zone,MAIN,storage,\nP-1,bin,P,,1.2\n";
  await own.run("places.csv", `${head}\n${tree}`, "locations");
  const places = async () =>
    (
      await test.owner.query(
        `select l.code, p.code as parent, l.purpose, l.width_mm from location l join location p on p.id = l.parent_id
         where l.organisation_id = $1 and l.kind = 'bin' order by l.code`,
        [manager.organisationId],
      )
    ).rows;
  const rows = "p-1,,S,storage,2\nP,aisle,,,\nP-2,bin,S,,1\nS,zone,NOPE,,\n";
  const again = await own.run("changes.csv", `${head}\n${rows}`, "locations");
  expect(again.result).toMatchObject({ created: { location: 1 }, changed: { location: 1 } });
  expect(again.result?.problems.map(({ row, field, code }) => [row, field, code])).toEqual([
    [3, "kind", "not_allowed"],
    [5, "parent", "unknown"],
  ]);
  expect(await places()).toEqual([
    { code: "P-1", parent: "S", purpose: "storage", width_mm: 2000 },
    { code: "P-2", parent: "S", purpose: "storage", width_mm: 1000 },
  ]);
  expect((await own.post(again.id, "undo")).statusCode).toBe(200);
  expect(await places()).toEqual([{ code: "P-1", parent: "P", purpose: "packing", width_mm: 1200 }]);
});

it("refuses places that would reach beyond the walls, new ones and known ones [PLT-02] [WMS-01]", async () => {
  const own = new ImportSteps(await test.signIn(["manager"]));
  const head = "location code,location type,parent,usage,x (m),y (m),width (m),depth (m)";
  const tree = "HALL,warehouse,,,,,20,10\nZ,zone,HALL,storage,0,0,20,10\nB-1,bin,Z,,19,9,1,1\nB-2,bin,Z,,19.5,0,1,1\n";
  const first = await own.run("places.csv", `${head}\n${tree}`, "locations");
  const problems = ({ result }: typeof first) => result?.problems.map(({ row, field, code }) => [row, field, code]);
  expect(first.result).toMatchObject({ created: { location: 3 } });
  expect(problems(first)).toEqual([[5, "x_mm", "beyond_walls"]]);
  const moved = await own.run("moved.csv", `${head}\nB-1,,,,,9.5,,\nB-3,bin,Z,,-1,0,1,1\n`, "locations");
  expect(moved.result).toMatchObject({ accepted: 0 });
  expect(problems(moved)).toEqual([
    [2, "y_mm", "beyond_walls"],
    [3, "x_mm", "beyond_walls"],
  ]);
});

it("brings orders in for the warehouse that a row names, else the default one, and refuses an unknown one [PLT-02] [WMS-01]", async () => {
  const manager = await test.signIn(["manager"]);
  const own = new ImportSteps(manager);
  const warehouses = "location code,location type,parent,usage,width (m)\nMAIN,warehouse,,,60\nANNEX,warehouse,,,20\n";
  await own.run("places.csv", warehouses, "locations");
  await own.run("items.csv", "sku,name\nS1,Mug\n", "items");
  await own.run("suppliers.csv", "code,name\nALDER,Alder\n", "suppliers");
  const sales =
    "order number,sku,quantity,unit price,warehouse\nA-1,S1,2,1.00,annex\nA-2,S1,1,1.00,\nA-3,S1,1,1.00,NOPE\n";
  const sold = await own.run("orders.csv", sales, "sales_orders");
  expect(sold.result).toMatchObject({ created: { sales_order: 2 } });
  expect(sold.result?.problems).toMatchObject([{ row: 4, field: "warehouse", code: "unknown" }]);
  const purchases = "order number,supplier,sku,quantity,unit cost,warehouse\nP-1,ALDER,S1,9,0.50,ANNEX\n";
  await own.run("purchases.csv", purchases, "purchase_orders");
  const { rows } = await test.owner.query(
    `select o.number, w.code from (select number, warehouse_id, organisation_id from sales_order
       union all select number, warehouse_id, organisation_id from purchase_order) o
       join location w on w.id = o.warehouse_id where o.organisation_id = $1 order by o.number`,
    [manager.organisationId],
  );
  expect(rows).toEqual([
    { number: "A-1", code: "ANNEX" },
    { number: "A-2", code: "MAIN" },
    { number: "P-1", code: "ANNEX" },
  ]);
});

it("shows and stores a due day without a time as the end of its warehouse's working day, on every clock [PLT-02] [WMS-07]", async () => {
  const manager = await test.signIn(["manager"]);
  const own = new ImportSteps(manager);
  await own.run(
    "places.csv",
    "location code,location type,parent,usage,width (m)\nMAIN,warehouse,,,60\nANNEX,warehouse,,,20\n",
    "locations",
  );
  await own.run("items.csv", "sku,name\nS1,Mug\n", "items");
  await test.owner.query(
    `update location set working_day_ends = case code when 'MAIN' then '17:30'::time else '22:00' end
     where organisation_id = $1 and kind = 'warehouse'`,
    [manager.organisationId],
  );
  const head = "order number,sku,quantity,unit price,due date,warehouse\n";
  const rows =
    "D-1,S1,1,1.00,2035-01-15,\nD-2,S1,1,1.00,2035-01-15 09:20,\nD-3,S1,1,1.00,2035-01-15,ANNEX\nD-4,S1,1,1.00,,\n";
  const { id } = await own.uploaded("orders.csv", head + rows);
  const { options } = await own.get<ProposedMapping>(`${id}/mapping?kind=sales_orders`);
  await own.map(id, "sales_orders", { options: { ...options, timeZone: "Pacific/Auckland" } });
  const { fields, rows: shown } = await own.get<ImportPreview>(`${id}/preview`);
  const due = fields.indexOf("due_at");
  expect((await own.post(id, "start")).statusCode).toBe(202);
  expect((await own.ended(id)).result).toMatchObject({ created: { sales_order: 4 } });
  const { rows: stored } = await test.owner.query<{ due: Date | null; day: string; clock: string; claimed: string }>(
    `select o.due_at as due, to_char(o.due_at at time zone g.time_zone, 'YYYY-MM-DD HH24:MI') as clock,
       (o.due_at at time zone 'UTC')::date::text as day, r.expected_on::text as claimed
     from sales_order o join organisation g on g.id = o.organisation_id
     join reservation r on r.sales_order_id = o.id
     where o.organisation_id = $1 order by o.number`,
    [manager.organisationId],
  );
  expect(stored.map(({ clock }) => clock)).toEqual([
    "2035-01-15 17:30",
    expect.stringMatching(/:20$/),
    "2035-01-15 22:00",
    null,
  ]);
  expect(stored.map(({ claimed }) => claimed)).toEqual(stored.map(({ day }) => day));
  expect(shown.map(({ values }) => (values[due] ? new Date(values[due]).toISOString() : null))).toEqual(
    stored.map(({ due: moment }) => moment?.toISOString() ?? null),
  );
});
