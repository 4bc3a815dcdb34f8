import { createHash } from "node:crypto";
import { diffRowsAtMost } from "@cerebro/contracts/constants/actions.ts";
import { permissionPasses } from "@cerebro/contracts/access/roles.ts";
import type { DiffRow } from "@cerebro/contracts/entities/automation/actions.ts";
import type { ChangeWords, FieldWords, Names, StoredRow, TableWords } from "../../platform/actions.ts";
import type { Reader } from "../../platform/database.ts";
import type { ObservedChange } from "./changes.store.ts";
import { plainWords } from "./plain-words.ts";

/** A row as it was before everything and as it is after everything. */
interface RowChange {
  readonly table: string;
  readonly before: StoredRow | null;
  readonly after: StoredRow | null;
}

/** The changes, in the words of the tables' owners, without fields the reader may not see. */
export async function presentChanges(
  reader: Reader,
  changes: readonly ObservedChange[],
  { words, permissions }: { readonly words: ChangeWords; readonly permissions: readonly string[] },
): Promise<DiffRow[]> {
  const rows = mergeByRow(changes);
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]);
  const names = withNew(await words.names(reader, [...new Set(ids)]), rows, words);
  const order = Object.keys(words.tables);
  const told = ({ permission }: FieldWords): boolean =>
    permission === undefined || permissionPasses(permissions, permission);
  return rows
    .toSorted((a, b) => rank(order, a.table) - rank(order, b.table))
    .flatMap((row) => {
      const own = words.tables[row.table] ?? plainWords(row.table, row.after ?? row.before ?? {});
      const fields = Object.fromEntries(Object.entries(own.fields).filter(([, field]) => told(field)));
      return presentRow(row, { ...own, fields }, names);
    });
}

/** Hash of a diff, independent of ids and moments made up by a simulation. */
export function diffHash(diff: readonly DiffRow[]): Buffer {
  const said = diff
    .map(({ subject, field, before, after }) => JSON.stringify([subject, field, before, after]))
    .toSorted();
  return createHash("sha256").update(said.join("\n")).digest();
}

/** As many rows as anybody reads, and a word about the rest. */
export function shorten(diff: readonly DiffRow[]): { readonly diff: DiffRow[]; readonly warnings: string[] } {
  const rest = diff.length - diffRowsAtMost;
  return {
    diff: diff.slice(0, diffRowsAtMost),
    warnings: rest > 0 ? [`${rest} more changes are not listed.`] : [],
  };
}

function mergeByRow(changes: readonly ObservedChange[]): RowChange[] {
  const rows = new Map<string, RowChange>();
  for (const { table, key, before, after } of changes) {
    const id = `${table}${key}`;
    const known = rows.get(id);
    rows.set(id, { table, before: known === undefined ? before : known.before, after });
  }
  return [...rows.values()];
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function idsIn(row: StoredRow | null): string[] {
  return Object.values(row ?? {}).filter((value): value is string => typeof value === "string" && uuid.test(value));
}

/** Something new has no number to promise: it is called what it will be. */
function withNew(names: Names, rows: readonly RowChange[], words: ChangeWords): Names {
  const made = new Map(
    rows.flatMap(({ table, before, after }): [unknown, string][] => {
      const called = words.tables[table]?.subjectWhenNew;
      return before === null && after !== null && called !== undefined ? [[after["id"], called]] : [];
    }),
  );
  return { ...names, of: (id) => made.get(id) ?? names.of(id) };
}

const rank = (order: readonly string[], table: string): number => {
  const at = order.indexOf(table);
  return at < 0 ? order.length : at;
};

function presentRow({ before, after }: RowChange, words: TableWords, names: Names): DiffRow[] {
  const row = after ?? before ?? {};
  const subject = (before === null ? words.subjectWhenNew : undefined) ?? words.subject(row, names);
  if (subject === undefined) return [];
  const href = after === null || before === null ? null : (words.href?.(row) ?? null);
  return Object.entries(words.fields).flatMap(([column, field]) => {
    const was = shown(before, column, { field, names });
    const becomes = shown(after, column, { field, names });
    return was === becomes ? [] : [{ subject, field: field.label, before: was, after: becomes, href }];
  });
}

function shown(
  row: StoredRow | null,
  column: string,
  { field, names }: { readonly field: FieldWords; readonly names: Names },
): string | null {
  if (row === null) return null;
  const value = row[column];
  if (field.show !== undefined) return field.show(value, row, names);
  return value === null || value === undefined ? null : (names.of(value) ?? textOf(value));
}

const textOf = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : null;
