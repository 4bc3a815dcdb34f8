import { gzipSync } from "node:zlib";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ImportSteps } from "../../../test/factories/imports.ts";
import { workbookOf, zipOf } from "../../../test/factories/spreadsheet.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ background: true });
let person: SignedInPerson;
let steps: ImportSteps;

beforeAll(async () => {
  person = await test.signIn(["manager"]);
  steps = new ImportSteps(person);
});

const bomb = (): Buffer => workbookOf({ One: `<worksheet>${" ".repeat(64 * 1024 * 1024)}</worksheet>` });
const header = (columns: number) => Array.from({ length: columns }, (_, at) => `c${at}`).join(",");

describe("files that are refused as they come [PLT-02]", () => {
  const refused: readonly (readonly [string, string, () => string | Buffer, number, string])[] = [
    ["nothing at all", "a.csv", () => "", 422, "imports.empty"],
    ["only blank lines", "a.csv", () => "\n\r\n\n", 422, "imports.empty"],
    ["a header without rows", "a.csv", () => "sku,name\n", 422, "imports.no_rows"],
    ["two columns of one name", "a.csv", () => "sku,SKU\n1,2\n", 422, "imports.duplicate_header"],
    ["200 columns", "a.csv", () => `${header(200)}\n1\n`, 422, "imports.too_many_columns"],
    ["a quote that is never closed", "a.csv", () => 'sku,name\n1,"two\n3,4\n', 422, "imports.quote_not_closed"],
    ["a row without end", "a.csv", () => `sku,name\n1,${"x".repeat(2_000_000)}`, 422, "imports.row_too_long"],
    [
      "bytes that are no text",
      "a.csv",
      () => Buffer.from([7, 1, 2, 200, 3, 4, 0xff, 0xfe, 9, 5]),
      415,
      "imports.not_text",
    ],
    ["a PDF named .csv", "a.csv", () => "%PDF-1.7 …", 415, "imports.unsupported_file"],
    ["a spreadsheet named .csv", "a.csv", () => workbookOf({ One: "<worksheet/>" }), 415, "imports.unsupported_file"],
    ["a text named .xlsx", "a.xlsx", () => "sku,name\n1,2\n", 415, "imports.unsupported_file"],
    ["an old Excel file", "a.xls", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), 415, "imports.unsupported_file"],
    ["a file without extension", "data", () => "sku,name\n1,2\n", 415, "imports.unsupported_file"],
    [
      "another archive named .xlsx",
      "a.xlsx",
      () => zipOf([{ name: "a.txt", content: "a" }]),
      415,
      "imports.not_a_spreadsheet",
    ],
    ["a zip bomb named .xlsx", "a.xlsx", bomb, 413, "imports.inflates_too_far"],
    [
      "a damaged .gz",
      "a.csv.gz",
      () => Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.alloc(40, 7)]),
      422,
      "imports.damaged",
    ],
    ["a cut .gz", "a.csv.gz", () => gzipSync("sku,name\n1,2\n".repeat(9999)).subarray(0, 60), 422, "imports.damaged"],
    ["a .csv that is compressed", "a.csv", () => gzipSync("sku,name\n1,2\n"), 415, "imports.unsupported_file"],
    ["a name of control characters", "\u0000.csv", () => "sku,name\n1,2\n", 400, "request.invalid"],
  ];
  it.each(refused)("%s", async (...[, fileName, content, status, code]) => {
    const response = await steps.upload(fileName, content());
    expect(response.statusCode, response.body).toBe(status);
    expect(response.headers["content-type"]).toContain("application/problem+json");
    expect(response.json()).toMatchObject({ code });
    expect((await person.request("GET", "/api/imports")).json()).toMatchObject({ count: 0 });
    // Neither a row nor a file is left.
    expect(await readdir(join(test.platform.config.dataDir, "uploads")).catch(() => [])).toEqual([]);
  });

  it("a body that says it is larger than allowed, before it is read", async () => {
    const response = await person.request("POST", "/api/imports?fileName=a.csv", Buffer.from("sku,name\n1,2\n"), {
      "content-type": "application/octet-stream",
      "content-length": String(513 * 1024 * 1024),
    });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: "request.too_large" });
  });

  it("JSON instead of a file, and a file instead of JSON", async () => {
    const json = await person.request("POST", "/api/imports?fileName=a.csv", { sku: 1 });
    expect([json.statusCode, json.json<{ code: string }>().code]).toEqual([415, "request.unsupported_type"]);
    const file = await person.request("POST", "/api/wms/items", Buffer.from("sku,name\n"), {
      "content-type": "application/octet-stream",
    });
    expect([file.statusCode, file.json<{ code: string }>().code]).toEqual([415, "request.unsupported_type"]);
  });
});

