import { useInfiniteQuery } from "@tanstack/react-query";
import Upload from "lucide-react/icons/upload";
import type { ImportRow } from "@cerebro/contracts/entities/platform/imports.ts";
import { importKinds, importKindNames, neededBefore } from "@cerebro/contracts/imports/kinds.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { call } from "../../data/client.ts";
import { Button } from "../../ui/action/button.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { StateMark } from "../../parts/state-mark.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { EmptyState } from "../../ui/feedback/state-panel.tsx";
import { ImportTemplates } from "../../parts/import-templates.tsx";
import { formatBytes } from "../../ui/format.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { UploadImport } from "./upload-import.tsx";
import { formatCount, formatMoment, listWords, stateWords } from "./words.ts";

/** `/import`: bring a file in, and see what came in before [PLT-02]. */
export function Imports() {
  return (
    <>
      <PageHeader
        title="Import"
        purpose="Bring your items, stock and orders in from CSV or XLSX. Nothing is stored before you have seen it."
      />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Panel title="A new file" hint="Column names do not matter: you map them in the next step.">
          <UploadImport />
        </Panel>
        <Panel
          title="Templates"
          hint="Empty files with the right columns and one example row. From top to bottom is the order in which to import."
        >
          <ImportTemplates className="wide:grid-cols-1" note={(kind) => <After kind={kind} />} />
        </Panel>
      </div>
      <div className="mt-4">
        <PastImports />
      </div>
    </>
  );
}

/** Names the kinds that have to be imported before this one. */
function After({ kind }: { kind: (typeof importKindNames)[number] }) {
  const needed = neededBefore(kind).map((name) => importKinds[name].label.toLowerCase());
  if (needed.length === 0) return null;
  return <span className="block text-small font-body text-ink-muted">after {listWords(needed)}</span>;
}

const pageRows = 20;

function PastImports() {
  const query = useInfiniteQuery({
    queryKey: ["GET /api/imports"],
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/imports", { limit: pageRows, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
  return (
    <Panel title="Imports so far" flush>
      <Async
        query={query}
        isEmpty={({ pages }) => pages[0]?.rows.length === 0}
        empty={
          <EmptyState icon={Upload} title="Nothing was imported yet">
            Choose a file above. Every import can be taken back as a whole.
          </EmptyState>
        }
      >
        {({ pages }) => (
          <>
            <ul className="divide-y divide-line">
              {pages
                .flatMap(({ rows }) => rows)
                .map((row) => (
                  <PastImport key={row.id} row={row} />
                ))}
            </ul>
            {query.hasNextPage && (
              <div className="border-t border-line p-3">
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  Show older imports
                </Button>
              </div>
            )}
          </>
        )}
      </Async>
    </Panel>
  );
}

function PastImport({ row }: { row: ImportRow }) {
  const word = stateWords[row.state];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 mobile:grid-cols-[minmax(0,1fr)_11rem_9rem_8rem]">
      <span className="min-w-0">
        <TextLink href={href("importRun", { importId: row.id })} className="block truncate">
          {row.fileName}
        </TextLink>
        <span className="block truncate text-small text-ink-faint">
          {row.kind === null ? formatBytes(row.fileBytes) : importKinds[row.kind].label} · {row.createdBy}
        </span>
      </span>
      <time dateTime={row.createdAt} className="text-ink-muted max-mobile:hidden">
        {formatMoment(row.createdAt)}
      </time>
      <span className="text-right text-ink-muted tabular-nums max-mobile:hidden">
        {row.accepted !== null && `${formatCount(row.accepted)} rows`}
        {row.rejected !== null && row.rejected > 0 && ` (${formatCount(row.rejected)} refused)`}
      </span>
      <span className="justify-self-end">
        <StateMark word={word} />
      </span>
    </li>
  );
}
