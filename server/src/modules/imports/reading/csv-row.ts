/** A cell that a spreadsheet would run as a formula; plain numbers may begin with a sign. */
const formula = /^[=+\-@\t\r](?!(?:\d+(?:[.,]\d+)?|[.,]\d+)$)/;

/** One line of CSV. Cells that a spreadsheet would run get an apostrophe in front. */
export function csvRow(cells: readonly string[], delimiter = ","): string {
  return `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`;
}

export function csvCell(text: string, delimiter = ","): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return safe.includes(delimiter) || /["\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
