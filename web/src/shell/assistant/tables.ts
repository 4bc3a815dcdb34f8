import type { AnswerPart } from "@cerebro/contracts/entities/assistant/assistant.ts";
import { saveFile } from "../../data/save-file.ts";
import type { Rows } from "./answer-tables.ts";
import { tablesOfPage } from "./screen-data.ts";

/** A cell of a CSV file; what a spreadsheet would run as a formula stays text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) && !/^-?\d[\d.,]*(?:e[+-]?\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\n;]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

export const csvOf = (tables: readonly Rows[]): string =>
  tables.map((rows) => rows.map((row) => row.map(cell).join(",")).join("\r\n")).join("\r\n\r\n");

const saveCsv = (name: string, tables: readonly Rows[]): void =>
  saveFile({ name, content: new Blob(["\ufeff", csvOf(tables)], { type: "text/csv;charset=utf-8" }) });

/** The tables, figures and charts of an answer. */
export function tablesOf(parts: readonly AnswerPart[]): Rows[] {
  const figures = parts.flatMap((part) => (part.kind === "figure" ? [[part.label, part.text]] : []));
  const others = parts.flatMap((part) => {
    if (part.kind === "table") return [[part.columns, ...part.rows.map(({ cells }) => cells)]];
    if (part.kind === "chart") return [[["", part.title], ...part.points.map(({ label, text }) => [label, text])]];
    return [];
  });
  return [...(figures.length > 0 ? [figures] : []), ...others];
}

export const exportAnswer = (parts: readonly AnswerPart[]): void => saveCsv("answer.csv", tablesOf(parts));

/** Saves the data of the page; false where it shows none [AI-05]. */
export function exportScreen(path: string): boolean {
  const tables = tablesOfPage(path, new Date());
  if (tables.length === 0) return false;
  saveCsv(`${path.replace(/^\/|\/$/g, "").replace(/\W+/g, "-") || "page"}.csv`, tables);
  return true;
}
