import type { ImportPreview, ProposedMapping } from "@cerebro/contracts/entities/platform/imports.ts";
import { importKindNames } from "@cerebro/contracts/imports/kinds.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { ImportSteps } from "../../../test/factories/imports.ts";
import { makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ background: true });
let person: SignedInPerson;
let steps: ImportSteps;

beforeAll(async () => {
  person = await test.signIn(["manager"]);
  steps = new ImportSteps(person);
});

const windows = (text: string): Buffer => Buffer.from(text, "latin1");
const values = (preview: ImportPreview, row: number, ...fields: string[]) =>
  fields.map((field) => preview.rows[row]?.values[preview.fields.indexOf(field)]);

describe("files of other countries [PLT-02]", () => {
  const german = [
    "Artikelnummer;Bezeichnung;VK-Preis;Gewicht;Chargenpflichtig",
    "L-1;Stehleuchte „Möwe“;1.249,50;3,814 kg;ja",
    "L-2;Tischleuchte;89,00;0,75 kg;nein",
    ";;;;",
    "L-3;Glühbirne;teuer;80 g;nein",
    "4,00000E+12;Kabel;3,00;;nein",
    "Summe;;1.341,50;;",
  ].join("\r\n");

  it("reads a German file as it was meant, skips and counts what is no row, and gives refused rows back as they came", async () => {
    const { id, reading, rowsInFile } = await steps.uploaded(
      "artikel.csv",
      windows(german.replace(/[„“]/g, '"').replaceAll('"Möwe"', "Möwe")),
    );
    expect(reading).toMatchObject({ encoding: "windows-1252", delimiter: ";" });
    expect(rowsInFile).toBe(5);
    const proposed = await steps.get<ProposedMapping>(`${id}/mapping`);
    expect(proposed).toMatchObject({ kind: "items", options: { decimalMark: "," }, questions: [] });
    expect(proposed.columns.map(({ field }) => field).toSorted()).toEqual([
      "lot_tracked",
      "name",
      "price",
      "sku",
      "weight_grams",
    ]);
    await steps.map(id, "items");
    const preview = await steps.get<ImportPreview>(`${id}/preview`);
    expect(values(preview, 0, "price", "weight_grams", "lot_tracked")).toEqual(["1249.50", "3814", "yes"]);
    expect(preview.checked).toEqual({
      rows: 4,
      accepted: 2,
      rejected: 2,
      skipped: { blank: 1, totals: 1 },
      whole: true,
    });
    expect(preview.problems.map(({ row, field, code }) => [row, field, code])).toEqual([
      [5, "price", "not_a_number"],
      [6, "sku", "mangled_code"],
    ]);
    await steps.post(id, "start");
    const run = await steps.ended(id);
    expect(run.result).toMatchObject({ rows: 4, accepted: 2, rejected: 2, skipped: { blank: 1, totals: 1 } });

    const rejected = await person.request("GET", `/api/imports/${id}/rejected.csv`);
    expect(rejected.headers["content-type"]).toBe("text/csv; charset=windows-1252");
    const lines = rejected.rawPayload.toString("latin1").split("\r\n");
    expect(lines[0]).toBe("Artikelnummer;Bezeichnung;VK-Preis;Gewicht;Chargenpflichtig;import_row;import_problems");
    expect(lines[1]).toMatch(/^L-3;Glühbirne;teuer;80 g;nein;5;VK-Preis /);

    // Mended, it is imported as it is: with the same meaning of its columns.
    const mended = rejected.rawPayload
      .toString("latin1")
      .replace("teuer", "4,50")
      .replace("4,00000E+12", "4006381333931");
    const second = await steps.uploaded("artikel-rejected.csv", windows(mended));
    expect(await steps.get<ProposedMapping>(`${second.id}/mapping`)).toMatchObject({ kind: "items", remembered: true });
    await steps.map(second.id, "items");
    await steps.post(second.id, "start");
    expect((await steps.ended(second.id)).result).toMatchObject({ accepted: 2, rejected: 0 });
  });

  it("finds the columns of French and Spanish orders, and the order of their dates", async () => {
    const french =
      "N° commande;Code client;Date de commande;Référence article;Quantité;Prix unitaire\nC-1;D7;14/05/2026;A1;3;1 249,50\n";
    const spanish =
      "Número de pedido;Cliente;Fecha de pedido;Artículo;Cantidad;Precio unitario\nP-1;D7;14/05/2026;A1;3;1.249,50\n";
    for (const text of [french, spanish]) {
      const { id } = await steps.uploaded("orders.csv", text);
      const proposed = await steps.get<ProposedMapping>(`${id}/mapping?kind=sales_orders`);
      expect(proposed.columns.toSorted((a, b) => a.column - b.column).map(({ field }) => field)).toEqual([
        "order_no",
        "customer",
        "ordered_at",
        "sku",
        "quantity",
        "unit_price",
      ]);
      expect(proposed).toMatchObject({ options: { decimalMark: ",", dateOrder: "dmy" }, questions: [] });
    }
  });
});

