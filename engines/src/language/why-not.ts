import { inOrder } from "./in-order.ts";

const code =
  /<\/?[a-z][^<>]*>|\b(?:drop\s+table|insert\s+into|delete\s+from|union\s+select)\b|javascript:|['"]\s*or\s*['"]?1/i;
const select = [/\bselect\b/i, /\bfrom\b/i];

export type NotUnderstood = "no_words" | "other_script" | "code";

/** Reason why a text is no question: empty, letters of another script, or program code; null for plain words. */
export function whyNotUnderstood(text: string): NotUnderstood | null {
  if (!/[\p{L}\p{N}]/u.test(text)) return "no_words";
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const others = text.match(/[^\P{L}\p{Script=Latin}]/gu)?.length ?? 0;
  if (others * 2 > letters) return "other_script";
  return code.test(text) || inOrder(text, select) ? "code" : null;
}
