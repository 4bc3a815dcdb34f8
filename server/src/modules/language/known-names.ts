import { setTimeout as wait } from "node:timers/promises";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { namesWithinMs } from "@cerebro/contracts/constants/language.ts";
import { knownNames, type Names } from "@cerebro/engines/language/entities/names.ts";
import { tokenize } from "@cerebro/engines/language/tokens.ts";
import type { Context } from "../../platform/context.ts";
import { findKnownNames } from "./names.store.ts";

const wordsRead = 60;
const wordsOfName = 5;

/** Every run of words in a text, in small letters: one of them may be a name. */
export function piecesOf(text: string): string[] {
  const tokens = tokenize(text).slice(0, wordsRead);
  const pieces = tokens.flatMap(({ start }, at) =>
    tokens.slice(at, at + wordsOfName).map(({ end }) => text.slice(start, end).toLowerCase()),
  );
  return [...new Set(pieces)].filter((piece) => piece.length > 1);
}

/** Names of the organization in a text, within the caller's areas; null if they are not read in time. */
export async function namesIn(context: Context, text: string): Promise<Names | null> {
  const pieces = piecesOf(text);
  if (pieces.length === 0) return knownNames([]);
  const goods = ["wms", "executive"] as const;
  const areas = {
    goods: goods.some((role) => rolePasses(context.roles, role)),
    roads: rolePasses(context.roles, "logistics"),
  };
  const looking = new AbortController();
  const reading = findKnownNames(context.read, pieces, areas).catch((error: unknown) => {
    context.platform.log.warn({ err: error }, "names of a question");
    return null;
  });
  const tooLate = wait(namesWithinMs, null, { signal: looking.signal, ref: false }).catch(() => null);
  const found = await Promise.race([reading, tooLate]);
  looking.abort();
  return found === null ? null : knownNames(found);
}
