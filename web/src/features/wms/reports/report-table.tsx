import FileSearch from "lucide-react/icons/file-search";
import type { ReportId } from "@cerebro/contracts/constants/reports.ts";
import { isNumeric, type ReportKind } from "@cerebro/contracts/constants/report-definition.ts";
import { reportFileRows, reportFormats, type ReportFormat } from "@cerebro/contracts/constants/report-words.ts";
import type { ReportPage, ReportParameters, ReportRow } from "@cerebro/contracts/entities/wms/reports.ts";
import { useGo } from "../../../data/address.ts";
import { refusalText } from "../../../data/api-error.ts";
import { download } from "../../../data/client.ts";
import { saveFile } from "../../../data/save-file.ts";
import { toast } from "../../../data/toasts.ts";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column, ColumnKind } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { ExportChoice } from "../../../ui/table/export-menu.tsx";
import type { RowSource } from "../../../ui/table/rows.ts";
import { formatCount } from "../../../parts/format.ts";
import type { ListState } from "../../../parts/list-state.ts";
import { None } from "../../../parts/moment.tsx";
import { valueText } from "./report-values.ts";

interface ReportTableProps {
  readonly report: ReportPage;
  readonly parameters: ReportParameters;
  readonly source: RowSource<ReportRow>;
  readonly list: ListState;
}

/** The rows behind the figures; each leads to the thing it speaks of. */
export function ReportTable({ report, parameters, source, list }: ReportTableProps) {
  const go = useGo();
  return (
    <DataTable
      label={`Rows of ${report.title}`}
      noun={["row", "rows"]}
      columns={columnsOf(report)}
      source={source}
      rowId={(row) => row.id}
      sort={list.sort}
      onSort={list.onSort}
      onOpen={(row) => {
        if (row.href !== null) go(row.href);
      }}
      onClearFilters={list.onClear}
      exports={exportsOf(report.report, parameters, report.count)}
      toolbar={
        <SearchInput
          label="Search these rows"
          value={list.text}
          onChange={list.onText}
          className="w-72 max-mobile:w-full"
        />
      }
      empty={
        <EmptyState icon={FileSearch} title="Nothing to report">
          {emptyWords[report.report] ?? "Choose another period: in this one nothing of the kind happened."}
        </EmptyState>
      }
    />
  );
}

const emptyWords: Partial<Record<ReportId, string>> = {
  valuation: "No stock yet: what is received or imported will be valued here.",
  ageing: "No stock yet: what is received or imported will be listed by its age.",
  accuracy: "Nothing was counted in this period. Cycle counts and recounts will be judged here.",
};

const kinds: Partial<Record<ReportKind, ColumnKind>> = { code: "code" };
const widths: Partial<Record<ReportKind, number>> = { text: 180, code: 140, moment: 160, date: 120 };

function columnsOf(report: ReportPage): Column<ReportRow>[] {
  return report.columns.map(({ id, label, kind }, index) => ({
    id,
    header: label,
    kind: isNumeric(kind) ? "number" : (kinds[kind] ?? "text"),
    sortable: true,
    width: widths[kind] ?? 120,
    ...(index === 0 && { primary: true }),
    ...(id === "name" && { grow: true, width: 240 }),
    cell: ({ cells, href }) => {
      const text = valueText(kind, cells[index] ?? null, report);
      if (text === null) return <None />;
      return index === 0 && href !== null ? <CellLink href={href}>{text}</CellLink> : text;
    },
  }));
}

const formats = ["csv", "xlsx", "pdf"] as const satisfies ReportFormat[];

function exportsOf(report: ReportId, parameters: ReportParameters, count: number): ExportChoice[] {
  return formats.map((format) => ({
    label:
      count > reportFileRows[format]
        ? `${reportFormats[format]}, at most ${formatCount(reportFileRows[format])} rows`
        : `${reportFormats[format]}, all ${formatCount(count)} rows`,
    onSelect: () => {
      void download("GET /api/wms/exports/reports/{report}", { report, ...parameters, format }).then(
        saveFile,
        (error: unknown) => toast("error", refusalText(error)),
      );
    },
  }));
}
