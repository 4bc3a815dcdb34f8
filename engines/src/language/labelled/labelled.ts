/** An utterance with what it should be understood as. */
export interface LabelledLine {
  readonly intent: string;
  readonly text: string;
  readonly entities: readonly LabelledEntity[];
}

export interface LabelledEntity {
  readonly key: string;
  /** The value as text; undefined if only its place is labeled. */
  readonly value: string | undefined;
  readonly start: number;
  readonly end: number;
}

export interface LabelledFile {
  /** Time of the utterances, for days such as `tomorrow`. */
  readonly now: string;
  /** By intent; an entity is written `[text|key]` or `[text|key:value]`. */
  readonly utterances: Readonly<Record<string, readonly string[]>>;
}

export function readLabelled({ now, utterances }: LabelledFile): {
  readonly now: number;
  readonly lines: LabelledLine[];
} {
  return {
    now: Date.parse(now),
    lines: Object.entries(utterances).flatMap(([intent, lines]) => lines.map((line) => readLine(intent, line))),
  };
}

function readLine(intent: string, line: string): LabelledLine {
  const entities: LabelledEntity[] = [];
  let text = "";
  let last = 0;
  for (const found of line.matchAll(/\[([^[\]|]+)\|([a-z_]+)(?::([^[\]]+))?\]/g)) {
    const [whole, words = "", key = "", value] = found;
    text += line.slice(last, found.index);
    entities.push({
      key,
      value: value ?? (key === "date" ? undefined : words),
      start: text.length,
      end: text.length + words.length,
    });
    text += words;
    last = found.index + whole.length;
  }
  return { intent, text: text + line.slice(last), entities };
}
