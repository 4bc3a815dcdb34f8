import type { ImportDetail, ImportPreview, ProposedMapping } from "@cerebro/contracts/entities/platform/imports.ts";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, it } from "vitest";
import { ImportSteps, importText } from "../../../test/factories/imports.ts";
import { makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { verifyOrganisation } from "../wms/index.ts";

const test = useTestApp({ background: true });
let person: SignedInPerson;
let steps: ImportSteps;
let ctx: Context;

beforeAll(async () => {
  person = await test.signIn(["manager"]);
  steps = new ImportSteps(person);
  ctx = test.contextFor(person.organisationId, ["manager"]);
});

async function count(table: string, organisationId = person.organisationId): Promise<number> {
  return test.value<number>(`select count(*)::int as n from ${table} where organisation_id = $1`, [organisationId]);
}

const messy = [
  "Stock code;Product name;Unit price;Weight (kg);Reorder point;Batch tracked",
  'AB-1;"Lamp; ""large""";12,50;1,2;10;ja',
  "AB-2;Shade;dear;0,4;;no",
  "ab-1;Lamp again;1,00;;;",
  "AB-3;;3,00;;;",
  "AB-4;=HYPERLINK(1);2,00;0,1;4.5;",
  "AB-5;Cable;0,99;0,05;5;nein",
].join("\r\n");

it("brings a messy CSV in through mapping, preview and run, with every refused cell named [PLT-02]", async () => {
  const uploaded = await steps.uploaded("lamps.csv", messy);
  expect(uploaded.reading).toMatchObject({ format: "csv", encoding: "utf-8", delimiter: ";" });
  const proposed = await steps.get<ProposedMapping>(`${uploaded.id}/mapping`);
  expect(proposed).toMatchObject({ kind: "items", remembered: false, options: { decimalMark: "," } });
  const byColumn = proposed.columns.toSorted((a, b) => a.column - b.column);
  expect(byColumn.map(({ field, unit }) => [field, unit])).toEqual([
    ["sku", null],
    ["name", null],
    ["price", null],
    ["weight_grams", "kg"],
    ["reorder_point", null],
    ["lot_tracked", null],
  ]);
  await steps.map(uploaded.id, "items");

  const preview = await steps.get<ImportPreview>(`${uploaded.id}/preview`);
  expect(preview.rows[0]).toMatchObject({ row: 2, cells: ["AB-1", 'Lamp; "large"', "12,50", "1,2", "10", "ja"] });
  const value = (row: number, field: string) => preview.rows[row]?.values[preview.fields.indexOf(field)];
  expect([value(0, "price"), value(0, "weight_grams"), value(0, "lot_tracked")]).toEqual(["12.50", "1200", "yes"]);
  expect(preview.created).toEqual({ item: 2 });
  expect(await count("item")).toBe(0);

  expect((await steps.post(uploaded.id, "start")).statusCode).toBe(202);
  const run = await steps.ended(uploaded.id);
  expect(run).toMatchObject({ state: "done", result: { rows: 6, accepted: 2, rejected: 4, created: { item: 2 } } });
  expect(run.result?.problems.map(({ row, column, value, code }) => [row, column, value, code])).toEqual([
    [3, "Unit price", "dear", "not_a_number"],
    [4, "Stock code", "ab-1", "duplicate"],
    [5, "Product name", "", "missing"],
    [6, "Product name", "=HYPERLINK(1)", "formula"],
    [6, "Reorder point", "4.5", "not_a_number"],
  ]);
  expect(run.result?.problems).toEqual(preview.problems);

  const rejected = await person.request("GET", `/api/imports/${uploaded.id}/rejected.csv`);
  expect(rejected.headers["content-disposition"]).toContain("lamps-rejected.csv");
  // In the file's own dialect, its columns in their places.
  const rows = parse(rejected.body, { delimiter: ";" }) as string[][];
  expect(rows[0]).toEqual([...(messy.split("\r\n")[0] ?? "").split(";"), "import_row", "import_problems"]);
  expect(rows.slice(1).map((row) => row.slice(-2))).toEqual([
    ["3", "Unit price “dear”: Sales price is not a number."],
    ["4", "Stock code “ab-1”: SKU stands in an earlier row of the file."],
    ["5", "Product name “”: Name is missing."],
    [
      "6",
      "Product name “=HYPERLINK(1)”: Name holds a formula. Replace it by its value in the spreadsheet and export again. · Reorder point “4.5”: Reorder point is not a number.",
    ],
  ]);
  // A cell that a spreadsheet would run goes out as text.
  expect(rows[4]?.[1]).toBe("'=HYPERLINK(1)");
});

it("remembers the mapping of a header, for the organisation that chose it only [PLT-02]", async () => {
  const again = await steps.uploaded("lamps-2.csv", messy);
  const proposed = await steps.get<ProposedMapping>(`${again.id}/mapping`);
  expect(proposed).toMatchObject({ kind: "items", remembered: true, options: { decimalMark: "," } });
  const stranger = new ImportSteps(await test.signIn(["manager"]));
  const theirs = await stranger.uploaded("lamps.csv", messy);
  expect((await stranger.get<ProposedMapping>(`${theirs.id}/mapping`)).remembered).toBe(false);
});

it("changes known items where a cell says something else, and undo gives them back as they were [PLT-02]", async () => {
  const organisationId = await test.newOrganisation();
  const own = test.contextFor(organisationId, ["manager"]);
  await importText(own, "items", "sku,name,price\nX1,One,1.00\nX2,Two,2.00\n");
  const run = await importText(own, "items", "sku,name,price\nx1,One,1.50\nX2,Two,2.00\nX3,Three,3.00\n");
  expect(run.result).toMatchObject({ created: { item: 1 }, changed: { item: 1 } });
  const stored = async () =>
    (
      await test.owner.query(
        "select sku, price_minor::int as price from item where organisation_id = $1 order by sku",
        [organisationId],
      )
    ).rows;
  expect(await stored()).toEqual([
    { sku: "X1", price: 150 },
    { sku: "X2", price: 200 },
    { sku: "X3", price: 300 },
  ]);
  const { undoImport } = await import("./runs/undo-import.ts");
  await undoImport(own, { importId: run.id });
  expect(await stored()).toEqual([
    { sku: "X1", price: 100 },
    { sku: "X2", price: 200 },
  ]);
});

it("posts opening stock as movements, takes it back by opposite ones, and refuses once it was used [PLT-02] [WMS-02]", async () => {
  const warehouse = await makeWarehouse(ctx);
  const [bin] = warehouse.bins;
  await importText(ctx, "items", "sku,name,lot_tracked\nS1,Soap,no\nS2,Salve,yes\n");
  const stock = `sku,location,quantity,lot,expires_on
S1,${bin?.code},40,,
S2,${bin?.code},7,L1,2027-01-31
S2,${bin?.code},7,,
S1,${bin?.code},1,L9,
S1,NOWHERE,3,,
S9,${bin?.code},3,,
`;
  const run = await steps.run("stock.csv", stock, "opening_stock");
  expect(run.result).toMatchObject({ accepted: 2, created: { stock_movement: 2, lot: 1 } });
  expect(run.result?.problems.map(({ row, code }) => [row, code])).toEqual([
    [4, "lot_needed"],
    [5, "lot_not_tracked"],
    [6, "unknown"],
    [7, "unknown"],
  ]);
  expect(await verifyOrganisation(test.platform.database, person.organisationId)).toMatchObject({ faultCount: 0 });

  const undone = await steps.post(run.id, "undo");
  expect(undone.statusCode, undone.body).toBe(200);
  expect(undone.json<ImportDetail>().state).toBe("undone");
  const { rows } = await test.owner.query<{ sum: number }>(
    "select sum(on_hand)::int as sum from stock_balance where organisation_id = $1 and physical",
    [person.organisationId],
  );
  expect(rows[0]?.sum).toBe(0);
  expect((await steps.post(run.id, "undo")).json()).toMatchObject({ code: "imports.not_done" });

  const second = await steps.run("stock.csv", `sku,location,quantity\nS1,${bin?.code},40\n`, "opening_stock");
  await steps.run("less.csv", `sku,location,change,note\nS1,${bin?.code},-30,damaged\n`, "stock_adjustments");
  const refused = await steps.post(second.id, "undo");
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: "imports.used_since",
    facts: { reasons: expect.stringContaining("S1") },
  });
  const less = await steps.run("less.csv", `sku,location,change\nS1,${bin?.code},-11\n`, "stock_adjustments");
  expect(less.result?.problems).toMatchObject([{ row: 2, code: "not_enough_stock" }]);
});

