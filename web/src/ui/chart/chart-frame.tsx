import ChartLine from "lucide-react/icons/chart-line";
import Table2 from "lucide-react/icons/table-2";
import { useId, useState, type ReactNode } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { cx } from "../cx.ts";

export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Said when not every point is listed. */
  note?: string;
}

export interface ChartWords {
  title: string;
  /** One sentence: what can be seen. Shown under the title and read with it. */
  description?: string;
  /** The title is said elsewhere on the screen; it stays for those who hear. */
  hideTitle?: boolean;
}

interface ChartFrameProps extends ChartWords {
  legend?: ReactNode;
  table: ChartTable;
  height: number;
  children: (labelledBy: string) => ReactNode;
  className?: string | undefined;
}

/** Around every chart: its title, its legend, and the same figures as a table, one press away. */
export function ChartFrame({
  title,
  description,
  hideTitle = false,
  legend,
  table,
  height,
  children,
  className,
}: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <figure className={cx("group/chart flex min-w-0 flex-col gap-2", className)}>
      <div className="flex min-h-7 flex-wrap items-start gap-x-3 gap-y-1">
        <figcaption id={id} className={cx("min-w-0 flex-1 basis-48", hideTitle && "sr-only")}>
          <span className="font-strong">{title}</span>
          {description && <span className="block text-small text-ink-muted">{description}</span>}
        </figcaption>
        <div className={cx("ml-auto flex items-center gap-3", hideTitle && "flex-1 justify-between")}>
          {legend ?? <span />}
          <IconButton
            label={asTable ? "Show as chart" : "Show as table"}
            icon={asTable ? ChartLine : Table2}
            density="dense"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
            data-print="hide"
          />
        </div>
      </div>
      {asTable ? <FigureTable table={table} labelledBy={id} height={height} /> : children(id)}
    </figure>
  );
}

function FigureTable({ table, labelledBy, height }: { table: ChartTable; labelledBy: string; height: number }) {
  return (
    <div
      style={{ maxHeight: height, minHeight: height }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-labelledby={labelledBy}
      className="overflow-auto rounded-control border border-line"
    >
      <table aria-labelledby={labelledBy} className="w-full border-collapse">
        <thead className="sticky top-0 bg-surface-1 text-small text-ink-muted shadow-[0_1px_0_var(--line)]">
          <tr>
            {table.head.map((cell, place) => (
              <th
                key={cell}
                scope="col"
                className={cx("h-8 px-3 whitespace-nowrap", place === 0 ? "text-left" : "text-right")}
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row[0]} className="border-b border-line/60 last:border-0">
              {row.map((cell, place) =>
                place === 0 ? (
                  <th key={table.head[place]} scope="row" className="h-7 px-3 text-left font-body whitespace-nowrap">
                    {cell}
                  </th>
                ) : (
                  <td key={table.head[place]} className="h-7 px-3 text-right">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {table.note && <p className="p-3 text-small text-ink-muted">{table.note}</p>}
    </div>
  );
}
