import type { Token } from "../tokens.ts";
import { findAmounts } from "./amounts.ts";
import { findCodes } from "./codes.ts";
import { findDates, type Moment } from "./dates.ts";
import { type Entity, withoutOverlaps } from "./entity.ts";
import { findNames, type Names } from "./names.ts";

export interface EntityContext extends Moment {
  /** Names known to the organization. */
  readonly names: Names | null;
}

/** Entities of an utterance, in its order: codes, names, amounts and days. */
export function findEntities(text: string, tokens: readonly Token[], context: EntityContext): Entity[] {
  return withoutOverlaps([
    ...findCodes(text),
    ...findNames(text, tokens, context.names),
    ...findAmounts(text),
    ...findDates(text, context),
  ]);
}
