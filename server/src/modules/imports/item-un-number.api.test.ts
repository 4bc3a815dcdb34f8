import type { ProposedMapping } from "@cerebro/contracts/entities/platform/imports.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { ImportSteps } from "../../../test/factories/imports.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ background: true });
let person: SignedInPerson;
let steps: ImportSteps;

beforeAll(async () => {
  person = await test.signIn(["manager"]);
  steps = new ImportSteps(person);
});

/** SKU and UN number of all items, as the export has them. */
async function exported(): Promise<string[][]> {
  const { body } = await person.request("GET", "/api/wms/exports/items");
  const [header = [], ...rows] = body
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replace(/^\uFEFF/, "").split(","));
  const [sku, number] = [header.indexOf("sku"), header.indexOf("unNumber")];
  return rows.map((row) => [row[sku] ?? "", row[number] ?? ""]);
}

describe("the UN number in a file of items", () => {
  it.each([
    "sku,name,UN number",
    "Artikelnummer,Bezeichnung,UN-Nummer",
    "Référence,Désignation,Numéro ONU",
    "Código de artículo,Nombre del artículo,Número ONU",
  ])("is recognized by its name: %s [PLT-02] [LOG-05]", async (header) => {
    const { id } = await steps.uploaded("items.csv", `${header}\nR-1,Paint,1263\n`);
    const { kind, columns } = await steps.get<ProposedMapping>(`${id}/mapping`);
    expect([kind, columns.find(({ column }) => column === 2)?.field]).toEqual(["items", "un_number"]);
  });

  it("is stored as four digits, kept where a file tells none, exported, and given back by the undo [PLT-02] [LOG-05]", async () => {
    const file = ["sku,name,UN number", "U-1,Paint,1263", "U-2,Firework,UN 0336", "U-3,Cup,", "U-4,Oil,336"];
    const first = await steps.run("items.csv", file.join("\n"), "items");
    expect(first.result).toMatchObject({ created: { item: 3 } });
    expect(first.result?.problems.map(({ row, field, code }) => [row, field, code])).toEqual([
      [5, "un_number", "not_un_number"],
    ]);
    const before = [
      ["U-1", "1263"],
      ["U-2", "0336"],
      ["U-3", ""],
    ];
    expect(await exported()).toEqual(before);
    const second = await steps.run("items.csv", "sku,name,UN number\nU-1,Paint,1950\nU-2,Firework,\n", "items");
    expect(second.result).toMatchObject({ changed: { item: 1 } });
    expect(await exported()).toEqual([["U-1", "1950"], ...before.slice(1)]);
    expect((await steps.post(second.id, "undo")).statusCode).toBeLessThan(300);
    expect(await exported()).toEqual(before);
  });

  it("is entered and taken away by a person, and refused where it is no UN number [LOG-05] [WMS-03]", async () => {
    const { rows } = (await person.request("GET", "/api/wms/items?search=U-3")).json<{ rows: { id: string }[] }>();
    const path = `/api/wms/items/${rows[0]?.id ?? ""}`;
    const { id: _id, ...item } = (await person.request("GET", path)).json<Record<string, unknown>>();
    const fields = ["sku", "name", "description", "barcode", "category", "baseUnit", "lengthMm", "widthMm", "heightMm"];
    const more = ["weightGrams", "abcClass", "reorderPoint", "reorderQuantity", "lotTracked", "serialTracked"];
    const kept = [...fields, ...more, "priceMinor", "costMinor", "units", "suppliers"];
    const input = Object.fromEntries(kept.map((name) => [name, item[name]]));
    const save = async (version: number, change: object) =>
      person.request("PUT", path, { ...input, ...change, version });
    expect((await save(1, { unNumber: "12" })).statusCode).toBe(400);
    expect((await save(1, { unNumber: "1203" })).json()).toMatchObject({ unNumber: "1203" });
    expect((await save(2, {})).json()).toMatchObject({ unNumber: "1203" });
    expect((await save(3, { unNumber: null })).json()).toMatchObject({ unNumber: null });
  });
});