describe("values that can be read in two ways [PLT-02]", () => {
  it("are asked about and refused until somebody says how they are meant", async () => {
    const { id } = await steps.uploaded(
      "two-ways.csv",
      "sku;name;weight;price\nW1;Lamp;3,814;2,500\nW2;Shade;1,250;1,000\n",
    );
    const proposed = await steps.get<ProposedMapping>(`${id}/mapping?kind=items`);
    expect(proposed.options.decimalMark).toBeNull();
    expect(
      proposed.questions.map(({ about, column, examples }) => `${about} of ${column}: ${examples[0]}`).toSorted(),
    ).toEqual(["decimalMark of price: 2,500", "decimalMark of weight: 3,814", "unit of weight: 3,814"]);
    const { mapping } = await steps.map(id, "items");
    const refused = await steps.get<ImportPreview>(`${id}/preview`);
    expect(refused.checked).toMatchObject({ rows: 2, accepted: 0 });
    expect(refused.problems[0]).toMatchObject({ code: "ambiguous_number" });
    const put = async (decimalMark: "." | ",", unit: string) => {
      const columns = mapping?.columns.map((column) =>
        column.field === "weight_grams" ? { ...column, unit } : column,
      );
      await person.request("PUT", `/api/imports/${id}/mapping`, {
        ...mapping,
        columns,
        options: { ...mapping?.options, decimalMark },
      });
      const preview = await steps.get<ImportPreview>(`${id}/preview`);
      expect(preview.questions).toEqual([]);
      return values(preview, 0, "weight_grams", "price");
    };
    expect(await put(",", "kg")).toEqual(["3814", "2.50"]);
    expect(await put(".", "g")).toEqual(["3814", "2500.00"]);
  });

  it("are decided by any row of the file, however far down", async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => `F${at};Thing;1,250;3/4/2026`);
    const text = (last: string): string => `sku;location;quantity;expires_on\n${rows.join("\n")}\n${last}\n`;
    const asked = await steps.uploaded("far.csv", text("X;Thing;1,250;3/4/2026"));
    const open = await steps.get<ProposedMapping>(`${asked.id}/mapping?kind=opening_stock`);
    expect(open.questions.map(({ about }) => about).toSorted()).toEqual(["dateOrder", "decimalMark"]);
    const told = await steps.uploaded("far.csv", text("X;Thing;1,250,000;3/25/2026"));
    expect(await steps.get<ProposedMapping>(`${told.id}/mapping?kind=opening_stock`)).toMatchObject({
      options: { decimalMark: ".", dateOrder: "mdy" },
      questions: [],
    });
  });

  it("refuses marks for decimals and thousands that are the same", async () => {
    const { id } = await steps.uploaded("same.csv", "sku;name\nS1;Lamp\n");
    const { mapping } = await steps.map(id, "items");
    const options = { ...mapping?.options, decimalMark: ",", thousandsMark: "," };
    const response = await person.request("PUT", `/api/imports/${id}/mapping`, { ...mapping, options });
    expect(response.json()).toMatchObject({ status: 400, code: "request.invalid" });
  });
});