describe("steps that do not go [PLT-02]", () => {
  it("a reading, mapping or start that does not fit the file", async () => {
    const { id } = await steps.uploaded("a.csv", Buffer.from("sku;name\nA;Caf\u00e9\n", "latin1"));
    const put = (path: string, body: object) => person.request("PUT", `/api/imports/${id}/${path}`, body);
    const refusal = async (response: Promise<{ statusCode: number; json: () => { code: string } }>) => {
      const { statusCode, json } = await response;
      return [statusCode, json().code];
    };
    expect(await refusal(person.request("GET", `/api/imports/${id}/preview`))).toEqual([409, "imports.not_ready"]);
    expect(await refusal(steps.post(id, "start"))).toEqual([409, "imports.not_ready"]);
    expect(await refusal(steps.post(id, "cancel"))).toEqual([409, "imports.not_running"]);
    expect(await refusal(steps.post(id, "undo"))).toEqual([409, "imports.not_done"]);
    const reading = { encoding: "utf-8", delimiter: ";", sheet: null };
    expect(await refusal(put("reading", reading))).toEqual([422, "imports.wrong_encoding"]);
    const { mapping } = await steps.map(id, "items");
    const wrong = (columns: object[]) => refusal(put("mapping", { ...mapping, columns }));
    const column = { field: "sku", column: 0, unit: null };
    expect(await wrong([column])).toEqual([422, "imports.mapping_incomplete"]);
    expect(await wrong([column, { ...column, field: "name", column: 2 }])).toEqual([422, "imports.mapping_unknown"]);
    expect(await wrong([column, { ...column, field: "__proto__" }])).toEqual([422, "imports.mapping_unknown"]);
    expect(await wrong([column, { ...column, unit: "stone" }])).toEqual([422, "imports.mapping_unknown"]);
    expect(
      await refusal(put("mapping", { ...mapping, options: { ...mapping?.options, timeZone: "Mars/Base" } })),
    ).toEqual([400, "request.invalid"]);
    expect((await steps.get<{ state: string }>(id)).state).toBe("uploaded");
  });

  it("a start of the same import twice, even at once: it runs once", async () => {
    const { id } = await steps.uploaded("twice.csv", "sku,name\nT1,Twice\n");
    await steps.map(id, "items");
    const answers = await Promise.all([steps.post(id, "start"), steps.post(id, "start"), steps.post(id, "start")]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409, 409]);
    expect(await steps.ended(id)).toMatchObject({ state: "done", result: { created: { item: 1 } } });
  });

  it("text that tries to be SQL or a script is text", async () => {
    const evil = `sku,name\n"'; drop table item; --","<script>alert(1)</script>"\n__proto__,constructor\n`;
    const run = await steps.run("evil.csv", evil, "items");
    expect(run.result).toMatchObject({ accepted: 2, created: { item: 2 } });
    const { rows } = await test.owner.query("select name from item where organisation_id = $1 and sku like '%drop%'", [
      person.organisationId,
    ]);
    expect(rows).toEqual([{ name: "<script>alert(1)</script>" }]);
  });
});
