import type { CountSheet, CountSheetLine } from "@cerebro/contracts/entities/wms/counts.ts";
import { type KeptAct, type KeptInput, keptAbout } from "../flow/kept.ts";

const entries = "POST /api/wms/count-bins/{binId}/entries";
const finish = "POST /api/wms/count-bins/{binId}/finish";

/** Whether a bin was finished on this device and waits for the connection. */
export const isCountKept = (binId: string, queue: readonly KeptAct[]): boolean =>
  keptAbout(queue, `binId=${binId}`).some(({ route }) => route === finish);

/** The sheet of a bin as it is after the numbers that wait on this device; the last number of a line counts. */
export function afterKeptCounts(sheet: CountSheet, queue: readonly KeptAct[]): CountSheet {
  const kept = keptAbout(queue, `binId=${sheet.bin.id}`).filter(({ route }) => route === entries);
  if (kept.length === 0) return sheet;
  return { ...sheet, lines: sheet.lines.map((line) => kept.reduce(afterOne, line)) };
}

function afterOne(line: CountSheetLine, { input }: KeptInput): CountSheetLine {
  const names = ["itemId", "lotId", "status", "unitId", "ownerId"] as const;
  const isOfLine = input["position"] !== null && names.every((name) => input[name] === line[name]);
  const { quantity } = input;
  return isOfLine && typeof quantity === "number" ? { ...line, counted: quantity } : line;
}
