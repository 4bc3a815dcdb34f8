import type { CellProblemRow } from "@cerebro/contracts/entities/platform/imports.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";

/** Refused cells by row, with the reason. */
export function ProblemList({ problems }: { problems: readonly CellProblemRow[] }) {
  return (
    <Panel title="What is wrong" hint="Row and column as in the file." flush>
      <ScrollRegion label="What is wrong" className="max-h-80">
        <table className="min-w-full border-collapse text-tool">
          <thead className="sticky top-0 bg-surface-1">
            <tr className="border-b border-line text-left text-ink-muted">
              <th scope="col" className="w-px px-4 py-2 text-right font-strong">
                Row
              </th>
              <th scope="col" className="px-3 py-2 font-strong">
                Column
              </th>
              <th scope="col" className="px-3 py-2 font-strong">
                Value
              </th>
              <th scope="col" className="px-3 py-2 font-strong">
                Reason
              </th>
            </tr>
          </thead>
          <tbody>
            {problems.map((problem) => (
              <tr
                key={`${problem.row}/${problem.field ?? ""}/${problem.code}`}
                className="border-b border-line last:border-0"
              >
                <td className="px-4 py-1.5 text-right tabular-nums">{problem.row}</td>
                <td className="px-3 py-1.5 whitespace-nowrap">{problem.column ?? "–"}</td>
                <td className="max-w-60 truncate px-3 py-1.5 font-mono">{problem.value || "–"}</td>
                <td className="px-3 py-1.5">{problem.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  );
}
