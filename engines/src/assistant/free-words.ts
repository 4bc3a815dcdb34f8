import type { Entity } from "../language/entities/entity.ts";
import { lexiconWords } from "../language/lexicon.ts";
import { tokenize } from "../language/tokens.ts";

const small = new Set(
  "a an the of for in on at to by from with and or is are was were be been do does did have has had we i you it our my your their its this that these those there how what which who where when why many much any all some show me give list tell get find please can could would will need needs needed about into per each left now today yesterday tomorrow week month year last next only just more most than not no yes still already currently right".split(
    " ",
  ),
);

/** Words of a question that neither the language of the trade nor an entity explains: they may name an item. */
export function freeWords(text: string, entities: readonly Pick<Entity, "start" | "end">[]): string {
  const words = tokenize(text).filter(
    ({ word, start, end }) =>
      word.length > 2 &&
      !small.has(word) &&
      !lexiconWords.has(word) &&
      !/^\d+$/.test(word) &&
      entities.every((entity) => end <= entity.start || start >= entity.end),
  );
  return words
    .slice(0, 5)
    .map(({ word }) => word)
    .join(" ");
}
