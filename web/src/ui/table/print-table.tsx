import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { formatNumber } from "../format.ts";
import type { Column } from "./column.ts";
import type { RowSource } from "./rows.ts";
import { printedRows } from "./use-printing.ts";

interface PrintTableProps<Row extends object> {
  readonly label: string;
  readonly noun: readonly [one: string, many: string];
  readonly columns: readonly Column<Row>[];
  readonly source: RowSource<Row>;
  readonly rowId: (row: Row) => string;
  /** Search and filters in words; null without any. */
  readonly filter: ReactNode;
  readonly printedAt: Date;
}

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** All loaded rows as a plain table for paper: its columns are those on screen, its head repeats on every sheet. */
export function PrintTable<Row extends object>(props: PrintTableProps<Row>) {
  const { label, noun, columns, source, rowId, filter, printedAt } = props;
  const rows = source.rows.slice(0, printedRows);
  return (
    <div className="hidden print:block">
      <p data-print-head className="mb-2">
        <strong>{label}</strong>
        {filter !== null && <> · {filter}</>}
        {` · ${extent(rows.length, source, noun)} · printed ${moment.format(printedAt)}`}
      </p>
      <table aria-label={`${label}, printed`} className="w-full border-collapse text-[8pt]">
        <thead>
          <tr>
            {columns.map(({ id, header, unit, kind }) => (
              <th key={id} className={cx("border-b border-line-strong py-1 pr-3 text-left", side(kind))}>
                {header}
                {unit !== undefined && ` (${unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ id, cell, kind }) => (
                <td key={id} className={cx("border-b border-line py-1 pr-3 align-top", side(kind))}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const side = (kind: Column<unknown>["kind"]): string | false => kind === "number" && "text-right";

/** How much of the list is on the paper. */
function extent(
  shown: number,
  { count, countIsCapped }: RowSource<unknown>,
  [one, many]: readonly [string, string],
): string {
  if (count === undefined || (count <= shown && !countIsCapped))
    return `${formatNumber(shown)} ${shown === 1 ? one : many}`;
  const all = `the first ${formatNumber(shown)} of ${formatNumber(count)}${countIsCapped ? "+" : ""} ${many}`;
  return shown < printedRows
    ? all
    : `${all} (a list prints ${formatNumber(printedRows)} at most; export it for the rest)`;
}
