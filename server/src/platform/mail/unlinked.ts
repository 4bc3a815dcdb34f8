import type { Letter } from "./letter.ts";

const wordJoiner = "\u2060";

/** The same words, in which no mail program finds an address to make a link of; a word joiner has no width. */
export const unlinked = (text: string): string =>
  text
    .replaceAll("://", `:${wordJoiner}//`)
    .replaceAll(/(?<=[\p{L}\p{N}])[.@](?=[\p{L}\p{N}]*\p{L})/gu, (mark) => mark + wordJoiner);

/** A letter to somebody outside: what people of the organization typed into it leads nowhere, only its own link does. */
export const withoutTypedLinks = (letter: Letter): Letter => ({
  ...letter,
  subject: unlinked(letter.subject),
  paragraphs: letter.paragraphs.map(unlinked),
});
