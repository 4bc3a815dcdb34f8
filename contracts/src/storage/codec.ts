/**
 * Codec of one key of the browser's local storage. Reading never throws: an unreadable value is migrated or counts as
 * absent.
 */
export interface Codec<T> {
  readonly key: string;
  read(raw: string | null): T;
  /** Null removes the key. */
  write(value: T): string | null;
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

/** A bare text, such as a token. */
export function textCodec(key: string): Codec<string | null> {
  return { key, read: (raw) => raw?.trim() || null, write: (value) => value };
}

/** A switch; anything but `true` is off. */
export function flagCodec(key: string): Codec<boolean> {
  return { key, read: (raw) => raw === "true", write: (value) => (value ? "true" : "false") };
}

/** One of a few words; an unknown one counts as the first. */
export function choiceCodec<const Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): Codec<Choice> {
  return { key, read: (raw) => choices.find((choice) => choice === raw) ?? choices[0], write: (value) => value };
}

/** Plain JSON that others read by its fields, checked and repaired by `accept`; no envelope around it. */
export function plainCodec<T>(key: string, accept: (value: unknown) => T | null): Codec<T | null> {
  return {
    key,
    read: (raw) => (raw === null ? null : accept(parsed(raw))),
    write: (value) => (value === null ? null : JSON.stringify(value)),
  };
}

interface DocumentRules<T> {
  readonly version: number;
  readonly empty: T;
  /** The value of this version, or undefined if it is not one. */
  accept(value: unknown): T | undefined;
  /** Step from version `n` to `n + 1`; a value without an envelope is version 0. */
  readonly migrations?: Readonly<Record<number, (value: unknown) => unknown>>;
}

/** `{ "version": n, "value": … }`. */
export function documentCodec<T>(key: string, rules: DocumentRules<T>): Codec<T> {
  return {
    key,
    read: (raw) => {
      const found = raw === null ? undefined : parsed(raw);
      if (found === undefined) return rules.empty;
      const enveloped = isRecord(found) && typeof found["version"] === "number" && "value" in found;
      let value: unknown = enveloped ? found["value"] : found;
      for (let at = enveloped ? Number(found["version"]) : 0; at < rules.version; at += 1) {
        value = rules.migrations?.[at]?.(value) ?? value;
      }
      return rules.accept(value) ?? rules.empty;
    },
    write: (value) => JSON.stringify({ version: rules.version, value }),
  };
}
