import { AppError } from "../../platform/errors.ts";
import { readJson } from "../../platform/read-json.ts";

/** The place after a row in an ordered list, as callers carry it: its sort value and its id. */
export interface Place {
  readonly value: string;
  readonly id: string;
}

export const writeCursor = ({ value, id }: Place): string =>
  Buffer.from(JSON.stringify([value, id])).toString("base64url");

/** Throws `request.invalid` for anything `writeCursor` did not make. */
export function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  try {
    const parsed: unknown = readJson(Buffer.from(cursor, "base64url").toString());
    const [value, id]: readonly unknown[] = Array.isArray(parsed) ? parsed : [];
    if (typeof value === "string" && typeof id === "string" && /^[0-9a-f-]{36}$/.test(id)) return { value, id };
  } catch {
    // Falls through: it is not one of ours.
  }
  throw new AppError("request.invalid", {}, [{ path: "cursor", message: "Not a cursor of this list." }]);
}
