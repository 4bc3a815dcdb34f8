/** One column of a CSV file. */
export interface CsvColumn<Row> {
  header: string;
  text: (row: Row) => string | number | null | undefined;
}

/** A spreadsheet would run a cell that begins so as a formula. */
const formulaStart = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Rows as CSV (RFC 4180, CRLF, with a byte order mark so that spreadsheets read UTF-8). Text that looks like a formula is disarmed. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map((column) => column.header),
    ...rows.map((row) => columns.map((column) => String(column.text(row) ?? ""))),
  ];
  return `\uFEFF${lines.map((line) => line.map(field).join(",")).join("\r\n")}\r\n`;
}

function field(text: string): string {
  const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
