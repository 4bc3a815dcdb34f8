import type { ReportPeriod } from "./report-words.ts";

/** Formats of values; money comes in minor units, shares as fractions of one. */
export type ReportKind = "text" | "code" | "quantity" | "money" | "percent" | "number" | "hours" | "date" | "moment";
export type ReportParameter = "period" | "asOf" | "category" | "deadAfterDays" | "step" | "itemId" | "warehouse";

export interface ReportColumn {
  readonly id: string;
  readonly label: string;
  readonly kind: ReportKind;
}

export interface ReportDefinition {
  readonly title: string;
  /** The question it answers. */
  readonly answers: string;
  /** The formula of its figures, in words shown on every copy. */
  readonly formula: string;
  readonly parameters: readonly ReportParameter[];
  readonly period?: ReportPeriod;
  /** It is about money alone: who may not see costs cannot read it. */
  readonly costs?: true;
  /** Why it is of all warehouses together, in a sentence on its form. */
  readonly ofAllWarehouses?: string;
  /** Reached from the rows of another. */
  readonly within?: string;
  readonly columns: readonly ReportColumn[];
  /** Column the rows are sorted by; a minus in front sorts downwards. */
  readonly sort: string;
  readonly chart: { readonly type: "bar" | "stacked" | "line"; readonly title: string; readonly kind: ReportKind };
}

/** Columns of a report for a reader with or without the right to see costs. */
export const columnsFor = ({ columns }: ReportDefinition, seesCosts: boolean): readonly ReportColumn[] =>
  seesCosts ? columns : columns.filter(({ kind }) => kind !== "money");

/** Each kind of value as the file's and the screen's writers tell them apart. */
export const isNumeric = (kind: ReportKind): boolean =>
  kind === "quantity" || kind === "money" || kind === "percent" || kind === "number" || kind === "hours";
