import type { ReportPage } from "@cerebro/contracts/entities/wms/reports.ts";
import { answerOf } from "../answer-of.ts";
import type { SignedInPerson } from "../start-test-app.ts";

type Values = Readonly<Record<string, string | number | null>>;

export async function runReport(person: SignedInPerson, report: string, query = ""): Promise<ReportPage> {
  return answerOf<ReportPage>(person.request("GET", `/api/wms/reports/${report}?limit=200&${query}`));
}

/** Rows by the names of their columns. */
export const rowsOf = ({
  columns,
  rows,
}: ReportPage): (Values & { readonly id: string; readonly href: string | null })[] =>
  rows.map(({ id, href, cells }) => ({
    ...Object.fromEntries(columns.map((column, index) => [column.id, cells[index] ?? null])),
    id,
    href,
  }));

export const figuresOf = ({ figures }: ReportPage): Values =>
  Object.fromEntries(figures.map(({ label, value }) => [label, value]));
