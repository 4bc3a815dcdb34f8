import type { ImportPreview, ProposedMapping } from "@cerebro/contracts/entities/platform/imports.ts";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { ImportSteps } from "../../../test/factories/imports.ts";
import { workbookOf } from "../../../test/factories/spreadsheet.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ background: true });
let person: SignedInPerson;
let steps: ImportSteps;
beforeAll(async () => {
  person = await test.signIn(["manager"]);
  steps = new ImportSteps(person);
});

type Cell = string | number | null;

/** A sheet as spreadsheet programs write it; `null` leaves a cell out, an empty row leaves its row out. */
function sheet(rows: readonly (readonly Cell[])[]): string {
  const cell = (value: Cell, at: string): string => {
    if (value === null) return "";
    return typeof value === "number"
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  };
  const lines = rows.map((cells, row) => {
    const text = cells.map((value, column) => cell(value, `${"ABCDEFG"[column]}${row + 1}`)).join("");
    return cells.length === 0 ? "" : `<row r="${row + 1}">${text}</row>`;
  });
  return `<worksheet><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

const items = async (): Promise<string[]> => {
  const answer = await person.request("GET", "/api/wms/items");
  return answer.json<{ rows: { sku: string }[] }>().rows.map(({ sku }) => sku);
};

it("brings an XLSX sheet in: preview, errors by row and column of the sheet, rejected rows, remembered mapping and undo [PLT-02]", async () => {
  const file = workbookOf({
    Notes: sheet([["Note"], ["The lamps are on the next sheet."]]),
    Lamps: sheet([
      ["SKU", "Name", "Sales price", "Reorder point"],
      ["XL-1", "Lamp", 12.5, 4],
      [],
      ["XL-2", null, 3, 1],
      ["XL-3", "Shade", "dear", 2],
      ["XL-4", "Cable", 0.99, 1.5],
    ]),
  });
  const { id } = await steps.uploaded("lamps.xlsx", file);
  const reading = { format: "xlsx", encoding: null, delimiter: null, sheet: "Lamps" };
  const read = await person.request("PUT", `/api/imports/${id}/reading`, {
    encoding: null,
    delimiter: null,
    sheet: "Lamps",
  });
  expect(read.statusCode, read.body).toBe(200);
  expect(read.json()).toMatchObject({ reading });
  await steps.map(id, "items");

  const preview = await steps.get<ImportPreview>(`${id}/preview`);
  expect(preview.rows[0]).toMatchObject({ row: 2, cells: ["XL-1", "Lamp", "12.5", "4"] });
  expect(preview.created).toEqual({ item: 1 });
  expect(await items()).toEqual([]);

  expect((await steps.post(id, "start")).statusCode).toBe(202);
  const run = await steps.ended(id);
  expect(run).toMatchObject({ state: "done", result: { rows: 4, accepted: 1, rejected: 3, created: { item: 1 } } });
  // Rows are counted as the sheet shows them, also behind an empty one.
  expect(run.result?.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
    [4, "Name", "missing"],
    [5, "Sales price", "not_a_number"],
    [6, "Reorder point", "not_whole"],
  ]);
  const rejected = await person.request("GET", `/api/imports/${id}/rejected.csv`);
  const rows = parse(rejected.body, { bom: true }) as string[][];
  expect(rows.map((row) => [row.at(-2), row[0]]).slice(1)).toEqual([
    ["4", "XL-2"],
    ["5", "XL-3"],
    ["6", "XL-4"],
  ]);
  expect(await items()).toEqual(["XL-1"]);

  const again = await steps.uploaded(
    "more-lamps.xlsx",
    workbookOf({
      Lamps: sheet([
        ["SKU", "Name", "Sales price", "Reorder point"],
        ["XL-9", "Bulb", 1, 1],
      ]),
    }),
  );
  expect(await steps.get<ProposedMapping>(`${again.id}/mapping`)).toMatchObject({ kind: "items", remembered: true });

  await answerOf(steps.post(id, "undo"));
  expect(await items()).toEqual([]);
});

it("takes the first sheet that holds rows, and lets a person choose another [PLT-02]", async () => {
  const file = workbookOf({
    Cover: sheet([["Lamps of our house"]]),
    Twins: sheet([
      ["SKU", "sku"],
      ["1", "2"],
    ]),
    Lamps: sheet([
      ["SKU", "Name"],
      ["SH-1", "Lamp"],
    ]),
    More: sheet([
      ["SKU", "Name"],
      ["SH-2", "Shade"],
    ]),
  });
  const uploaded = await steps.uploaded("sheets.xlsx", file);
  expect(uploaded).toMatchObject({
    reading: { sheet: "Lamps" },
    sheets: ["Cover", "Twins", "Lamps", "More"],
    rowsInFile: 1,
  });
  await steps.map(uploaded.id, "items");
  const read = (name: string) =>
    person.request("PUT", `/api/imports/${uploaded.id}/reading`, { encoding: null, delimiter: null, sheet: name });
  expect((await read("Cover")).json()).toMatchObject({ status: 422, code: "imports.no_rows" });
  // The other sheet has the same columns: what they mean stays chosen.
  expect((await read("More")).json()).toMatchObject({ reading: { sheet: "More" }, mapping: { kind: "items" } });
  // The same file again is read as it was read before.
  const again = await steps.uploaded("sheets-again.xlsx", file);
  expect(again.reading.sheet).toBe("More");
  expect(await steps.get<ProposedMapping>(`${again.id}/mapping`)).toMatchObject({ kind: "items", remembered: true });
  const empty = await steps.upload("empty.xlsx", workbookOf({ Cover: sheet([["Nothing"]]) }));
  expect(empty.json()).toMatchObject({ status: 422, code: "imports.no_rows" });
});

it("reads a spreadsheet's numbers as numbers, whatever its texts look like, and long ones not as codes [PLT-02]", async () => {
  const file = workbookOf({
    Lamps: sheet([
      ["SKU", "Name", "Sales price", "Weight (kg)", "Barcode"],
      ["XN-1", "Lamp", "12,50", 3.814, 4006381333931],
      ["XN-2", "Shade", 1.25, "0,5", 1.2345678901234568e17],
    ]),
  });
  const { id } = await steps.uploaded("numbers.xlsx", file);
  const mapped = await steps.map(id, "items");
  expect(mapped.mapping?.options.decimalMark).toBe(",");
  const preview = await steps.get<ImportPreview>(`${id}/preview`);
  const values = (row: number, ...fields: string[]) =>
    fields.map((field) => preview.rows[row]?.values[preview.fields.indexOf(field)]);
  expect(values(0, "price", "weight_grams", "barcode")).toEqual(["12.50", "3814", "4006381333931"]);
  expect(values(1, "price", "weight_grams")).toEqual(["1.25", "500"]);
  expect(preview.problems).toMatchObject([{ row: 3, field: "barcode", code: "mangled_code" }]);
});
