import { parseGs1 } from "@cerebro/engines/gs1/element-string.ts";
import { makeSscc } from "@cerebro/engines/inventory/sscc.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPdf, textOf } from "../../../../test/read-pdf.ts";
import { readSymbols } from "../../../../test/read-symbol.ts";
import { renderLabels } from "../../../platform/paper/render.ts";
import { type LayoutOptions, layOut, usualSizes } from "./layouts.ts";
import type { LabelSubject } from "./subjects.ts";
import { zplOf } from "./zpl.ts";
import { code128Modules, zplCode128 } from "./zpl-code128.ts";

const madeAt = new Date("2026-06-15T10:00:00Z");
const year = 2026;
const gtin = "09521234543213";
const sscc = makeSscc("9521234", 7);

const item: LabelSubject = { kind: "item", sku: "SKU-1", name: "Hex bolt", barcode: gtin.slice(1) };
const lot: LabelSubject = { ...item, kind: "lot", code: "L/7-a", expiresOn: "2027-01-31" };
const piece: LabelSubject = { ...item, kind: "serial", code: "SN/7-a", weightGrams: 1_250 };
const location: LabelSubject = { kind: "location", code: "A-01-02", name: "Aisle A, bay 1", warehouse: "Main" };
const carton: LabelSubject = {
  kind: "carton",
  sscc,
  from: "Acme",
  to: "Ελένη Παππά",
  address: ["Long Street 1", "10115 Berlin", "DE"],
  title: "Order SO-7 · carton 1 of 2",
  detail: "SH-7 · 4.2 kg",
  contents: [{ sku: "SKU-1", name: "Hex bolt", barcode: gtin, lot: "L7", quantity: 48 }],
};

const sheetOf = (subject: LabelSubject, change: Partial<LayoutOptions> = {}) => {
  const options: LayoutOptions = { ...usualSizes[subject.kind], arrow: "up", year, ...change };
  const { widthMm, heightMm } = options;
  return { title: "Labels", madeAt, widthMm, heightMm, labels: [layOut(subject, options)] };
};

async function printed(subject: LabelSubject, change: Partial<LayoutOptions> = {}) {
  const pages = readPdf(await renderLabels(sheetOf(subject, change)));
  const [page] = pages;
  const symbols = page === undefined ? [] : await readSymbols(page);
  return { text: textOf(pages), symbols: symbols.map(({ format, text }) => ({ format, read: readBack(text) })) };
}

/** The fields of a GS1 code, or the text of any other. */
function readBack(text: string): string | [string, string][] {
  const parsed = parseGs1(text, year);
  return text.startsWith("]") && parsed.ok ? parsed.elements.map(({ ai, value }) => [ai, value]) : text;
}

describe("a printed label, read back from the paths of its PDF", () => {
  it("of an item carries its GTIN as GS1-128, for people too [WMS-15]", async () => {
    const { text, symbols } = await printed(item);
    expect(symbols).toEqual([{ format: "Code128", read: [["01", gtin]] }]);
    for (const line of ["SKU-1", "Hex bolt", `(01)${gtin}`]) expect(text).toContain(line);
  });

  it("of an item without a GTIN carries its barcode or its SKU, letters of any script included [WMS-15]", async () => {
    expect((await printed({ ...item, barcode: null })).symbols).toEqual([{ format: "Code128", read: "SKU-1" }]);
    expect((await printed({ ...item, barcode: "INT-0042" })).symbols).toEqual([
      { format: "Code128", read: "INT-0042" },
    ]);
    expect((await printed({ ...item, barcode: null, sku: "Жук-1" })).symbols).toEqual([
      { format: "QRCode", read: "Жук-1" },
    ]);
  });

  it("of a lot carries GTIN, last day and lot in one DataMatrix [WMS-15]", async () => {
    const { text, symbols } = await printed(lot);
    expect(symbols).toEqual([
      {
        format: "DataMatrix",
        read: [
          ["01", gtin],
          ["17", "270131"],
          ["10", "L/7-a"],
        ],
      },
    ]);
    expect(text).toContain("Use by 2027-01-31");
  });

  it("of a piece carries GTIN, net weight and number in one DataMatrix [WMS-15]", async () => {
    const { text, symbols } = await printed(piece);
    const read = [
      ["01", gtin],
      ["3103", "001250"],
      ["21", "SN/7-a"],
    ];
    expect(symbols).toEqual([{ format: "DataMatrix", read }]);
    for (const line of ["No. SN/7-a", "Net 1.25 kg", "(3103)001250"]) expect(text).toContain(line);
    expect((await printed({ ...piece, weightGrams: null })).symbols).toEqual([
      { format: "DataMatrix", read: [read[0], read[2]] },
    ]);
    expect((await printed({ ...piece, barcode: null })).symbols).toEqual([
      { format: "QRCode", read: "S/SKU-1/SN%2F7-a" },
    ]);
    expect((await printed({ ...piece, code: "no 7" })).symbols).toEqual([{ format: "QRCode", read: "S/SKU-1/no%207" }]);
  });

  it("of a lot whose code GS1 cannot hold, or of an item without a GTIN, carries SKU and code [WMS-15]", async () => {
    expect((await printed({ ...lot, code: "lot 7" })).symbols).toEqual([{ format: "QRCode", read: "L/SKU-1/lot%207" }]);
    expect((await printed({ ...lot, barcode: null })).symbols).toEqual([{ format: "QRCode", read: "L/SKU-1/L%2F7-a" }]);
  });

  it("of a place carries its code large and as bars [WMS-15]", async () => {
    const { text, symbols } = await printed(location);
    expect(symbols).toEqual([{ format: "Code128", read: "A-01-02" }]);
    expect(text).toContain("A-01-02");
  });

  it("of a carton carries the SSCC, and what is in it where that is one item of one lot [WMS-15]", async () => {
    const { text, symbols } = await printed(carton);
    expect(symbols).toHaveLength(2);
    expect(symbols).toContainEqual({ format: "Code128", read: [["00", sscc]] });
    expect(symbols).toContainEqual({
      format: "Code128",
      read: [
        ["02", gtin],
        ["37", "48"],
        ["10", "L7"],
      ],
    });
    for (const line of ["From Acme", "Ελένη Παππά", "10115 Berlin", "48 × SKU-1 Hex bolt · lot L7", `(00)${sscc}`]) {
      expect(text).toContain(line);
    }
    const [only] = carton.contents;
    const mixed = only === undefined ? [] : [only, { ...only, sku: "SKU-2" }];
    expect((await printed({ ...carton, contents: mixed })).symbols).toEqual([
      { format: "Code128", read: [["00", sscc]] },
    ]);
  });

  it("reads the same on a small roll as on a large one [WMS-15]", async () => {
    for (const [widthMm, heightMm] of [
      [40, 20],
      [57, 32],
      [150, 100],
    ] as const) {
      expect((await printed(lot, { widthMm, heightMm })).symbols, `${widthMm}`).toMatchObject([
        { format: "DataMatrix" },
      ]);
      expect((await printed(location, { widthMm, heightMm })).symbols).toEqual([
        { format: "Code128", read: "A-01-02" },
      ]);
    }
  });
});

