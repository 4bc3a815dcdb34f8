/** One intention of a person: the same input sent again after no answer came carries the same key, so it happens once. */
export class Intention {
  readonly #newKey: () => string;
  #unanswered: { readonly input: string; readonly key: string } | undefined;

  constructor(newKey: () => string) {
    this.#newKey = newKey;
  }

  keyFor(input: unknown): string {
    const text = JSON.stringify(input);
    if (this.#unanswered?.input !== text) this.#unanswered = { input: text, key: this.#newKey() };
    return this.#unanswered.key;
  }

  /** The server has spoken, whatever it said: doing the same again is a new intention. */
  answered(): void {
    this.#unanswered = undefined;
  }
}
