import { readFile } from "node:fs/promises";
import type { ReceivedDocumentDetail } from "@cerebro/contracts/entities/assistant/documents.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { docxBomb, docxOf, paperPdf, pdfOf } from "../../../test/factories/papers.ts";
import { workbookOf } from "../../../test/factories/spreadsheet.ts";
import { makeItem, makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { purchasingVerbs, orderVerbs } from "../wms/index.ts";

const test = useTestApp({ startAt: new Date("2026-11-23T10:00:00Z") });
let boss: SignedInPerson;
let supplierId: string;
let lampId: string;

beforeAll(async () => {
  boss = await test.signIn(["manager"]);
  const ctx = test.contextFor(boss.organisationId, ["manager"]);
  await makeWarehouse(ctx);
  ({ id: lampId } = await makeItem(ctx, { sku: "LAMP-100", name: "Desk lamp" }));
  await makeItem(ctx, { sku: "CABLE-200", name: "Power cable" });
  const partner = { code: "NW", name: "Northwind Parts", email: null, phone: null, address: null, country: null };
  ({ id: supplierId } = await purchasingVerbs.createSupplier(ctx, { ...partner, leadTimeDays: 5 }));
  await orderVerbs.createCustomer(ctx, { ...partner, code: "AC", name: "Acme Retail" });
});

const upload = (fileName: string, content: Buffer, who = boss) =>
  who.request("POST", `/api/documents?fileName=${encodeURIComponent(fileName)}`, content, {
    "content-type": "application/octet-stream",
  });
const read = (fileName: string, content: Buffer): Promise<ReceivedDocumentDetail> =>
  answerOf(upload(fileName, content), 201);
const fieldsOf = ({ fields }: ReceivedDocumentDetail) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));
const header = ["SKU", "Description", "Quantity", "Unit price", "Amount"];
const rows = [
  header,
  ["LAMP-100", "Desk lamp", "12", "19.50", "234.00"],
  ["CABLE-200", "Power cable", "40", "2.25", "90.00"],
];
const sheetOf = (cells: readonly (readonly string[])[]): string => {
  const row = (texts: readonly string[]) =>
    texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("");
  return `<worksheet><sheetData>${cells.map((texts) => `<row>${row(texts)}</row>`).join("")}</sheetData></worksheet>`;
};
const invoice = {
  title: "INVOICE",
  facts: [
    ["Supplier", "Northwind Parts"],
    ["Invoice number", "INV-2026-77"],
    ["Invoice date", "2026-11-20"],
    ["Due date", "2026-12-20"],
    ["Total", "EUR 324.00"],
  ],
  rows,
} as const;

