import { type DateEvidence, DateTally } from "@cerebro/engines/language/parse-date.ts";
import { type NumberEvidence, NumberTally } from "@cerebro/engines/language/parse-number.ts";

/** Evidence of all values of a column about their notation. */
export interface ColumnEvidence {
  readonly numbers: NumberEvidence;
  readonly dates: DateEvidence;
  /** Words behind numbers, in lower case, the most frequent first: `3,814 kg`. */
  readonly units: readonly string[];
}

const longest = 40;
const wordsKept = 20;
const [zero, nine, comma, point] = [48, 57, 44, 46];

/** Goes over every value of a column. Most tell nothing and are passed by without becoming a string. */
export class ColumnTally {
  readonly #numbers = new NumberTally();
  readonly #dates = new DateTally();
  readonly #units = new Map<string, number>();

  get evidence(): ColumnEvidence {
    const units = [...this.#units].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
    return { numbers: this.#numbers.evidence, dates: this.#dates.evidence, units };
  }

  add(bytes: Buffer, start: number, end: number): void {
    if (end - start < 2 || end - start > longest) return;
    const text = (): string => bytes.toString("utf8", start, end);
    if (this.#addPlain(bytes, start, end, text)) return;
    if (!mayTell(bytes, start, end)) return;
    this.addText(text());
  }

  addText(text: string): void {
    this.#dates.add(text);
    const [, number, unit] = /^(.*\d)\s*([\p{L}³%]{1,12}[23]?)\.?$/u.exec(text) ?? [];
    this.#numbers.add(number ?? text);
    if (unit !== undefined && /^[-+(]?[\d.,' \u00a0\u202f]+$/.test(number ?? "")) this.#addUnit(unit.toLowerCase());
  }

  /** Digits with one mark between them, which is how most numbers are written. True when that was all there is. */
  #addPlain(bytes: Buffer, start: number, end: number, text: () => string): boolean {
    const mark = onlyMark(bytes, start, end);
    if (mark === noMark) return true;
    if (mark <= start || mark === end - 1) return false;
    const groups = end - mark === 4 && mark - start <= 3 && bytes[start] !== zero;
    this.#numbers.count(groups ? "either" : bytes[mark] === comma ? "comma" : "point", text);
    return true;
  }

  #addUnit(word: string): void {
    if (!this.#units.has(word) && this.#units.size === wordsKept) return;
    this.#units.set(word, (this.#units.get(word) ?? 0) + 1);
  }
}

const noMark = -1;
const notPlain = -2;

/** Position of the only comma or point between digits; none if all are digits. */
function onlyMark(bytes: Buffer, start: number, end: number): number {
  let mark = noMark;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= zero && byte <= nine) continue;
    if ((byte !== comma && byte !== point) || mark !== noMark) return notPlain;
    mark = at;
  }
  return mark;
}

/** A date or a number begins with a digit, or with a sign, a bracket or a currency in front of one. */
function mayTell(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < Math.min(start + 5, end); at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= zero && byte <= nine) return true;
  }
  return false;
}

/** Of the few values that are kept, for a file that was uploaded before its columns were counted. */
export function evidenceOf(samples: readonly string[]): ColumnEvidence {
  const tally = new ColumnTally();
  for (const sample of samples) tally.addText(sample);
  return tally.evidence;
}
