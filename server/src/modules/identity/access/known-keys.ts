import type { KeyHolder } from "../api-key/api-key.store.ts";

/** Keys used recently. Dropped whenever access ends anywhere, and not used while such news may be missed. */
export type KnownKeys = Map<string, { readonly holder: KeyHolder; readonly until: number }>;
