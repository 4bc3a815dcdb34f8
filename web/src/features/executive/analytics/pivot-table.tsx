import { timeAxis } from "@cerebro/contracts/constants/analytics.ts";
import type { AnalyticsAnswer } from "@cerebro/contracts/entities/executive/analytics.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { ScrollRegion } from "../../../ui/layout/scroll-region.tsx";
import { measuredText } from "./measured.ts";
import { type Asked, labelOf } from "./question.ts";

interface PivotTableProps {
  readonly answer: AnalyticsAnswer;
  readonly grain: Asked["grain"];
  readonly onOpen: (measure: string, row?: number, column?: number) => void;
}

const head = "h-8 px-3 text-right whitespace-nowrap font-strong text-small text-ink-muted";
const cell = "h-8 px-1 text-right whitespace-nowrap";

/** The answer in figures: rows, columns and totals; each figure opens its records. */
export function PivotTable({ answer, grain, onOpen }: PivotTableProps) {
  const { rows, columns, measures, before } = answer;
  const titles = columns?.groups.map(({ label }) => labelOf(columns, label, grain)) ?? [];
  return (
    <Panel title="Table" hint="Open a figure to see its records." flush>
      <ScrollRegion label="Table of the answer" className="overflow-x-auto border-t border-line">
        <table className="w-full border-collapse tabular-nums">
          <thead className="bg-surface-1 shadow-[0_1px_0_var(--line)]">
            <tr>
              <th scope="col" className="h-8 px-4 text-left text-small font-strong text-ink-muted">
                {rows.name}
              </th>
              {measures.map((measure) => (
                <MeasureHead key={measure.id} titles={titles} name={measure.name} before={before !== null} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.groups.map(({ key, label, rest }, row) => (
              <tr key={rest ? "rest" : (key ?? "none")} className="border-b border-line/60">
                <th scope="row" className="h-8 px-4 text-left font-body whitespace-nowrap">
                  {labelOf(rows, label, rows.id === timeAxis ? grain : "day")}
                </th>
                {measures.map((measure) => (
                  <MeasureCells key={measure.id} measure={measure} row={row} columns={titles} onOpen={onOpen} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot className="bg-surface-1 shadow-[0_-1px_0_var(--line)]">
            <tr>
              <th scope="row" className="h-9 px-4 text-left font-strong">
                Total
              </th>
              {measures.map((measure) => (
                <MeasureTotals key={measure.id} measure={measure} columns={titles} onOpen={onOpen} />
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </Panel>
  );
}

function MeasureHead({ titles, name, before }: { titles: readonly string[]; name: string; before: boolean }) {
  return (
    <>
      {titles.map((title) => (
        <th key={title} scope="col" className={head}>
          {title}
        </th>
      ))}
      <th scope="col" className={head}>
        {titles.length === 0 ? name : `${name}, total`}
      </th>
      {before && (
        <th scope="col" className={head}>
          Period before
        </th>
      )}
    </>
  );
}

type Measure = AnalyticsAnswer["measures"][number];
interface CellsProps {
  readonly measure: Measure;
  readonly columns: readonly string[];
  readonly onOpen: PivotTableProps["onOpen"];
}

function MeasureCells({ measure, row, columns, onOpen }: CellsProps & { row: number }) {
  const { now, before, id } = measure;
  return (
    <>
      {columns.map((title, column) => (
        <Figure
          key={title}
          measure={measure}
          value={now.cells[row]?.[column] ?? null}
          onOpen={() => onOpen(id, row, column)}
        />
      ))}
      <Figure measure={measure} value={now.byRow[row] ?? null} onOpen={() => onOpen(id, row)} />
      {before !== null && (
        <td className={`${cell} pr-3 text-ink-muted`}>{measuredText(before.byRow[row] ?? null, measure)}</td>
      )}
    </>
  );
}

function MeasureTotals({ measure, columns, onOpen }: CellsProps) {
  const { now, before, id } = measure;
  return (
    <>
      {columns.map((title, column) => (
        <Figure
          key={title}
          measure={measure}
          value={now.byColumn[column] ?? null}
          onOpen={() => onOpen(id, undefined, column)}
          strong
        />
      ))}
      <Figure measure={measure} value={now.value} onOpen={() => onOpen(id)} strong />
      {before !== null && <td className={`${cell} pr-3 text-ink-muted`}>{measuredText(before.value, measure)}</td>}
    </>
  );
}

interface FigureProps {
  readonly measure: Measure;
  readonly value: number | null;
  readonly onOpen: () => void;
  readonly strong?: boolean;
}

function Figure({ measure, value, onOpen, strong = false }: FigureProps) {
  return (
    <td className={cell}>
      {value === null ? (
        <span className="px-2 text-ink-faint">–</span>
      ) : (
        <button
          type="button"
          onClick={onOpen}
          className={`min-h-6 min-w-6 rounded-control px-2 py-0.5 hover:bg-surface-2 ${strong ? "font-strong" : ""}`}
        >
          {measuredText(value, measure)}
        </button>
      )}
    </td>
  );
}
