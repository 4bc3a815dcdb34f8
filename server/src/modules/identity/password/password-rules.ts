import { readFileSync } from "node:fs";

/** The owner of the password: words an attacker would try first. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  readonly organisation?: string;
}

const fewestDistinct = 4;
const shortestContextWord = 4;
/** Fewest letters of a password besides words that are easy to guess. */
const fewestOwnLetters = 4;

const common = new Set(
  readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# ")),
);

/**
 * Whether a password is easy to guess: common, common with digits behind it, nearly one character, or made of the
 * product's, the company's or the person's own name. No rules about kinds of characters: they make passwords worse.
 */
export function isWeakPassword(password: string, owner: PasswordOwner): boolean {
  const lower = password.toLowerCase();
  const stem = lower.replace(/[\d\W_]{1,6}$/u, "");
  if (common.has(lower) || common.has(stem)) return true;
  if (new Set(lower).size < fewestDistinct) return true;
  return isMadeOf(contextWords(owner), lower);
}

function contextWords({ name, email, organisation = "" }: PasswordOwner): string[] {
  const words = [email, ...`${name} ${email} ${organisation}`.split(/[^\p{L}\p{N}]+/u)];
  return ["cerebro", ...words.map((word) => word.toLowerCase()).filter((word) => word.length >= shortestContextWord)];
}

function isMadeOf(words: readonly string[], password: string): boolean {
  const found = words.filter((word) => password.includes(word)).toSorted((a, b) => b.length - a.length);
  if (found.length === 0) return false;
  const rest = found.reduce((left, word) => left.replaceAll(word, ""), password);
  return rest.replace(/[^\p{L}]/gu, "").length < fewestOwnLetters;
}
