import { isValidElement, type ReactNode } from "react";
import { None } from "../data/none.tsx";
import type { Column } from "./column.ts";

/** With fewer rows, equal cells may be a coincidence. */
const fewestRows = 5;

/**
 * Ids of the columns that tell nothing: without a value in every loaded row, or of text that is the same in every one. Marks
 * and numbers are left out only without values, because a state or a zero tells something in every row.
 */
export function silentColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ReadonlySet<string> {
  if (rows.length < fewestRows) return new Set();
  const silent = columns.filter((column) => {
    const [first, ...others] = rows;
    if (first === undefined) return false;
    const cell = column.cell(first);
    if (isBlank(cell)) return others.every((row) => isBlank(column.cell(row)));
    const plain = column.card !== "mark" && column.kind !== "mark" && column.kind !== "number";
    return plain && others.every((row) => isSame(cell, column.cell(row)));
  });
  return new Set(silent.map(({ id }) => id));
}

function isBlank(cell: ReactNode): boolean {
  if (isValidElement(cell)) return cell.type === None;
  return cell === null || cell === undefined || cell === false || cell === "";
}

/** Whether two values of React draw the same. Functions are compared by identity, so that buttons differ. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isValidElement(one) && isValidElement(other)) {
    return one.type === other.type && one.key === other.key && isSame(one.props, other.props);
  }
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [before, after] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return (
    before.length === after.size && before.every(([name, value]) => after.has(name) && isSame(value, after.get(name)))
  );
}
