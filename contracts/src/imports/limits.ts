/** Limits of an import [PLT-02]; larger files are refused before they are read. */
export const importLimits = {
  fileBytes: 512_000_000,
  /** Of a compressed file, once inflated. */
  inflatedBytes: 1024 * 1024 * 1024,
  /** A spreadsheet that inflates more than this many times is no spreadsheet. */
  inflationRatio: 200,
  columns: 128,
  rowBytes: 1024 * 1024,
  rows: 5_000_000,
  sharedStringBytes: 128 * 1024 * 1024,
  previewRows: 50,
  /** Rows that are tried before an import starts; of a larger file, the first ones. */
  checkedRows: 5000,
  /** Problems kept with the import; the file of rejected rows holds all of them. */
  problemsKept: 200,
} as const;
