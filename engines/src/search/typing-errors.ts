/** Longest word that is looked at: nothing longer is a code or a name. */
const lettersAtMost = 60;

/** Errors allowed in a word of this length; short words must match exactly. */
export function errorsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Number of characters to add, leave out, change or swap with their neighbor to turn one text into the other; one more
 * than `atMost` if it takes more.
 */
export function typingErrors(one: string, other: string, atMost: number): number {
  if (Math.abs(one.length - other.length) > atMost) return atMost + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) next.push(cheapest({ one, other, i, j, before, row, next }));
    if (Math.min(...next) > atMost) return atMost + 1;
    [before, row] = [row, next];
  }
  return Math.min(row[other.length] ?? atMost + 1, atMost + 1);
}

interface Cell {
  readonly one: string;
  readonly other: string;
  readonly i: number;
  readonly j: number;
  readonly before: readonly number[];
  readonly row: readonly number[];
  readonly next: readonly number[];
}

function cheapest({ one, other, i, j, before, row, next }: Cell): number {
  const [a, b] = [one[i - 1], other[j - 1]];
  const changed = (row[j - 1] ?? 0) + (a === b ? 0 : 1);
  const addedOrLeftOut = Math.min(row[j] ?? 0, next[j - 1] ?? 0) + 1;
  const isSwapped = i > 1 && j > 1 && a === other[j - 2] && b === one[i - 2];
  return Math.min(changed, addedOrLeftOut, isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity);
}

/** Whether a word of the text, or the beginning of one, is the word with as many errors as are allowed. */
export function hasNear(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  const allowed = errorsAllowed(word);
  if (allowed === 0 || word.length > lettersAtMost) return false;
  return text.split(/[^\p{Letter}\p{Number}]+/u).some((part) => {
    if (part.length < word.length - allowed) return false;
    return (
      typingErrors(part, word, allowed) <= allowed || typingErrors(part.slice(0, word.length), word, allowed) <= allowed
    );
  });
}

/**
 * Parts of three letters, and whole words with two letters swapped, of which a text with a similar word has one at least:
 * an index finds candidates by them. An error in the middle of a word of four or five letters is not found.
 */
export function piecesNear(word: string): string[] {
  if (errorsAllowed(word) === 0) return [];
  const middle = Math.floor(word.length / 2) - 1;
  const parts = [word.slice(0, 3), word.slice(-3)];
  if (word.length >= 8) parts.push(word.slice(middle, middle + 3));
  else for (let at = 0; at + 1 < word.length; at += 1) parts.push(swapped(word, at));
  return [...new Set(parts)];
}

const swapped = (word: string, at: number): string =>
  word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2);

const letters = "abcdefghijklmnopqrstuvwxyz";
const digits = "0123456789";

/**
 * Every code that one typing error away from this one: a character left out, swapped with its neighbor, changed for
 * another of its kind, or added beside one of its kind. They are looked up by equality, however many codes there are.
 */
export function codesNear(code: string): string[] {
  if (code.length < 4 || code.length > 40) return [];
  const found = new Set<string>();
  for (let at = 0; at <= code.length; at += 1) {
    const [left, here, right] = [code.slice(0, at), code[at] ?? "", code.slice(at + 1)];
    if (here !== "") found.add(left + right);
    if (at + 1 < code.length) found.add(swapped(code, at));
    for (const other of kindOf(here)) found.add(left + other + right);
    for (const more of new Set(kindOf(here) + kindOf(code[at - 1] ?? ""))) found.add(left + more + here + right);
    found.add(`${left}-${here}${right}`);
  }
  found.delete(code);
  return [...found];
}

function kindOf(character: string): string {
  if (/^[0-9]$/.test(character)) return digits;
  return /^[a-z]$/.test(character) ? letters : "";
}
