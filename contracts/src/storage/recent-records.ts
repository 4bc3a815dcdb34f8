import { recentRecordsLimit } from "../constants/shell.ts";
import { type RecordKind, recordKinds } from "../entities/record-kinds.ts";
import { documentCodec, isRecord } from "./codec.ts";

/** A record that somebody opened from the command palette. */
export interface RecentRecord {
  readonly kind: RecordKind;
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
  /** Who opened it: on a shared device others do not see it. */
  readonly email: string;
}

function accept(value: unknown): RecentRecord | undefined {
  if (!isRecord(value)) return undefined;
  const { title, subtitle, path, email } = value;
  const kind = recordKinds.find((known) => known === value["kind"]);
  if (kind === undefined || typeof title !== "string" || typeof subtitle !== "string") return undefined;
  if (typeof path !== "string" || !path.startsWith("/") || typeof email !== "string") return undefined;
  return { kind, title, subtitle, path, email };
}

/** The newest first. */
export const recentRecordsCodec = documentCodec<readonly RecentRecord[]>("recent-records", {
  version: 1,
  empty: [],
  accept: (value) =>
    Array.isArray(value) ? value.flatMap((entry) => accept(entry) ?? []).slice(0, recentRecordsLimit) : undefined,
});
