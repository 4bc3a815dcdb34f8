import { useSyncExternalStore } from "react";
import { useGo, useSearchState } from "../../data/address.ts";
import { toast } from "../../data/toasts.ts";
import { useUser } from "../../data/use-session.ts";
import { Button } from "../../ui/action/button.tsx";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { SearchInput } from "../../ui/form/search-input.tsx";
import { formatNumber } from "../../ui/format.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { CellLink } from "../../ui/table/cell-link.tsx";
import type { Column } from "../../ui/table/column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { rowsHere } from "../../ui/table/rows.ts";
import { auditPage } from "./audit-page.ts";
import { type AuditRow, auditRows, type Finding, type LastAudit, placesOf } from "./audit-rows.ts";
import written from "../../../content/accessibility.json" with { type: "json" };

const last: LastAudit = written;

/** Results of this visit, by path; they outlast the pages that an audit opens. */
class Results {
  #all: ReadonlyMap<string, readonly Finding[]> = new Map();
  readonly #listeners = new Set<() => void>();
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): ReadonlyMap<string, readonly Finding[]> => this.#all;
  set(path: string, findings: readonly Finding[]): void {
    this.#all = new Map([...this.#all].filter(([each]) => each !== path).concat([[path, findings]]));
    for (const listener of this.#listeners) listener();
  }
}
const results = new Results();

/** `/dev/routes/accessibility`: the last audit of all pages, and an audit of a page now [APP-18]. */
export function DevAccessibility() {
  const [search, change] = useSearchState();
  const go = useGo();
  const user = useUser();
  const now = useSyncExternalStore(results.subscribe, results.read);
  const q = typeof search["q"] === "string" ? search["q"] : "";
  const all = auditRows(user ?? null, last, now);
  const rows = all.filter(({ path, title }) => `${path} ${title}`.toLowerCase().includes(q.toLowerCase()));
  const audit = (path: string) =>
    void auditPage(path, go).then(
      (findings) => results.set(path, findings),
      () => toast("error", `${path} was not audited. Try again.`),
    );
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Route accessibility" purpose="Findings of the accessibility audit, page by page." />
      <Summary rows={all} />
      {[...now].toReversed().map(([path, findings]) => (
        <Findings key={path} path={path} findings={findings} />
      ))}
      <DataTable
        label="Audited pages"
        noun={["page", "pages"]}
        columns={columnsWith(audit)}
        source={rowsHere(rows)}
        rowId={(row) => row.id}
        toolbar={
          <SearchInput label="Find a page" value={q} onChange={(text) => change({ q: text })} className="w-64" />
        }
        empty="There are no pages."
        onClearFilters={q === "" ? undefined : () => change({ q: "" })}
      />
    </div>
  );
}

function Summary({ rows }: { rows: readonly AuditRow[] }) {
  if (last.at === null) return <p className="text-ink-muted">There was no audit of all pages yet.</p>;
  const audited = last.pages.length;
  const findings = last.pages.reduce((sum, page) => sum + placesOf(page.findings), 0);
  const missing = rows.filter((row) => row.last === undefined).length;
  return (
    <p className="text-ink-muted">
      Last audit: <time dateTime={last.at}>{last.at.slice(0, 16).replace("T", " ")} UTC</time>, {formatNumber(audited)}{" "}
      pages by the rules of WCAG 2.2 AA at {last.views.join(" and ")}, axe-core {last.engine}:{" "}
      {findings === 0 ? "no violations" : `${formatNumber(findings)} violations`}.
      {missing > 0 && ` ${formatNumber(missing)} pages here were not part of it.`}
    </p>
  );
}

function Findings({ path, findings }: { path: string; findings: readonly Finding[] }) {
  return (
    <Panel title={`Audited now: ${path}`}>
      {findings.length === 0 ? (
        <p>No violations of WCAG 2.2 AA that a program can find.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {findings.map(({ rule, help, places }) => (
            <li key={rule}>
              <p>
                <span className="font-strong">{help}</span> <code className="text-ink-muted">{rule}</code>
              </p>
              <ul className="list-disc pl-5 text-ink-muted">
                {places.map((place) => (
                  <li key={place} className="[overflow-wrap:anywhere]">
                    <code>{place}</code>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const columnsWith = (audit: (path: string) => void): readonly Column<AuditRow>[] => [
  {
    id: "path",
    header: "Path",
    kind: "code",
    primary: true,
    width: 280,
    cell: ({ path }) => <CellLink href={path}>{path}</CellLink>,
  },
  { id: "title", header: "Title", grow: true, card: "line", cell: ({ title }) => title },
  {
    id: "last",
    header: "Last audit",
    kind: "mark",
    width: 150,
    card: "mark",
    cell: (row) =>
      row.last === undefined ? <span className="text-ink-faint">Not audited</span> : <Places places={row.last} />,
  },
  {
    id: "now",
    header: "This visit",
    kind: "mark",
    width: 150,
    card: "mark",
    cell: (row) => <Places places={row.now} />,
  },
  {
    id: "audit",
    header: "Audit",
    width: 130,
    card: "line",
    cell: ({ path, title }) => (
      <Button density="dense" aria-label={`Audit now: ${title}`} onClick={() => audit(path)}>
        Audit now
      </Button>
    ),
  },
];

function Places({ places }: { places: number | undefined }) {
  if (places === undefined) return null;
  if (places === 0) return <StatusBadge tone="good">No violations</StatusBadge>;
  return <StatusBadge tone="bad">{formatNumber(places)} violations</StatusBadge>;
}