it("lets an order with a refused row in whole or not at all, and undo takes its claims along [PLT-02] [WMS-03]", async () => {
  await importText(ctx, "items", "sku,name\nO1,Oar\nO2,Oil\n");
  await importText(ctx, "customers", "customer code,customer name,country\nC1,Corner Shop,UK\n");
  const orders = `order_no,customer,order date,sku,qty,unit price
SO-A,C1,2026-11-02,O1,2,5.00
SO-A,C1,2026-11-02,O2,1,2.50
SO-B,C1,2026-11-03,O1,2,5.00
SO-B,C1,2026-11-03,NOPE,1,2.50
SO-C,C1,2026-11-03,O1,three,5.00
SO-C,C1,2026-11-03,O2,1,2.50
SO-D,C1,2026-11-03,O2,1,2.50
SO-D,C2,2026-11-03,O2,1,2.50
`;
  const run = await steps.run("orders.csv", orders, "sales_orders");
  expect(run.result).toMatchObject({ rows: 8, accepted: 2, created: { sales_order: 1 } });
  expect(run.result?.problems.map(({ row, code }) => [row, code])).toEqual([
    [4, "document_refused"],
    [5, "unknown"],
    [6, "not_a_number"],
    [7, "document_refused"],
    [8, "document_refused"],
    [9, "differs_in_document"],
  ]);
  const { rows } = await test.owner.query(
    `select o.number, o.state, o.total_minor::int as total, o.line_count as lines,
      (select count(*)::int from reservation r where r.sales_order_id = o.id and r.state = 'proposed') as claims
     from sales_order o where o.organisation_id = $1`,
    [person.organisationId],
  );
  expect(rows).toEqual([{ number: "SO-A", state: "confirmed", total: 1250, lines: 2, claims: 2 }]);
  const again = await steps.run("orders.csv", orders, "sales_orders");
  expect(again.result?.problems[0]).toMatchObject({ row: 2, code: "exists" });
  expect((await steps.post(run.id, "undo")).statusCode).toBe(200);
  expect([await count("sales_order"), await count("sales_order_line"), await count("reservation")]).toEqual([0, 0, 0]);
});

