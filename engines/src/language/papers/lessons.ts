import { type PaperLine, readings } from "./paper.ts";

/** In documents of one sender, the value of field `name` follows `label`. */
export interface LearnedLabel {
  readonly name: string;
  readonly label: string;
}

/** A sender without case, marks and legal forms, so that spellings of one name are the same key. */
export function senderKeyOf(sender: string): string {
  return sender
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\b(?:gmbh|inc|ltd|llc|plc|ag|co|kg|corp)\b/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, 100);
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").trim();

/** The label before a corrected value in the document; null for a value without one. */
export function labelBefore(lines: readonly PaperLine[], value: string): string | null {
  const wanted = plain(value);
  for (const line of lines) {
    for (const { text } of readings(line)) {
      const whole = plain(text);
      if (!whole.endsWith(wanted) || whole.length === wanted.length) continue;
      const label = whole.slice(0, whole.length - wanted.length).trim();
      if (/\p{L}{2}/u.test(label) && label.length <= 60) return label;
    }
  }
  return null;
}

/** The text after the learned label; null when the text does not begin with it. */
export function learnedValue(text: string, { label }: LearnedLabel): string | null {
  if (!plain(text).startsWith(label)) return null;
  const after = text.trim().replace(/\s+/g, " ").slice(label.length).trim();
  const value = /[:#.]$/.test(label) ? after : after.replace(/^:/, "").trim();
  return value === "" ? null : value.slice(0, 200);
}
