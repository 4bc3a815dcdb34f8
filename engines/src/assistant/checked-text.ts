import { figuresIn, strangeFigures } from "./figures.ts";

const sentenceEnd = /[.!?…]["'”’)\]]*\s|\n/;
const word = /\S+\s+/y;
/** A model does nothing but phrase: it has done nothing, promises nothing, and writes no markup and no addresses. */
const deeds = "approv|cancel|delet|creat|sen[dt]|chang|updat|paid|pay|remov|grant|book|transfer|adjust|reject|execut";
const claims = new RegExp(
  String.raw`^\W*(?:done|ok(?:ay)?|sure|certainly|understood)\b\s*[:!.,–-]|\b(?:i|we)(?:['’]ve|['’]ll| have| will)?(?: just| now| already| also)* (?:${deeds})\w*|<[a-z!/]|\]\(|\b(?:https?|javascript):`,
  "i",
);

/**
 * Text of a model, released while it is written. Words leave at once until the first figure of their sentence; from there
 * the sentence is held until it is complete and each of its figures is known. So no text with a strange figure is ever
 * released, not even a part of one [LLM-04]. A text that says what was done, or that is no plain text, is of no use either.
 */
export class CheckedText {
  readonly #allowed: ReadonlySet<string>;
  readonly #lettersAtMost: number;
  #released = "";
  #held = "";

  constructor(allowed: ReadonlySet<string>, lettersAtMost: number) {
    this.#allowed = allowed;
    this.#lettersAtMost = lettersAtMost;
  }

  /** Everything released until now. */
  get text(): string {
    return this.#released;
  }

  /** The text that may be shown after this piece; null where the text may not be used at all. */
  add(piece: string): string | null {
    this.#held += this.#released === "" && this.#held === "" ? piece.trimStart() : piece;
    if (this.#released.length + this.#held.length > this.#lettersAtMost) return null;
    if (claims.test(this.#released + this.#held)) return null;
    let free = "";
    for (let end = sentenceEnd.exec(this.#held); end !== null; end = sentenceEnd.exec(this.#held)) {
      const sentence = this.#take(end.index + end[0].length);
      if (strangeFigures(sentence, this.#allowed).length > 0) return null;
      free += sentence;
    }
    return this.#release(free + this.#take(wordsWithoutFigure(this.#held)));
  }

  /** The rest, once the model has ended; null where the text may not be used at all. */
  end(): string | null {
    const rest = this.#take(this.#held.length).trimEnd();
    return strangeFigures(rest, this.#allowed).length > 0 ? null : this.#release(rest);
  }

  #take(letters: number): string {
    const taken = this.#held.slice(0, letters);
    this.#held = this.#held.slice(letters);
    return taken;
  }

  #release(text: string): string {
    this.#released += text;
    return text;
  }
}

/** Letters of the complete words before the first figure. */
function wordsWithoutFigure(text: string): number {
  word.lastIndex = 0;
  let letters = 0;
  for (let found = word.exec(text); found !== null && figuresIn(found[0]).length === 0; found = word.exec(text)) {
    letters = word.lastIndex;
  }
  return letters;
}
