/** Columns behind those of a file whose rows were refused. */
export const addedColumns = ["import_row", "import_problems"] as const;

/** The columns of the file that refused rows came from: a file of refused rows may be imported again, and again refused. */
export function ownColumns(header: readonly string[]): readonly string[] {
  const added = header.slice(-addedColumns.length).map((name) => name.trim().toLowerCase());
  return added.join() === addedColumns.join() ? header.slice(0, -addedColumns.length) : header;
}
