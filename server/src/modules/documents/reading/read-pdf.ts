import { documentLinesAtMost, documentPagesAtMost } from "@cerebro/contracts/constants/documents.ts";
import type { PaperCell, PaperLine } from "@cerebro/engines/language/papers/paper.ts";
import { getDocumentProxy } from "unpdf";
import { type FileContent, FileRefused, type PageSize } from "./file-content.ts";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf["getPage"]>>;

/** A run of letters in points, with the origin in the upper left corner. */
interface Run {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Text of a PDF with the places of its cells; a scanned page has none. */
export async function readPdf(bytes: Uint8Array): Promise<FileContent> {
  const pdf = await open(bytes);
  try {
    return await readPages(pdf);
  } finally {
    // The thread reads other documents after this one.
    await pdf.loadingTask.destroy();
  }
}

async function readPages(pdf: Pdf): Promise<FileContent> {
  const lines: PaperLine[] = [];
  const pages: PageSize[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, documentPagesAtMost); number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push({ number, ratio: width / height });
    const runs = await runsOf(page, height);
    for (const row of rowsOf(runs)) {
      if (lines.length >= documentLinesAtMost) return { lines, pages, note: null };
      lines.push({ page: number, certainty: 1, cells: cellsOf(row, width, height) });
    }
  }
  return { lines, pages, note: null };
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 });
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") throw new FileRefused("document.encrypted");
    throw error;
  }
}

async function runsOf(page: Page, pageHeight: number): Promise<Run[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item): Run[] => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , , , x = 0, base = 0] = item.transform as number[];
    return [{ text: item.str, x, y: pageHeight - base - item.height, width: item.width, height: item.height }];
  });
}

/** Runs on one base line, from top to bottom. */
function rowsOf(runs: readonly Run[]): Run[][] {
  const rows: { base: number; runs: Run[] }[] = [];
  for (const run of runs.toSorted((a, b) => a.y + a.height - (b.y + b.height))) {
    const base = run.y + run.height;
    const row = rows.at(-1);
    if (row !== undefined && Math.abs(row.base - base) <= run.height * 0.4) row.runs.push(run);
    else rows.push({ base, runs: [run] });
  }
  return rows.map((row) => row.runs.toSorted((a, b) => a.x - b.x));
}

/** Neighboring runs are one cell unless the gap between them is wider than a letter. */
function cellsOf(row: readonly Run[], width: number, height: number): PaperCell[] {
  const groups: Run[][] = [];
  for (const run of row) {
    const last = groups.at(-1)?.at(-1);
    const gap = last === undefined ? Number.POSITIVE_INFINITY : run.x - (last.x + last.width);
    if (gap > run.height) groups.push([run]);
    else groups.at(-1)?.push(run);
  }
  return groups.map((group) => {
    const x = Math.min(...group.map((run) => run.x));
    const y = Math.min(...group.map((run) => run.y));
    const right = Math.max(...group.map((run) => run.x + run.width));
    const bottom = Math.max(...group.map((run) => run.y + run.height));
    const box = { x: x / width, y: y / height, width: (right - x) / width, height: (bottom - y) / height };
    return { text: joined(group).trim(), box };
  });
}

function joined(group: readonly Run[]): string {
  let text = "";
  let end: number | null = null;
  for (const run of group) {
    text += end !== null && run.x - end > run.height * 0.15 ? ` ${run.text}` : run.text;
    end = run.x + run.width;
  }
  return text.replace(/\s+/g, " ");
}
