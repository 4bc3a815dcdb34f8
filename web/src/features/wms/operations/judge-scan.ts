import type { CodeMeaning } from "@cerebro/contracts/entities/stock.ts";
import type { TaskRow } from "@cerebro/contracts/entities/tasks.ts";

/** What a scan means for the task in hand. */
export type Verdict =
  | { readonly kind: "place" }
  | { readonly kind: "item"; readonly factor: number; readonly unit: string }
  | { readonly kind: "other-place"; readonly locationId: string; readonly code: string }
  | { readonly kind: "wrong"; readonly text: string };

/** The place a task is done at: where a pick is taken from, where a put-away goes to. */
export function placeOfTask(task: Pick<TaskRow, "kind" | "fromLocationId" | "fromCode" | "toLocationId" | "toCode">) {
  return task.kind === "put_away"
    ? { locationId: task.toLocationId, code: task.toCode }
    : { locationId: task.fromLocationId, code: task.fromCode };
}

type Task = Parameters<typeof placeOfTask>[0] & Pick<TaskRow, "itemId" | "sku" | "lotCode">;

/** Judges a scanned or typed code against a task; of several meanings the one that fits counts [WMS-09]. */
export function judgeScan(code: string, meanings: readonly CodeMeaning[], task: Task): Verdict {
  const place = placeOfTask(task);
  for (const meaning of meanings) {
    if (meaning.type === "item" && meaning.itemId === task.itemId) {
      return { kind: "item", factor: meaning.factor, unit: meaning.unit };
    }
    if (meaning.type === "location" && meaning.locationId === place.locationId) return { kind: "place" };
    if (meaning.type === "lot" && meaning.itemId === task.itemId && meaning.code === task.lotCode) {
      return { kind: "item", factor: 1, unit: "lot" };
    }
  }
  return wrongScan(code, meanings, task);
}

function wrongScan(code: string, meanings: readonly CodeMeaning[], task: Task): Verdict {
  const [first] = meanings;
  if (first === undefined) return { kind: "wrong", text: `Nothing is known by the code ${code}` };
  if (first.type === "location") {
    // Goods may be put into another bin than the proposed one; they may not be picked from one.
    if (task.kind === "put_away") return { kind: "other-place", locationId: first.locationId, code: first.code };
    return { kind: "wrong", text: `${first.code} is another bin: ${placeOfTask(task).code ?? "the bin"} was expected` };
  }
  if (first.type === "lot") return { kind: "wrong", text: `Lot ${first.code}: ${expectedLot(task)} was expected` };
  const packed = first.type === "unit" ? "Handling unit" : "Carton";
  const found = first.type === "item" ? `${first.sku} ${first.name}` : `${packed} ${first.sscc}`;
  return { kind: "wrong", text: `${found}: ${task.sku ?? "another code"} was expected` };
}

const expectedLot = ({ lotCode, sku }: Task): string => (lotCode === null ? (sku ?? "the item") : `lot ${lotCode}`);
