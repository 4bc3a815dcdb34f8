import { useSearchState } from "../../data/address.ts";
import { useUser } from "../../data/use-session.ts";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { SearchInput } from "../../ui/form/search-input.tsx";
import { formatNumber } from "../../ui/format.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { CellLink } from "../../ui/table/cell-link.tsx";
import type { Column } from "../../ui/table/column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { rowsHere } from "../../ui/table/rows.ts";
import { type AuditRow, auditRows, type LastAudit, placesOf } from "./audit-rows.ts";
import written from "../../../content/accessibility.json" with { type: "json" };

const last: LastAudit = written;

/** `/dev/routes/accessibility`: the last audit of all pages [APP-18]. */
export function DevAccessibility() {
  const [search, change] = useSearchState();
  const user = useUser();
  const q = typeof search["q"] === "string" ? search["q"] : "";
  const all = auditRows(user ?? null, last);
  const rows = all.filter(({ path, title }) => `${path} ${title}`.toLowerCase().includes(q.toLowerCase()));
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Route accessibility" purpose="Findings of the accessibility audit, page by page." />
      <Summary rows={all} />
      <DataTable
        label="Audited pages"
        noun={["page", "pages"]}
        columns={columns}
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

const columns: readonly Column<AuditRow>[] = [
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
];

function Places({ places }: { places: number }) {
  if (places === 0) return <StatusBadge tone="good">No violations</StatusBadge>;
  return <StatusBadge tone="bad">{formatNumber(places)} violations</StatusBadge>;
}
