import { createHash } from "node:crypto";

/** Files with the same header, in the same order, have the same signature. */
export function headerSignature(columns: readonly { readonly name: string }[]): Buffer {
  const names = columns.map(({ name }) => name.trim().toLowerCase());
  return createHash("sha256").update(JSON.stringify(names)).digest();
}