describe("documents", () => {
  it("reads type, fields with confidence and place, lines and summary of a PDF, and proposes a draft [NLP-04]", async () => {
    const detail = await read("invoice.pdf", await paperPdf(invoice));
    expect(detail.document).toMatchObject({ type: "supplier_invoice", basis: "engine", state: "waiting", note: null });
    expect(detail.document.confidence).toBeGreaterThan(0.8);
    expect(detail.document.summary).toContain("supplier invoice with 2 lines of goods");
    expect(fieldsOf(detail)).toMatchObject({
      supplier: "Northwind Parts",
      number: "INV-2026-77",
      date: "2026-11-20",
      due_date: "2026-12-20",
      total: "EUR 324.00",
    });
    const number = detail.fields.find(({ name }) => name === "number");
    expect(number).toMatchObject({ page: 1, confidence: 0.9, learned: false });
    // The value stands at 200 points of 595 from the left and 108 of 842 from the top.
    expect(number?.box?.x).toBeCloseTo(200 / 595.28, 2);
    expect(number?.box?.y).toBeCloseTo(108 / 841.89, 1);
    expect(detail.proposal).toMatchObject({
      kind: "purchase_order",
      supplier: { id: supplierId },
      currency: "EUR",
      expectedOn: "2026-12-20",
      reference: "INV-2026-77",
      lines: [
        { code: "LAMP-100", itemId: lampId, quantity: 12, unitPriceMinor: 1950, confidence: 0.98 },
        { code: "CABLE-200", quantity: 40, unitPriceMinor: 225, confidence: 0.98 },
      ],
    });
  });

  it("reads DOCX, XLSX, CSV and text alike [NLP-04]", async () => {
    const title = ["Purchase order", "Supplier: Northwind Parts", "Order number: PO-9", "Order date: 2026-11-20"];
    const files = {
      "order.docx": await docxOf(title, rows),
      "order.xlsx": workbookOf({ Order: sheetOf([...title.map((text) => [text]), ...rows]) }),
      "order.csv": Buffer.from([...title.map((text) => [text]), ...rows].map((cells) => cells.join(",")).join("\n")),
      "order.txt": Buffer.from([...title, ...rows.map((cells) => cells.join("\t"))].join("\n")),
    };
    for (const [name, content] of Object.entries(files)) {
      const detail = await read(name, content);
      expect(detail.document, name).toMatchObject({
        type: "purchase_order",
        basis: "engine",
        sender: "Northwind Parts",
      });
      expect(fieldsOf(detail), name).toMatchObject({ number: "PO-9", date: "2026-11-20" });
      expect(
        detail.proposal.lines.map(({ code, quantity }) => [code, quantity]),
        name,
      ).toEqual([
        ["LAMP-100", 12],
        ["CABLE-200", 40],
      ]);
    }
  });

  it("reads a picture by OCR with language data of its own, and says which order it belongs to [NLP-04]", async () => {
    const ctx = test.contextFor(boss.organisationId, ["manager"]);
    const line = { unit: null, unitCostMinor: 100, expectedOn: null };
    const order = await purchasingVerbs.createPurchaseOrder(ctx, {
      supplierId,
      warehouseId: null,
      ownerId: null,
      reference: null,
      currency: "EUR",
      expectedOn: null,
      note: null,
      lines: [{ itemId: lampId, quantity: 12, ...line }],
    });
    await purchasingVerbs.confirmPurchaseOrder(ctx, { purchaseOrderId: order.id, version: null });
    const detail = await read("note.png", await readFile(new URL("fixtures/delivery-note.png", import.meta.url)));
    expect(detail.document).toMatchObject({ type: "delivery_note", format: "png", basis: "engine" });
    expect(fieldsOf(detail)).toMatchObject({ supplier: "Northwind Parts", date: "2026-11-20" });
    expect(detail.fields.every(({ box, page }) => box !== null && page === 1)).toBe(true);
    expect(detail.proposal.lines[0]).toMatchObject({ code: "LAMP-100", quantity: 12, itemId: lampId });
    expect(detail.proposal).toMatchObject({ kind: "receipt", purchaseOrder: { id: order.id, number: order.number } });
    const { lines, kind, currency, reference } = detail.proposal;
    const answer = await confirm(detail, {
      kind,
      supplierId,
      customerId: null,
      purchaseOrderId: order.id,
      reference,
      currency,
      expectedOn: null,
      lines: lines.slice(0, 1).map(({ code }) => ({ code, itemId: lampId, quantity: 12, unitPriceMinor: null })),
    });
    expect(answer.json().document).toMatchObject({ recordKind: "receipt", recordNumber: order.number });
    expect((await purchasingVerbs.getPurchaseOrder(ctx, { purchaseOrderId: order.id })).lines[0]?.received).toBe(12);
  });

  it("refuses what is too large, of another format, encrypted, empty or a bomb, and keeps nothing [NLP-04, NLP-08]", async () => {
    const count = async () => (await boss.request("GET", "/api/documents")).json().count;
    const before = await count();
    const refusals = [
      ["big.txt", Buffer.alloc(11_000_000, "a"), 413, "the file is larger than 10MB"],
      [
        "a.zip",
        Buffer.from("PK\u0003\u0004rest", "latin1"),
        415,
        "use PDF, DOCX, XLSX, CSV, TXT, PNG or JPEG. The file is a ZIP archive",
      ],
      ["a.exe", Buffer.from("MZ\u0000\u0000"), 415, "The file is a program"],
      ["a.png", Buffer.from([0, 1, 2]), 415, "named .png"],
      ["a.txt", Buffer.alloc(0), 422, "the file is empty"],
      ["a.pdf", await pdfOf([], { userPassword: "x", ownerPassword: "y" }), 422, "encrypted"],
      ["a.docx", await docxBomb(80), 422, "unpacks to more than 60 MB"],
    ] as const;
    for (const [name, content, status, words] of refusals) {
      const answer = await upload(name, content);
      expect(answer.statusCode, name).toBe(status);
      expect(answer.json().message, name).toContain(words);
    }
    for (const [name, content] of refusals.slice(0, 3))
      expect((await upload(name, content)).json().message).toContain(
        "Document upload failed. Check the 10MB size limit and the format",
      );
    expect(await count()).toBe(before);
  });

  it("keeps a file that cannot be analyzed with a basic summary and confidence 0.5 [NLP-04, NLP-08]", async () => {
    for (const [name, content] of [
      ["broken.pdf", Buffer.from("%PDF-1.4 rubbish")],
      ["broken.docx", Buffer.from("PK\u0003\u0004 no archive", "latin1")],
    ] as const) {
      const { document, fields, proposal } = await read(name, content);
      expect(document).toMatchObject({ type: "other", confidence: 0.5, basis: "fallback", state: "waiting" });
      expect(document.summary).toContain(name);
      expect(document.note).toBe("The document could not be analyzed. Manual review may be required.");
      expect([fields, proposal.lines, proposal.kind]).toEqual([[], [], null]);
    }
  });

  it("creates the draft only when a person confirms it, and once [NLP-04]", async () => {
    const orders = async () => (await boss.request("GET", "/api/wms/purchase-orders")).json().count;
    const before = await orders();
    const detail = await read("second.pdf", await paperPdf({ ...invoice, title: "PURCHASE ORDER" }));
    expect(await orders()).toBe(before);
    const confirmed = await confirm(detail, checked(detail));
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    expect(confirmed.json().document).toMatchObject({ state: "confirmed", recordKind: "purchase_order" });
    expect(await orders()).toBe(before + 1);
    const made = await boss.request("GET", `/api/wms/purchase-orders/${confirmed.json().document.recordId}`);
    expect(made.json()).toMatchObject({ state: "draft", supplierId, lines: [{ quantity: 12 }, { quantity: 40 }] });
    const again = await confirm(detail, checked(detail));
    expect([again.statusCode, again.json().message]).toEqual([409, "This document was already confirmed."]);
    expect(await orders()).toBe(before + 1);
  });

  it("learns corrections for a sender and uses them in the next document [NLP-04]", async () => {
    const paper = (number: string) =>
      ({
        title: "PURCHASE ORDER",
        facts: [
          ["Supplier", "Nordwind GmbH"],
          ["Belegkennung", number],
        ],
        rows: [
          ["SKU", "Description", "Quantity"],
          ["NW-4", "Leuchte", "3"],
        ],
      }) as const;
    const first = await read("first.pdf", await paperPdf(paper("B-100")));
    expect(first.proposal).toMatchObject({ supplier: null, lines: [{ code: "NW-4", itemId: null }] });
    expect(fieldsOf(first)).not.toHaveProperty("number");
    const draft = {
      ...checked(first),
      supplierId,
      reference: "B-100",
      lines: [{ code: "NW-4", itemId: lampId, quantity: 3, unitPriceMinor: null }],
    };
    const fields = [...first.fields.map(({ name, value }) => ({ name, value })), { name: "number", value: "B-100" }];
    expect((await confirm(first, draft, fields)).statusCode).toBe(200);
    const next = await read("next.pdf", await paperPdf(paper("B-101")));
    expect(next.fields.find(({ name }) => name === "number")).toMatchObject({ value: "B-101", learned: true, page: 1 });
    expect(next.proposal).toMatchObject({
      supplier: { id: supplierId },
      reference: "B-101",
      lines: [{ itemId: lampId, learned: true }],
    });
    // Another sender's documents are read as before.
    const other = await read(
      "other.pdf",
      await paperPdf({
        ...paper("B-102"),
        facts: [
          ["Supplier", "Else Ltd"],
          ["Belegkennung", "B-102"],
        ],
      }),
    );
    expect(fieldsOf(other)).not.toHaveProperty("number");
  });

  it("shows documents to managers of their own organization only [NLP-04]", async () => {
    const { document } = await read("mine.txt", Buffer.from("Delivery note\nSupplier: X\nDate: 2026-11-20"));
    const stranger = await test.signIn(["manager"]);
    for (const path of ["", "/file"])
      expect((await stranger.request("GET", `/api/documents/${document.id}${path}`)).statusCode).toBe(404);
    const worker = await test.signIn(["wms"]);
    expect((await worker.request("GET", "/api/documents")).statusCode).toBe(403);
    expect((await upload("a.txt", Buffer.from("x"), worker)).statusCode).toBe(403);
    const file = await boss.request("GET", `/api/documents/${document.id}/file`);
    expect(file.body).toContain("Delivery note");
  });
});

const checked = ({ proposal }: ReceivedDocumentDetail) => ({
  kind: proposal.kind ?? "purchase_order",
  supplierId: proposal.supplier?.id ?? null,
  customerId: null,
  purchaseOrderId: null,
  reference: proposal.reference,
  currency: proposal.currency,
  expectedOn: proposal.expectedOn,
  lines: proposal.lines.map(({ code, itemId, quantity, unitPriceMinor }) => ({
    code,
    itemId,
    quantity,
    unitPriceMinor,
  })),
});

const confirm = (
  { document, fields }: ReceivedDocumentDetail,
  draft: object,
  values = fields.map(({ name, value }) => ({ name, value })),
) => boss.request("POST", `/api/documents/${document.id}/confirm`, { type: document.type, fields: values, draft });
