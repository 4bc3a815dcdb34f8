import { AppError } from "./errors.ts";

/**
 * The only reader of JSON in the server. Levels are counted before the text is parsed, since code that goes through ten
 * thousand levels takes seconds or exhausts the stack.
 */
export function readJson(text: string): unknown {
  refuse(text, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  return JSON.parse(text);
}

/** The same for text of a caller: names and values are limited too. */
export function readSentJson(text: string): unknown {
  refuseHeavyJson(text);
  return JSON.parse(text);
}

const levelsAtMost = 50;
/** No input of a contract has as many names in one object. */
const namesAtMost = 1_000;
/** Above the largest input of a contract that fits into a body: 500 lines of a receipt with their serial numbers. */
const valuesAtMost = 100_000;

/** UTF-16 units of what gives a text its structure. */
const quote = 0x22;
const escape = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openList = 0x5b;
const openObject = 0x7b;
const closeList = 0x5d;
const closeObject = 0x7d;

/** Throws `request.too_deep` or `request.too_many_values`; a text that is no JSON is left to the parser. */
export const refuseHeavyJson = (text: string): void => refuse(text, namesAtMost, valuesAtMost);

function refuse(text: string, names: number, values: number): void {
  const count = new Count(names, values);
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === quote) isText = !isText;
    else if (!isText) count.take(letter);
    else if (letter === escape) at += 1;
  }
}

/** Levels, names of each open object, and values: each begins after an opening bracket or a comma. An empty list counts as two. */
class Count {
  readonly #namesAtMost: number;
  readonly #valuesAtMost: number;
  readonly #names: number[] = [];
  #values = 1;

  constructor(names: number, values: number) {
    this.#namesAtMost = names;
    this.#valuesAtMost = values;
  }

  take(letter: number): void {
    if (letter === comma) this.#countValue();
    else if (letter === colon) this.#countName();
    else if (letter === openList || letter === openObject) this.#open();
    else if (letter === closeList || letter === closeObject) this.#names.pop();
  }

  #open(): void {
    if (this.#names.push(0) > levelsAtMost) throw new AppError("request.too_deep", { limit: levelsAtMost });
    this.#countValue();
  }

  #countName(): void {
    const level = this.#names.length - 1;
    const names = (this.#names[level] ?? 0) + 1;
    if (names > this.#namesAtMost) this.#refuse();
    if (level >= 0) this.#names[level] = names;
  }

  #countValue(): void {
    this.#values += 1;
    if (this.#values > this.#valuesAtMost) this.#refuse();
  }

  #refuse(): never {
    throw new AppError("request.too_many_values", { names: namesAtMost, values: valuesAtMost });
  }
}