it("brings in a tree of places in one file, whatever the order of its rows [PLT-02] [WMS-01]", async () => {
  const own = test.contextFor(await test.newOrganisation(), ["manager"]);
  const run = await importText(
    own,
    "locations",
    `location code,location type,parent,usage,width (m)
P-1-1,shelf,P-1,,1.2
P-1,aisle,P,,
MAIN,warehouse,,,60
P,zone,MAIN,picking,
X-1,bin,NOPE,,
Z Z,bin,P,,
`,
  );
  expect(run.result).toMatchObject({ accepted: 4, created: { location: 4 } });
  expect(run.result?.problems.map(({ row, code }) => [row, code])).toEqual([
    [6, "unknown"],
    [7, "not_scannable"],
  ]);
  const { rows } = await test.owner.query(
    "select code, purpose, width_mm from location where import_id = $1 and kind = 'bin'",
    [run.id],
  );
  expect(rows).toEqual([{ code: "P-1-1", purpose: "pick", width_mm: 1200 }]);
});

it("leaves an audit event for each step and an event when it is done [PLT-02] [PLT-03]", async () => {
  const other = await test.signIn(["manager"]);
  const own = new ImportSteps(other);
  const run = await own.run("i.csv", "sku,name\nA,B\n", "items");
  await own.post(run.id, "undo");
  const audit = await test.owner.query<{ action: string }>(
    "select action from audit_event where organisation_id = $1 and subject_type = 'import' order by id",
    [other.organisationId],
  );
  expect(audit.rows.map(({ action }) => action)).toEqual([
    "import.upload",
    "import.map",
    "import.start",
    "import.run",
    "import.undo",
  ]);
  const events = await test.owner.query<{ type: string }>(
    "select type from outbox_event where organisation_id = $1 and subject_id = $2 order by id",
    [other.organisationId, run.id],
  );
  expect(events.rows.map(({ type }) => type)).toEqual(["import.finished", "import.undone"]);
});

it("is for managers, and one organisation sees no import of another [PLT-02] [PLT-01]", async () => {
  const clerk = await test.signIn(["wms"], { organisationId: person.organisationId });
  expect((await clerk.request("GET", "/api/imports")).statusCode).toBe(403);
  const mine = await steps.get<{ count: number; rows: ImportDetail[] }>("");
  expect(mine.count).toBeGreaterThan(3);
  const stranger = await test.signIn(["manager"]);
  const [run] = mine.rows;
  for (const path of ["", "/mapping", "/preview", "/rejected.csv"]) {
    expect((await stranger.request("GET", `/api/imports/${run?.id}${path}`)).statusCode).toBe(404);
  }
  expect((await stranger.request("POST", `/api/imports/${run?.id}/undo`, {})).statusCode).toBe(404);
});

it("pages through the list of imports, newest first [PLT-02]", async () => {
  const first = await steps.get<{ rows: ImportDetail[]; nextCursor: string | null; count: number }>("?limit=2");
  const second = await steps.get<typeof first>(`?limit=2&cursor=${encodeURIComponent(first.nextCursor ?? "")}`);
  const times = [...first.rows, ...second.rows].map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(4);
});

it("gives a template for each kind that can be imported as it is [PLT-02]", async () => {
  const template = await person.request("GET", "/api/imports/templates/suppliers");
  expect(template.headers["content-type"]).toContain("text/csv");
  const run = await steps.run("suppliers-template.csv", template.body, "suppliers");
  expect(run.result).toMatchObject({ rows: 1, accepted: 1, created: { supplier: 1 } });
});