const separator = "\u001d";

/** What a printer makes of a Code 128 field (ZPL II Programming Guide, ^BC): the text, FNC1 as separator. */
function printerReads(field: string): string {
  const literal: Record<string, string> = { "0": ">", "<": "^", "=": "~", "8": separator };
  let text = "";
  let inC = false;
  for (let at = 0; at < field.length; at += 1) {
    if (field.charAt(at) === ">") {
      const invoked = field.charAt((at += 1));
      if (invoked === ";" || invoked === "5") inC = true;
      else if (invoked === ":" || invoked === "6") inC = false;
      else text += literal[invoked] ?? "?";
    } else if (inC) {
      const pair = field.slice(at, at + 2);
      text += /^\d\d$/.test(pair) ? pair : "?";
      at += 1;
    } else text += field.charAt(at);
  }
  return text;
}

describe("a label in ZPL", () => {
  const zpl = (subject: LabelSubject, dpi: 203 | 300 = 203) => zplOf(sheetOf(subject), dpi);

  it("is one label of the roll's size in dots [WMS-15]", () => {
    expect(zpl(location)).toMatch(/^\^XA\^CI28\^PW799\^LL400\^LH0,0\n[\s\S]*\n\^XZ\n$/);
    expect(zpl(location, 300)).toContain("^PW1181^LL591");
    expect(zpl(location).match(/\^XA/g)).toHaveLength(1);
  });

  it("carries bars whose field means the same, FNC1 first where it is a GS1 code [WMS-15]", () => {
    expect(/\^BCN,\d+,N,N,N,N\^FD(.*?)\^FS/.exec(zpl(item))?.[1]).toBe(`>;>801${gtin}`);
    expect(/\^BCN,\d+,N,N,N,N\^FD(.*?)\^FS/.exec(zpl(location))?.[1]).toBe(">:A-01-02");
    const fields = [...zpl(carton).matchAll(/\^BCN,\d+,N,N,N,N\^FD(.*?)\^FS/g)].map(([, field]) =>
      printerReads(field ?? ""),
    );
    expect(fields).toEqual([`${separator}02${gtin}3748${separator}10L7`, `${separator}00${sscc}`]);
  });

  it("writes any text so that a printer reads it back, in no more signs than plain set B takes [WMS-15]", () => {
    const text = fc.string({
      unit: fc.constantFrom(..."0123456789AZaz>^~_ -/".split(""), separator),
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, fc.boolean(), (given, gs1) => {
        const field = zplCode128(given, { gs1 });
        expect(printerReads(field)).toBe((gs1 ? separator : "") + given);
        expect(field).not.toMatch(/[\^~]/);
        expect(code128Modules(field)).toBeLessThanOrEqual((given.length + Number(gs1) + 2) * 11 + 13);
      }),
      { numRuns: 1000 },
    );
  });

  it("carries a DataMatrix with FNC1 first and between fields, underscores doubled [WMS-15]", () => {
    const field = /\^BXN,\d+,200,,,,_\^FD(.*?)\^FS/.exec(zpl({ ...lot, code: "A_7" }))?.[1] ?? "";
    expect(field).toBe(`_101${gtin}1727013110A__7`);
    const number = /\^BXN,\d+,200,,,,_\^FD(.*?)\^FS/.exec(zpl({ ...piece, code: "SN-7" }))?.[1] ?? "";
    expect(number).toBe(`_101${gtin}310300125021SN-7`);
  });

  it("lets no text of the books act as a command [WMS-15]", () => {
    const nasty = zpl({ ...location, name: "^XZ~JA\\_ Łódź" });
    expect(nasty.match(/\^XZ/g)).toHaveLength(1);
    expect(nasty).not.toContain("~JA");
    expect(nasty).toContain("_5EXZ_7EJA_5C_5F _C5_81_C3_B3d_C5_BA");
  });
});
