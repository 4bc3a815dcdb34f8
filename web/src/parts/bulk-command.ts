import type { ReactNode } from "react";
import { call, type CallOptions } from "../data/client.ts";
import { newId } from "../data/ids.ts";
import { type Kept, sendOrKeep } from "../data/offline-queue/send-or-keep.ts";
import type { Input, Output, Route } from "../data/request.ts";

/** A command for chosen rows of a list. It is sent once for each row, so that each row has its own result. */
export interface BulkCommand<Row> {
  /** On the button: "Release". */
  readonly label: string;
  /** Result of a row: "Released". */
  readonly done: string;
  /** Whether the row's state allows it; the server decides again. */
  readonly may: (row: Row) => boolean;
  readonly send: (row: Row, data: FormData, options: CallOptions) => Promise<unknown>;
  /** Asked once for all rows, such as a reason. */
  readonly fields?: ReactNode;
  readonly danger?: boolean;
}

type WriteRoute = Exclude<Route, `GET ${string}`>;

/** The call for one row; it waits on the device where there is no connection and its contract lets it wait [PWA-06]. */
export function sendForRow<R extends WriteRoute>(
  route: R,
  input: Input<R>,
  options: CallOptions,
): Promise<Output<R> | Kept> {
  const idempotencyKey = options.idempotencyKey ?? newId();
  return sendOrKeep({ route, input, key: idempotencyKey }, () => call(route, input, { ...options, idempotencyKey }));
}

/** Result of one row. `appliedId` is given where the command can be undone. */
export type RowResult =
  | { readonly state: "done"; readonly appliedId: string | undefined }
  | { readonly state: "refused"; readonly reason: string; readonly key: string | undefined }
  | { readonly state: "kept" }
  | { readonly state: "undone" };

const naming = ["number", "code", "sku", "sscc", "name", "fileName"] as const;

/** Name of a row in the results: its number, else its code or name. */
export function rowName(row: object): string {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(row));
  const name = naming.map((field) => values.get(field)).find((value) => typeof value === "string");
  return typeof name === "string" ? name : "";
}

/** Id of a row, where it has one. */
export function rowKey(row: object): string {
  return "id" in row && typeof row.id === "string" ? row.id : "";
}
