import { createHash } from "node:crypto";
import { ownColumns } from "../writing/added-columns.ts";

/** Files with the same header, in the same order, have the same signature; so has a file of their refused rows. */
export function headerSignature(columns: readonly { readonly name: string }[]): Buffer {
  const names = ownColumns(columns.map(({ name }) => name)).map((name) => name.trim().toLowerCase());
  return createHash("sha256").update(JSON.stringify(names)).digest();
}
