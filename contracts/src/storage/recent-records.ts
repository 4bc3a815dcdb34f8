import { recentRecordsLimit } from "../constants/shell.ts";
import { documentCodec, isRecord } from "./codec.ts";

/** A record that somebody opened from the command palette. */
export interface RecentRecord {
  /** A `RecordKind`, unless another version of the product wrote it. */
  readonly kind: string;
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
  /** E-mail of the reader: on a shared device others do not see the entry. */
  readonly email: string;
}

function accept(value: unknown): RecentRecord | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, title, subtitle, path, email } = value;
  const isText = (text: unknown): text is string => typeof text === "string";
  if (!isText(kind) || !isText(title) || !isText(subtitle) || !isText(path) || !isText(email)) return undefined;
  return path.startsWith("/") ? { kind, title, subtitle, path, email } : undefined;
}

/** The newest first. */
export const recentRecordsCodec = documentCodec<readonly RecentRecord[]>("recent-records", {
  version: 1,
  empty: [],
  accept: (value) =>
    Array.isArray(value) ? value.flatMap((entry) => accept(entry) ?? []).slice(0, recentRecordsLimit) : undefined,
});
