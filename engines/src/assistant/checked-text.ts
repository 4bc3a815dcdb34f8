import { figuresIn, figuresOf, strangeFigures } from "./figures.ts";
import { statesOf, strangeStates } from "./states.ts";

const sentenceEnd = /[.!?…]["'”’)\]]*\s|\n/;
const word = /\S+\s+/y;
/** A model does nothing but phrase: it has done nothing, promises nothing, and writes no markup and no addresses. */
const deeds = "approv|cancel|delet|creat|sen[dt]|chang|updat|paid|pay|remov|grant|book|transfer|adjust|reject|execut";
const claims = new RegExp(
  String.raw`^\W*(?:done|ok(?:ay)?|sure|certainly|understood)\b\s*[:!.,–-]|\b(?:i|we)(?:['’]ve|['’]ll| have| will)?(?: just| now| already| also)* (?:${deeds})\w*|<[a-z!/]|\]\(|\b(?:https?|javascript):`,
  "i",
);

/** Figures and states of records that the tools of a turn returned. */
export interface Known {
  readonly figures: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
}

export const knownFrom = (texts: readonly string[]): Known => ({ figures: figuresOf(texts), states: statesOf(texts) });

/**
 * Text of a model, released while it is written. Words leave at once until the first figure of their sentence; from there
 * the sentence is held until it is complete and each of its figures is known. So no text with a strange figure is ever
 * released, not even a part of one [LLM-04]. The same holds for states of records that no tool returned: "all orders are
 * canceled". A text that says what was done, or that is no plain text, is of no use either.
 */
export class CheckedText {
  readonly #known: Known;
  readonly #lettersAtMost: number;
  #released = "";
  #held = "";

  constructor(known: Known, lettersAtMost: number) {
    this.#known = known;
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
      if (strangeFigures(sentence, this.#known.figures).length > 0) return null;
      free += sentence;
    }
    return this.#release(free + this.#take(wordsWithoutFigure(this.#held)));
  }

  /** The rest, once the model has ended; null where the text may not be used at all. */
  end(): string | null {
    const rest = this.#take(this.#held.length).trimEnd();
    return strangeFigures(rest, this.#known.figures).length > 0 ? null : this.#release(rest);
  }

  #take(letters: number): string {
    const taken = this.#held.slice(0, letters);
    this.#held = this.#held.slice(letters);
    return taken;
  }

  /** Only whole words come here, so that a state is seen before any part of its last word is shown. */
  #release(text: string): string | null {
    if (strangeStates(this.#released + text, this.#known.states).length > 0) return null;
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
