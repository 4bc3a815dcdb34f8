import type { CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { judgeCode, type ScannedCode } from "@cerebro/engines/scanning/judge-code.ts";

/** Meaning of a scan for the present task. */
export type Verdict =
  | { readonly kind: "place" }
  | { readonly kind: "item" }
  | { readonly kind: "other-place"; readonly locationId: string; readonly code: string }
  | { readonly kind: "wrong"; readonly text: string };

/** The place a task is done at: where a pick is taken from, where a put-away goes to. */
export function placeOfTask(task: Pick<TaskRow, "kind" | "fromLocationId" | "fromCode" | "toLocationId" | "toCode">) {
  return task.kind === "put_away"
    ? { locationId: task.toLocationId, code: task.toCode }
    : { locationId: task.fromLocationId, code: task.fromCode };
}

type Task = Parameters<typeof placeOfTask>[0] & Pick<TaskRow, "itemId" | "sku" | "lotCode">;

/** Judges a scanned or typed code against a task, in words that a person reads [WMS-09]. */
export function judgeScan(scan: ScannedCode, task: Task): Verdict {
  const { itemId, lotCode, sku } = task;
  const place = placeOfTask(task);
  const verdict = judgeCode(scan, { itemId: itemId ?? "", lotCode, locationId: place.locationId });
  switch (verdict.kind) {
    case "goods":
      return { kind: "item" };
    case "location":
      return { kind: "place" };
    case "other-lot":
      return { kind: "wrong", text: `Lot ${verdict.lot}: ${expectedLot(task)} was expected` };
    case "other-location":
      // Goods may be put into another bin than the proposed one; they may not be picked from one.
      if (task.kind === "put_away") return { ...verdict, kind: "other-place" };
      return { kind: "wrong", text: `${verdict.code} is another bin: ${place.code ?? "the bin"} was expected` };
    case "other":
      return { kind: "wrong", text: `${wordsOf(scan.code, verdict.meaning)}: ${sku ?? "another code"} was expected` };
  }
}

function wordsOf(code: string, meaning: CodeMeaning | undefined): string {
  switch (meaning?.type) {
    case undefined:
      return `No item, lot, bin or carton has the code ${code}`;
    case "item":
      return `${meaning.sku} ${meaning.name}`;
    case "lot":
      return `Lot ${meaning.code} of ${meaning.sku}`;
    case "location":
      return `Bin ${meaning.code}`;
    case "unit":
      return `Handling unit ${meaning.sscc}`;
    case "carton":
      return `Carton ${meaning.sscc}`;
  }
}

const expectedLot = ({ lotCode, sku }: Task): string => (lotCode === null ? (sku ?? "the item") : `lot ${lotCode}`);
