import { useQuery } from "@tanstack/react-query";
import type {
  CellProblemRow,
  ImportDetail,
  ImportMapping,
  ImportPreview,
} from "@cerebro/contracts/entities/imports.ts";
import { importField, importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { reading } from "../../data/query-client.ts";
import { Button } from "../../ui/action/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Async } from "../../ui/feedback/async.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";
import { ProblemList } from "./problem-list.tsx";
import { useImportCommand } from "./use-import.ts";
import { listThings, momentIn } from "./words.ts";

/** The first rows as they would be stored, with every problem; nothing has been kept yet. */
export function CheckStep({ detail, onBack }: { detail: ImportDetail; onBack: () => void }) {
  const query = useQuery({ ...reading("GET /api/imports/{importId}/preview", { importId: detail.id }), staleTime: 0 });
  const start = useImportCommand("POST /api/imports/{importId}/start");
  return (
    <Async query={query}>
      {(preview) => (
        <div className="flex flex-col gap-4">
          <Verdict preview={preview} />
          <Panel title={`The first ${preview.rows.length} rows`} hint="As they would be stored." flush>
            {detail.mapping !== null && <PreviewTable preview={preview} mapping={detail.mapping} />}
          </Panel>
          {preview.problems.length > 0 && <ProblemList problems={preview.problems} />}
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onBack}>Change columns</Button>
            <Button variant="primary" busy={start.isPending} onClick={() => start.mutate({ importId: detail.id })}>
              Import all rows
            </Button>
          </div>
        </div>
      )}
    </Async>
  );
}

function Verdict({ preview }: { preview: ImportPreview }) {
  const refused = new Set(preview.problems.map(({ row }) => row)).size;
  const created = listThings(preview.created);
  const changed = listThings(preview.changed);
  const effect = [created && `create ${created}`, changed && `change ${changed}`].filter(Boolean).join(" and ");
  if (refused === 0) {
    return (
      <Banner tone="good" title="These rows can be imported.">
        {effect && `They would ${effect}.`}
      </Banner>
    );
  }
  return (
    <Banner tone="warn" title={`${refused} of these ${preview.rows.length} rows would be refused.`}>
      The others come in; refused rows can be downloaded, mended and imported again.
    </Banner>
  );
}

/** Only the fields that the file tells. */
function PreviewTable({ preview, mapping }: { preview: ImportPreview; mapping: ImportMapping }) {
  const mapped = new Set(mapping.columns.map(({ field }) => field));
  const fields = preview.fields.map((name, place) => ({ name, place })).filter(({ name }) => mapped.has(name));
  const wrong = new Map(preview.problems.map((problem) => [`${problem.row}/${problem.field ?? ""}`, problem]));
  const kind = importKinds[mapping.kind];
  const label = (name: string) => importField(kind, name)?.label ?? name;
  const shown = (name: string, value: string | null | undefined) =>
    value && importField(kind, name)?.value.type === "moment"
      ? momentIn(mapping.options.timeZone, value)
      : (value ?? null);
  return (
    <ScrollRegion label="Preview" className="max-h-[60vh]">
      <table className="min-w-full border-collapse text-tool">
        <thead className="sticky top-0 bg-surface-1">
          <tr className="border-b border-line text-left text-ink-muted">
            <th scope="col" className="px-3 py-2 text-right font-strong">
              Row
            </th>
            {fields.map(({ name }) => (
              <th key={name} scope="col" className="px-3 py-2 font-strong whitespace-nowrap">
                {label(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map(({ row, values }) => (
            <tr key={row} className="border-b border-line last:border-0">
              <td className="px-3 py-1.5 text-right text-ink-faint tabular-nums">{row}</td>
              {fields.map(({ name, place }) => (
                <PreviewCell key={name} value={shown(name, values[place])} problem={wrong.get(`${row}/${name}`)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function PreviewCell({ value, problem }: { value: string | null; problem: CellProblemRow | undefined }) {
  return (
    <td
      title={problem?.message}
      className={cx("relative max-w-72 truncate px-3 py-1.5 whitespace-nowrap", problem && "bg-bad-soft text-bad")}
    >
      {problem === undefined ? (value ?? <span className="text-ink-faint">–</span>) : problem.value || "–"}
      {problem && <span className="sr-only"> refused: {problem.message}</span>}
    </td>
  );
}
