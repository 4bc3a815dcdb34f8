import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { docxOf, paperPdf } from "../../../test/factories/papers.ts";
import { workbookOf } from "../../../test/factories/spreadsheet.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();
let person: SignedInPerson;
beforeAll(async () => {
  person = await test.signIn(["wms"]);
});

const process = async (content: Buffer) =>
  (
    await person.request("POST", "/api/mcp/nlp-engine", {
      action: "process_document",
      params: { content: content.toString("base64") },
    })
  ).json();
const valuesOf = (fields: readonly { name: string; value: string }[]) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));
const header = ["SKU", "Quantity"];
const rows = [header, ["LAMP-100", "12"]];

describe("the engine reads files", () => {
  it("in PDF and DOCX as it reads text: type, fields with their line, entities, summary [NLP-01]", async () => {
    const pdf = await paperPdf({
      title: "INVOICE",
      facts: [
        ["Invoice number", "INV-77"],
        ["Invoice date", "2026-11-20"],
      ],
      rows,
    });
    const docx = await docxOf(["INVOICE", "Invoice number: INV-77", "Invoice date: 2026-11-20"], rows);
    for (const content of [pdf, docx]) {
      const { data } = await process(content);
      expect(data).toMatchObject({ type: "invoice", basis: "engine", note: null });
      expect(data.confidence).toBeGreaterThan(0.5);
      expect(JSON.stringify(data.entities)).toContain("LAMP-100");
      expect(data.summary).not.toBe("");
    }
    const { data } = await process(docx);
    expect(valuesOf(data.fields)).toMatchObject({ number: "INV-77", date: "2026-11-20" });
    expect(data.fields[0].line).toBe(2);
  });

  it("in XLSX and pictures, and keeps nothing of them [NLP-01]", async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const sheet = ["Invoice number: INV-78", "Amount due"].map((text) => `<row>${cell(text)}</row>`).join("");
    const workbook = workbookOf({ Sheet: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` });
    expect((await process(workbook)).data).toMatchObject({ type: "invoice", basis: "engine" });
    const picture = await readFile(new URL("../documents/fixtures/delivery-note.png", import.meta.url));
    expect((await process(picture)).data).toMatchObject({ type: "delivery_note", basis: "engine" });
    const { rows: kept } = await test.owner.query("select 1 from received_document");
    expect(kept).toEqual([]);
  });
});
