import type { Access } from "@cerebro/contracts/endpoints/endpoint.ts";
import { pageIds, pageOf, type PageId } from "@cerebro/contracts/pages/pages.ts";
import type { Sort } from "../../ui/table/column.ts";

/** A page as a line of the routes table. */
export interface RouteRow {
  readonly id: PageId;
  readonly paths: readonly string[];
  readonly title: string;
  readonly guard: string;
  readonly frame: string;
  readonly built: boolean;
  /** The stretch of work that will build it; empty once it is built. */
  readonly milestone: string;
}

export interface RouteQuestion {
  readonly q: string;
  readonly state: string;
  readonly guard: string;
  readonly sort: Sort | undefined;
}

const guardText = (access: Access): string => (typeof access === "object" ? `role ${access.role}` : access);

const allRows: readonly RouteRow[] = pageIds.map((id) => {
  const { paths, title, access, shell, built } = pageOf(id);
  return {
    id,
    paths,
    title,
    guard: guardText(access),
    frame: shell,
    built: built === true,
    milestone: built === true ? "" : built,
  };
});

export const guards: readonly string[] = [...new Set(allRows.map((row) => row.guard))];

function fits(row: RouteRow, { q, state, guard }: RouteQuestion): boolean {
  const words = `${row.id} ${row.title} ${row.paths.join(" ")} ${row.frame} ${row.milestone}`.toLowerCase();
  const stateFits = state === "" || state === (row.built ? "built" : "not-built");
  return stateFits && (guard === "" || guard.split(",").includes(row.guard)) && words.includes(q.toLowerCase());
}

function valueOf(row: RouteRow, column: string): string {
  if (column === "path") return row.paths[0] ?? "";
  if (column === "state") return row.built ? "" : row.milestone;
  return { title: row.title, guard: row.guard, frame: row.frame }[column] ?? row.id;
}

/** The pages that fit what is asked for, in the order asked for. */
export function routeRows(question: RouteQuestion): readonly RouteRow[] {
  const rows = allRows.filter((row) => fits(row, question));
  const { sort } = question;
  if (!sort) return rows;
  const sign = sort.direction === "ascending" ? 1 : -1;
  return rows.toSorted((a, b) => sign * valueOf(a, sort.column).localeCompare(valueOf(b, sort.column)));
}
