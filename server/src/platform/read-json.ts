import { AppError } from "./errors.ts";

/**
 * The only reader of JSON in the server. Levels are counted before the text is parsed, since code that goes through ten
 * thousand levels takes seconds or exhausts the stack.
 */
export function readJson(text: string): unknown {
  refuseDeepJson(text);
  return JSON.parse(text);
}

const levelsAtMost = 50;
/** UTF-16 units of `"` and `\`, of what opens a level, and of what closes one. */
const quote = 0x22;
const escape = 0x5c;
const opens: readonly number[] = [0x5b, 0x7b];
const closes: readonly number[] = [0x5d, 0x7d];

/** Throws `request.too_deep`; a text that is no JSON is left to the parser. */
export function refuseDeepJson(text: string): void {
  let level = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === quote) isText = !isText;
    else if (isText) at += letter === escape ? 1 : 0;
    else if (opens.includes(letter)) level += 1;
    else if (closes.includes(letter)) level -= 1;
    if (level > levelsAtMost) throw new AppError("request.too_deep", { limit: levelsAtMost });
  }
}
