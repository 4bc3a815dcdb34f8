import { describe, expect, it } from "vitest";
import { readPdf, textOf } from "../../../test/read-pdf.ts";
import { niceSteps } from "./draw-chart.ts";
import type { Block, Paper } from "./paper.ts";
import { renderLabels, renderPaper } from "./render.ts";

const madeAt = new Date("2026-03-04T05:06:00Z");
const paper = (blocks: Block[], more: Partial<Paper> = {}): Paper => ({
  title: "Pick list",
  madeFor: "Ewa Żak",
  madeAt,
  timeZone: "Europe/Warsaw",
  blocks,
  ...more,
});

const rows = (count: number): string[][] =>
  Array.from({ length: count }, (_, row) => [`A-${row}`, `Śruba M${row} Жук Ωμέγα`, String(row * 7), "pcs"]);
const columns = [
  { title: "Bin", share: 1 },
  { title: "Item", share: 3 },
  { title: "Quantity", share: 1, align: "right" as const },
  { title: "Unit", share: 1 },
];

describe("a paper", () => {
  it("says on every page which it is of how many, when and for whom it was made [WMS-15]", async () => {
    const pages = readPdf(await renderPaper(paper([{ kind: "table", columns, rows: rows(120) }])));
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      const text = textOf([page]);
      expect(text).toContain(`Pick list · page ${index + 1} of ${pages.length}`);
      expect(text).toContain("Made 04 Mar 2026, 06:06 CET for Ewa Żak");
    });
  });

  it("repeats the header of a table on every page and loses no row [WMS-15]", async () => {
    const pages = readPdf(await renderPaper(paper([{ kind: "table", columns, rows: rows(120) }])));
    for (const page of pages) expect(page.texts.filter(({ text }) => text === "Quantity")).toHaveLength(1);
    const texts = new Set(pages.flatMap((page) => page.texts.map(({ text }) => text)));
    for (const [bin, name] of rows(120)) {
      expect(texts).toContain(bin);
      expect(texts).toContain(name);
    }
  });

  it("writes nothing over the foot or beyond the edges, however long a cell is [WMS-15]", async () => {
    const long = "unbreakable".repeat(900);
    const pages = readPdf(await renderPaper(paper([{ kind: "table", columns, rows: [["A", long, "1", "pcs"]] }])));
    expect(pages.length).toBeGreaterThan(1);
    const written = pages.flatMap(({ texts, height }) => texts.map(({ text, y }) => ({ text, y, height })));
    const cells = written.filter(({ text }) => /^[unbreakl]+$/.test(text));
    expect(cells.map(({ text }) => text).join("")).toBe(long);
    for (const { y, height } of cells) expect(y).toBeLessThan(height - 60);
  });

  it("shows names in Latin, Greek and Cyrillic letters as they are [WMS-15]", async () => {
    const names = ["Łódź Façade Nguyễn Þór", "Ελληνική Εταιρεία", "Дружба Їжак Ђорђе", "e\u0301cole".normalize("NFD")];
    const text = textOf(readPdf(await renderPaper(paper(names.map((name) => ({ kind: "text", text: name }))))));
    for (const name of names) expect(text).toContain(name.normalize("NFC"));
    expect(text).not.toContain("▯");
  });

  it("says so when it cannot show a letter, and never puts a question mark for it [WMS-15]", async () => {
    const text = textOf(readPdf(await renderPaper(paper([{ kind: "text", text: "倉庫 و A" }]))));
    expect(text).toContain("▯▯ ▯ A");
    expect(text).toContain("▯ stands for letters this paper cannot show (3)");
    expect(text).not.toContain("?");
  });

  it("draws a chart with round steps, its places and its series [WMS-14]", async () => {
    const series = [
      { label: "Picked", values: [3, null, 9] },
      { label: "Packed", values: [1, 2, 3] },
    ];
    const axis = ["Mon", "Tue", "Wed"];
    for (const chart of ["bars", "lines"] as const) {
      const text = textOf(readPdf(await renderPaper(paper([{ kind: "chart", chart, axis, series }]))));
      for (const word of ["Mon", "Tue", "Wed", "Picked", "Packed", "0", "10"]) expect(text.split("\n")).toContain(word);
    }
  });

  it("keeps the next one when one cannot be drawn [WMS-15]", async () => {
    const bad = renderPaper(paper([{ kind: "barcode", symbol: { kind: "code128", text: "ж" }, caption: "" }]));
    const good = renderPaper(paper([{ kind: "text", text: "still here" }]));
    await expect(bad).rejects.toThrow("a paper could not be drawn");
    expect(textOf(readPdf(await good))).toContain("still here");
  });
});

describe("steps beside a chart", () => {
  it("are round and reach from the lowest to the highest value [WMS-14]", () => {
    expect(niceSteps(0, 9)).toEqual([0, 2.5, 5, 7.5, 10]);
    expect(niceSteps(-3, 100)).toEqual([-50, 0, 50, 100]);
    expect(niceSteps(0, 0)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });
});

describe("a label", () => {
  it("has the size it was asked for, one a page [WMS-15]", async () => {
    const label = (text: string) => [{ kind: "text" as const, x: 2, y: 2, width: 40, height: 8, text }];
    const sheet = { title: "Labels", madeAt, widthMm: 76.2, heightMm: 25.4, labels: [label("A-01"), label("A-02")] };
    const pages = readPdf(await renderLabels(sheet));
    expect(pages.map(({ texts }) => texts[0]?.text)).toEqual(["A-01", "A-02"]);
    expect(pages[0]?.width).toBeCloseTo(216, 1);
    expect(pages[0]?.height).toBeCloseTo(72, 1);
  });

  it("shrinks a text that is too long, and cuts what is far too long visibly [WMS-15]", async () => {
    const text = "a very long name ".repeat(9).trim();
    const marks = [{ kind: "text" as const, x: 2, y: 2, width: 40, height: 8, text }];
    const [page] = readPdf(await renderLabels({ title: "L", madeAt, widthMm: 50, heightMm: 20, labels: [marks] }));
    expect(page?.texts[0]?.text).toMatch(/^a very long name .*…$/);
  });
});
