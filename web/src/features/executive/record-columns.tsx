import { formatCount } from "../../parts/format.ts";
import { Moment, None } from "../../parts/moment.tsx";
import { CellLink } from "../../ui/table/cell-link.tsx";
import type { Column } from "../../ui/table/column.ts";

interface RecordRow {
  readonly label: string;
  readonly href: string | null;
  readonly at: string | null;
  readonly numerator: number;
  readonly denominator: number;
  readonly dimensions: readonly { readonly id: string; readonly label: string }[];
}

interface RecordWords {
  readonly numerator: string;
  /** Null where the figure is no ratio. */
  readonly denominator: string | null;
  readonly dimensions: readonly { readonly id: string; readonly name: string }[];
}

/** Columns of the records behind a figure; `figures` stand between what a record counts and its dimensions. */
export function recordColumns<Row extends RecordRow>(
  { numerator, denominator, dimensions }: RecordWords,
  figures: readonly Column<Row>[] = [],
): Column<Row>[] {
  const number = { kind: "number", width: 150 } as const;
  return [
    {
      id: "label",
      header: "Record",
      kind: "code",
      primary: true,
      grow: true,
      width: 170,
      cell: ({ label, href }) => (href === null ? label : <CellLink href={href}>{label}</CellLink>),
    },
    { id: "at", header: "When", width: 160, cell: ({ at }) => (at === null ? <None /> : <Moment at={at} />) },
    { ...number, id: "numerator", header: numerator, cell: (row) => formatCount(row.numerator) },
    ...(denominator === null
      ? []
      : [{ ...number, id: "denominator", header: denominator, cell: (row: Row) => formatCount(row.denominator) }]),
    ...figures,
    ...dimensions.map(({ id, name }) => ({
      id,
      header: name,
      width: 150,
      cell: (row: Row) => row.dimensions.find((each) => each.id === id)?.label ?? <None />,
    })),
  ];
}
