import type { ApplicationIdentifier, Part } from "./application-identifiers.ts";
import type { ValueFailure } from "./failure.ts";
import { ruleBreaks } from "./part-rules.ts";

const notIn = {
  N: /[^0-9]/,
  X: /[^!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]/,
  Y: /[^#\-/0-9A-Z]/,
  Z: /[^\-0-9A-Z_a-z=]/,
} satisfies Record<Part["letters"], RegExp>;

/** Fault of a value of an identifier; null if it is valid. `year` is the present one, for dates of two digits. */
export function checkValue({ parts }: ApplicationIdentifier, value: string, year: number): ValueFailure | null {
  let at = 0;
  for (const part of parts) {
    if (at === value.length && part.optional) break;
    const text = value.slice(at, at + part.most);
    const failure = checkPart(part, text, year);
    if (failure !== null) return { reason: failure.reason, at: at + failure.at };
    at += text.length;
  }
  return at < value.length ? { reason: "too-long", at } : null;
}

function checkPart(part: Part, text: string, year: number): ValueFailure | null {
  const stray = text.search(notIn[part.letters]);
  if (stray !== -1) return { reason: "letters", at: stray };
  if (text.length < part.least) return { reason: "too-short", at: text.length };
  for (const rule of part.rules) {
    const failure = ruleBreaks[rule](text, year);
    if (failure !== null) return failure;
  }
  return null;
}
