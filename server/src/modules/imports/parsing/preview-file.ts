import { RowParser } from "./row-parser.ts";
import { utcDay } from "@cerebro/engines/time/site-day.ts";
import { cellText } from "../reading/inspect-file.ts";
import { readRows } from "../reading/read-rows.ts";
import { currencyPlaces } from "../cells/number-parsers.ts";
import type { ValueWriter } from "../cells/value-writer.ts";
import type { ImportField } from "@cerebro/contracts/imports/field.ts";
import type { ParsePlan } from "./parse-plan.ts";
import { ProblemLog } from "./problem-log.ts";
import { RowFilter } from "./skipped-rows.ts";
import type { PreviewOrder, PreviewRow } from "./worker-protocol.ts";

/** The first rows, as in the file and as they would be stored. */
export async function previewFile({ source, plan, headerRow, rowsAtMost }: PreviewOrder): Promise<PreviewRow[]> {
  // Each row separately: every field is reported in every row, and rows are not compared.
  const alone: ParsePlan = {
    ...plan,
    documentKey: null,
    uniqueKey: null,
    fields: plan.fields.map((planned) => ({ ...planned, field: withoutDocument(planned.field) })),
  };
  const values = new PreviewWriter(currencyPlaces(plan.style.currency));
  const parser = new RowParser(alone, {
    rows: values,
    documents: values,
    problems: new ProblemLog(),
    refused: () => undefined,
    spoiled: () => undefined,
    leftOut: () => undefined,
  });
  const filter = new RowFilter(plan);
  const rows: PreviewRow[] = [];
  await readRows(source, {
    sink: (view) => {
      if (view.number <= headerRow || rows.length >= rowsAtMost || filter.skips(view)) return;
      const cells = Array.from({ length: view.cells }, (_, cell) => cellText(view, cell).slice(0, 200));
      parser.row(view);
      const parsed = values.taken();
      rows.push({
        row: view.number,
        cells,
        values: alone.fields.map(({ field, column }, place) => {
          const value = parsed[place] ?? null;
          if (column === null) return null;
          if (value === null) return field.value.type === "choice" ? (field.value.unlessTold ?? null) : null;
          if (field.value.type === "reference") return cells[column] ?? null;
          return field.value.type === "money" ? values.amount(value) : value;
        }),
      });
    },
    pace: async () => rows.length < rowsAtMost,
  });
  return rows;
}

function withoutDocument(field: ImportField): ImportField {
  const { document, ...alone } = field;
  return document === undefined ? field : alone;
}

/** Collects a row's values as text; the row's number, which comes first, is left out. */
class PreviewWriter implements ValueWriter {
  readonly #places: number;
  #values: (string | null)[] = [];

  constructor(places: number) {
    this.#places = places;
  }

  taken(): readonly (string | null)[] {
    return this.#values.slice(1);
  }

  amount(minor: string): string {
    return (Number(minor) / 10 ** this.#places).toFixed(this.#places);
  }

  startRow(): void {
    this.#values = [];
  }

  // A refused row is shown too.
  dropRow(): void {}
  endRow(): void {}

  nothing(): void {
    this.#values.push(null);
  }

  small(value: number): void {
    this.#values.push(String(value));
  }

  whole(value: number): void {
    this.#values.push(String(value));
  }

  flag(value: boolean): void {
    this.#values.push(value ? "yes" : "no");
  }

  day(daysSince1970: number): void {
    this.#values.push(utcDay(new Date(daysSince1970 * 86_400_000)));
  }

  moment(epochMilliseconds: number): void {
    this.#values.push(new Date(epochMilliseconds).toISOString());
  }

  bytes(source: Buffer, start: number, end: number): void {
    this.#values.push(source.toString("utf8", start, end));
  }

  text(value: string): void {
    this.#values.push(value);
  }
}
