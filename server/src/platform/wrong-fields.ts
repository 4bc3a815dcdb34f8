import type { z } from "zod";
import type { FieldError } from "./errors.ts";

type Issue = Pick<z.core.$ZodIssue, "path" | "message"> & { readonly keys?: readonly string[] };

const fieldsAtMost = 50;
const namesAtMost = 20;
const nameLettersAtMost = 60;
const pathLettersAtMost = 300;

/** The wrong fields of an input, each with its path; what a caller sent is repeated in part only, however much it is. */
export const wrongFields = (issues: readonly Issue[], within: readonly PropertyKey[] = []): FieldError[] =>
  issues.slice(0, fieldsAtMost).map((issue) => ({
    path: shortened([...within, ...issue.path].map(String).join("."), pathLettersAtMost),
    message: messageOf(issue),
  }));

function messageOf({ message, keys }: Issue): string {
  if (keys === undefined || keys.every(isShort(keys.length))) return message;
  const named = keys.slice(0, namesAtMost).map((key) => `"${shortened(key, nameLettersAtMost)}"`);
  const more = keys.length > namesAtMost ? ` and ${keys.length - namesAtMost} more` : "";
  return `Unrecognized key${keys.length === 1 ? "" : "s"}: ${named.join(", ")}${more}`;
}

const isShort =
  (count: number) =>
  (key: string): boolean =>
    count <= namesAtMost && key.length <= nameLettersAtMost;

const shortened = (text: string, letters: number): string =>
  text.length <= letters ? text : `${text.slice(0, letters)}…`;
