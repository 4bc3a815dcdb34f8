import type { LabelledEntity, LabelledLine } from "./labelled.ts";

/** The understanding of an utterance. */
export interface Answered {
  readonly intent: string;
  readonly entities: readonly {
    readonly key: string;
    readonly value: string | number;
    readonly text: string;
    readonly start: number;
    readonly end: number;
  }[];
}

export interface Score {
  readonly accuracy: number;
  /** Of the intended, how many were found; by intent. */
  readonly recall: Readonly<Record<string, number>>;
  readonly entityF1: number;
  /** Of what is about something else, how much was seen to be; null where a set has none. */
  readonly outOfScopeRecall: number | null;
  readonly wrongIntents: readonly { readonly line: LabelledLine; readonly answered: string }[];
  readonly wrongEntities: readonly {
    readonly text: string;
    readonly missed: readonly string[];
    readonly invented: readonly string[];
  }[];
}

const outOfScope = "unknown";

/**
 * Compares answers with labels. An entity is found when its kind, its value and its place agree; if only the place is
 * labeled, the place.
 */
export function scoreOf(lines: readonly LabelledLine[], answers: readonly Answered[]): Score {
  const byIntent = new Map<string, { right: number; all: number }>();
  const wrongIntents: { line: LabelledLine; answered: string }[] = [];
  const wrongEntities: Score["wrongEntities"][number][] = [];
  let [found, invented, missed] = [0, 0, 0];
  lines.forEach((line, at) => {
    const answer = answers[at];
    if (answer === undefined) return;
    const tally = byIntent.get(line.intent) ?? { right: 0, all: 0 };
    byIntent.set(line.intent, tally);
    tally.all += 1;
    if (answer.intent === line.intent) tally.right += 1;
    else wrongIntents.push({ line, answered: answer.intent });
    if (line.intent === outOfScope) return;
    const compared = compareEntities(line.entities, answer.entities);
    found += compared.found;
    missed += compared.missed.length;
    invented += compared.invented.length;
    if (compared.missed.length + compared.invented.length > 0) wrongEntities.push({ text: line.text, ...compared });
  });
  const right = [...byIntent.values()].reduce((sum, tally) => sum + tally.right, 0);
  const beside = byIntent.get(outOfScope);
  return {
    accuracy: right / lines.length,
    recall: Object.fromEntries([...byIntent].map(([intent, tally]) => [intent, tally.right / tally.all])),
    entityF1: (2 * found) / (2 * found + missed + invented),
    outOfScopeRecall: beside === undefined ? null : beside.right / beside.all,
    wrongIntents,
    wrongEntities,
  };
}

function compareEntities(labels: readonly LabelledEntity[], answered: Answered["entities"]) {
  const open = [...answered];
  const missed: string[] = [];
  for (const label of labels) {
    const at = open.findIndex(
      (one) => one.key === label.key && one.start < label.end && one.end > label.start && isSame(label, one),
    );
    if (at === -1) missed.push(`${label.key}=${label.value ?? "?"}`);
    else open.splice(at, 1);
  }
  return { found: labels.length - missed.length, missed, invented: open.map(({ key, value }) => `${key}=${value}`) };
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").trim();

function isSame({ value }: LabelledEntity, { value: answered, text }: Answered["entities"][number]): boolean {
  if (value === undefined) return true;
  if (typeof answered === "number") return Number(value.replace(/[^\d.-]/g, "")) === answered;
  return plain(answered) === plain(value) || plain(text) === plain(value);
}
