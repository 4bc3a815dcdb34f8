import { useQuery } from "@tanstack/react-query";
import type {
  CellProblemRow,
  ImportDetail,
  ImportMapping,
  ImportPreview,
} from "@cerebro/contracts/entities/platform/imports.ts";
import { importField, importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { reading } from "../../data/query-client.ts";
import { Button } from "../../ui/action/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Async } from "../../ui/feedback/async.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";
import { ProblemList } from "./problem-list.tsx";
import { startWords } from "./mapping.ts";
import { Questions } from "./questions.tsx";
import { UnknownThings } from "./unknown-things.tsx";
import { useImportCommand } from "./use-import.ts";
import { ValueOptions } from "./value-options.tsx";
import { formatCount, listThings, storedAs, storedText } from "./words.ts";

/** Shows the rows as they would be stored, with every problem and every open question. Nothing has been stored yet. */
export function CheckStep({ detail, onBack }: { detail: ImportDetail; onBack: () => void }) {
  const query = useQuery({ ...reading("GET /api/imports/{importId}/preview", { importId: detail.id }), staleTime: 0 });
  const save = useImportCommand("PUT /api/imports/{importId}/mapping");
  const { mapping } = detail;
  const change = (changed: ImportMapping) => save.mutate({ importId: detail.id, ...changed });
  const busy = save.isPending || query.isFetching;
  return (
    <Async query={query}>
      {(preview) => (
        <div className="flex flex-col gap-4">
          <Verdict preview={preview} />
          {mapping !== null && (
            <>
              {preview.questions.length > 0 && (
                <Questions questions={preview.questions} mapping={mapping} busy={busy} onAnswer={change} />
              )}
              <UnknownThings unknown={preview.unknown} mapping={mapping} busy={busy} onChange={change} />
              <Panel
                title={preview.rows.length === 1 ? "The first row" : `The first ${preview.rows.length} rows`}
                hint="Each value as it would be stored."
                flush
              >
                <PreviewTable preview={preview} mapping={mapping} />
              </Panel>
              {preview.problems.length > 0 && <ProblemList problems={preview.problems} />}
              <Panel title="Notation of values" hint="A change shows at once in the rows above.">
                <ValueOptions
                  key={JSON.stringify(mapping.options)}
                  kind={mapping.kind}
                  options={mapping.options}
                  onChange={(options) => change({ ...mapping, options })}
                />
              </Panel>
            </>
          )}
          <Start detail={detail} preview={preview} busy={busy} onBack={onBack} />
        </div>
      )}
    </Async>
  );
}

interface StartProps {
  detail: ImportDetail;
  preview: ImportPreview;
  busy: boolean;
  onBack: () => void;
}

/** Disabled while no row is acceptable and while a column can be read in two ways. */
function Start({ detail, preview, busy, onBack }: StartProps) {
  const start = useImportCommand("POST /api/imports/{importId}/start");
  const { label, leftOut } = startWords(preview.checked);
  const isOpen = preview.questions.length > 0;
  const isReady = !isOpen && !busy && preview.checked.accepted > 0;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      <p id="left-out" className="min-w-0 flex-1 basis-72 text-ink-muted">
        {isOpen ? "Say first how the columns above are to be read." : leftOut}
      </p>
      <Button onClick={onBack}>Change columns</Button>
      <Button
        variant="primary"
        aria-describedby="left-out"
        aria-disabled={!isReady || undefined}
        busy={start.isPending}
        onClick={() => isReady && start.mutate({ importId: detail.id })}
      >
        {label}
      </Button>
    </div>
  );
}

function Verdict({ preview }: { preview: ImportPreview }) {
  const { rows, accepted, rejected, whole } = preview.checked;
  const created = listThings(preview.created);
  const changed = listThings(preview.changed);
  const effect = [created && `create ${created}`, changed && `change ${changed}`].filter(Boolean).join(" and ");
  const scope = whole ? `${formatCount(rows)} rows` : `the first ${formatCount(rows)} rows`;
  if (accepted === 0) {
    return (
      <Banner tone="bad" title={rows === 0 ? "The file holds no row to import." : "No row can be imported."}>
        Choose other columns, or mend the file and upload it again: what you chose here is kept.
      </Banner>
    );
  }
  if (rejected === 0) {
    return (
      <Banner tone="good" title={whole ? "These rows can be imported." : `Of the file, ${scope} can be imported.`}>
        {effect && `They would ${effect}.`}
      </Banner>
    );
  }
  return (
    <Banner
      tone="warn"
      title={`${formatCount(rejected)} of ${whole ? "these" : "the first"} ${formatCount(rows)} rows would be refused.`}
    >
      The others come in{effect && ` and would ${effect}`}; refused rows can be downloaded, mended and imported again.
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
  const columnOf = new Map(mapping.columns.map(({ field, column }) => [field, column]));
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
          {preview.rows.map(({ row, cells, values }) => (
            <tr key={row} className="border-b border-line last:border-0">
              <td className="px-3 py-1.5 text-right text-ink-faint tabular-nums">{row}</td>
              {fields.map(({ name, place }) => {
                const [field, stored] = [importField(kind, name), values[place] ?? null];
                const value = storedText(field, stored, mapping.options);
                return (
                  <PreviewCell
                    key={name}
                    value={value}
                    stored={storedAs(field, stored, value)}
                    written={cells[columnOf.get(name) ?? -1] ?? ""}
                    problem={wrong.get(`${row}/${name}`)}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface PreviewCellProps {
  /** The value as the person reads it. */
  value: string | null;
  /** The same in the unit it is stored in, where that is another. */
  stored: string | null;
  /** The text of the cell in the file. */
  written: string;
  problem: CellProblemRow | undefined;
}

function PreviewCell({ value, stored, written, problem }: PreviewCellProps) {
  if (problem !== undefined) {
    return (
      <td title={problem.message} className={cx(cell, "bg-bad-soft text-bad")}>
        {problem.value || "–"}
        <span className="sr-only"> refused: {problem.message}</span>
      </td>
    );
  }
  return (
    <td className={cell}>
      {value ?? <span className="text-ink-faint">–</span>}
      {value !== null && <Origin stored={stored} written={written === value ? "" : written} />}
    </td>
  );
}

const cell = "relative max-w-72 truncate px-3 py-1.5 whitespace-nowrap";

/** The cell as the file has it and the value as it will be stored, where the reader's text differs from them. */
function Origin({ stored, written }: Pick<PreviewCellProps, "stored" | "written">) {
  if (written === "" && stored === null) return null;
  return (
    <span className="block truncate text-small text-ink-faint">
      {written !== "" && <span className="sr-only">from </span>}
      {[written, stored === null ? "" : `stored as ${stored}`].filter((part) => part !== "").join(" · ")}
    </span>
  );
}
