import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { check } from "recheck";

/** Why a pattern is refused; null for one whose time grows with the text and no faster. */
export type Verdict = string | null;

/**
 * Limits count characters and tries, so that a busy machine gives the same answer; the time only ends what hangs. A pattern
 * with many words is tried with made-up texts: its automaton would take minutes.
 */
const parameters = {
  attackTimeout: null,
  incubationTimeout: null,
  recallLimit: -1,
  timeout: 60_000,
  randomSeed: 1,
  maxNFASize: 4000,
  attackLimit: 4_000_000,
  maxAttackStringSize: 20_000,
  maxIteration: 2,
  maxInitialGenerationSize: 40,
  maxGenerationSize: 20,
  crossoverSize: 5,
  mutationSize: 10,
} as const;
/** Changes with the parameters, so that verdicts under others are not used. */
const version = "3";

/** Judges patterns by `recheck`, and keeps each verdict by the pattern's text. */
export class Judge {
  readonly #file: string;
  #kept: Record<string, Verdict> = {};

  constructor(file: string) {
    this.#file = file;
  }

  async judge(patterns: readonly { readonly source: string; readonly flags: string }[]): Promise<readonly Verdict[]> {
    const before = await readKept(this.#file);
    const wanted = new Map(patterns.map((pattern) => [keyOf(pattern), pattern]));
    this.#kept = Object.fromEntries(Object.entries(before).filter(([key]) => wanted.has(key)));
    const open = [...wanted].filter(([key]) => this.#kept[key] === undefined);
    await Promise.all(Array.from({ length: availableParallelism() }, () => this.#work(open)));
    await mkdir(dirname(this.#file), { recursive: true });
    await writeFile(this.#file, JSON.stringify(this.#kept));
    return patterns.map((pattern) => this.#kept[keyOf(pattern)] ?? null);
  }

  async #work(open: [string, { readonly source: string; readonly flags: string }][]): Promise<void> {
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [key, { source, flags }] = next;
      this.#kept[key] = await verdictOf(source, flags);
    }
  }
}

const keyOf = ({ source, flags }: { readonly source: string; readonly flags: string }): string =>
  createHash("sha256").update(`${version}/${source}/${flags}`).digest("base64url").slice(0, 22);

async function readKept(file: string): Promise<Record<string, Verdict>> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Record<string, Verdict>;
  } catch {
    return {};
  }
}

async function verdictOf(source: string, flags: string): Promise<Verdict> {
  if (isBounded(source)) return null;
  const anyCase = flags.includes("i");
  const judged = flags.replaceAll(/[dgiy]/g, "").replace("v", "u");
  const inOneCase = anyCase ? lowerCase(source) : source;
  // A sticky pattern is tried at one place, as one that is anchored.
  const found = await check(flags.includes("y") ? `^(?:${inOneCase})` : inOneCase, judged, parameters);
  if (found.status === "safe") return null;
  if (found.status === "unknown") return `not proved: ${found.error.kind}`;
  return `${found.complexity.summary}: ${found.attack.pattern.slice(0, 100)}`;
}

/** Without `*`, `+`, open bounds and repeated groups, each attempt ends after a few characters. */
function isBounded(source: string): boolean {
  const bare = source.replaceAll(/\\./g, "a").replaceAll(/\[[^\]]*\]/g, "a");
  return !/[*+]|\{\d+,\}|\)\{/.test(bare);
}

/** Letters in one case instead of the flag `i`, which makes the automaton of a long list of words ten times as large. */
const lowerCase = (source: string): string =>
  source.replaceAll(/\\(?:u\{[^{}]*\}|u\w{4}|x\w\w|p\{[^{}]*\}|P\{[^{}]*\}|k<\w*>|.)|\(\?<[A-Za-z]\w*>|./gs, (part) =>
    part.length === 1 ? part.toLowerCase() : part,
  );