describe("what a spreadsheet left behind [PLT-02]", () => {
  it.each([
    ["a code as a rounded number", "4,00000E+12", "Lamp", "sku", "mangled_code"],
    ["a formula as a name", "M1", "=A1&B1", "name", "formula"],
    ["a call of a program", "M2", "+cmd|' /C calc'!A0", "name", "formula"],
    ["an error as a code", "#REF!", "Lamp", "sku", "spreadsheet_error"],
    ["a column too narrow", "#######", "Lamp", "sku", "spreadsheet_error"],
  ])("refuses %s", async (...[, sku, name, field, code]) => {
    const { id } = await steps.uploaded("mangled.csv", `sku;name\n${sku};${name}\n`);
    await steps.map(id, "items");
    const preview = await steps.get<ImportPreview>(`${id}/preview`);
    expect(preview.problems).toMatchObject([{ row: 2, field, code }]);
  });

  it("takes codes and names that only look a little like it", async () => {
    const text = "sku;name\n1E5;-Lamp (large)\n12E3;@home\n4E12;+Plus\nTotal;Total cereal\n";
    const { id } = await steps.uploaded("alike.csv", text);
    await steps.map(id, "items");
    expect((await steps.get<ImportPreview>(`${id}/preview`)).checked).toMatchObject({ accepted: 4, rejected: 0 });
  });
});

describe("rows that name what nobody knows [PLT-02]", () => {
  it("lets their customers come into being on the way, and not their items", async () => {
    await makeWarehouse(test.contextFor(person.organisationId, ["manager"]));
    await steps.run("items.csv", "sku,name\nK1,Known\n", "items");
    const orders =
      "order_no,customer,sku,quantity,unit_price\nN-1,NEW-1,K1,2,1.50\nN-2,NEW-2,K1,1,1.50\nN-3,NEW-1,NOPE,1,1.50\n";
    const { id } = await steps.uploaded("orders.csv", orders);
    const { mapping } = await steps.map(id, "sales_orders");
    const before = await steps.get<ImportPreview>(`${id}/preview`);
    expect(before.checked).toMatchObject({ accepted: 0, rejected: 3 });
    expect(before.unknown).toEqual([
      { field: "customer", count: 2, examples: ["NEW-1", "NEW-2"] },
      { field: "sku", count: 1, examples: ["NOPE"] },
    ]);
    const options = { ...mapping?.options, createMissing: ["customer"] };
    await person.request("PUT", `/api/imports/${id}/mapping`, { ...mapping, options });
    const after = await steps.get<ImportPreview>(`${id}/preview`);
    expect(after.checked).toMatchObject({ accepted: 2, rejected: 1 });
    expect(after.unknown).toEqual([{ field: "sku", count: 1, examples: ["NOPE"] }]);
    expect(after.created).toMatchObject({ customer: 2, sales_order: 2 });
  });
});

it("brings orders in with the address that each goes to; the others go to their customer [PLT-02] [WMS-07]", async () => {
  const own = await test.signIn(["manager"]);
  const theirs = new ImportSteps(own);
  await makeWarehouse(test.contextFor(own.organisationId, ["manager"]));
  await theirs.run("items.csv", "sku,name\nK1,Known\n", "items");
  await theirs.run("customers.csv", "customer code,name,address\nC1,Corner Shop,1 High Street\n", "customers");
  const orders = [
    "Auftragsnummer;Kunde;Artikelnummer;Menge;Einzelpreis;Lieferempfänger;Lieferadresse;Lieferland",
    'A-1;C1;K1;1;2,50;Filiale Köln;"Domstraße 3, 50668 Köln";Deutschland',
    "A-2;C1;K1;1;2,50;;;",
  ];
  const run = await theirs.run("orders.csv", windows(orders.join("\r\n")), "sales_orders");
  expect(run.result).toMatchObject({ accepted: 2, created: { sales_order: 2 } });
  const { rows } = await test.owner.query(
    `select number, ship_to_name as name, ship_to_address as address, ship_to_country as country from sales_order
     where organisation_id = $1 order by number`,
    [own.organisationId],
  );
  expect(rows).toEqual([
    { number: "A-1", name: "Filiale Köln", address: "Domstraße 3, 50668 Köln", country: "DE" },
    { number: "A-2", name: null, address: null, country: null },
  ]);
});

it("gives a template of every kind that leaves no question open [PLT-02]", async () => {
  for (const kind of importKindNames) {
    const template = await person.request("GET", `/api/imports/templates/${kind}`);
    const { id } = await steps.uploaded(`${kind}.csv`, template.body);
    expect((await steps.get<ProposedMapping>(`${id}/mapping?kind=${kind}`)).questions, kind).toEqual([]);
  }
});
