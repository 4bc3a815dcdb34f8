import { notBuilt } from "../../../content/not-built.ts";

/** Wordings that put an ability off; a plan, a promise or an hour that comes later is not one of them. */
const putOff = [
  /\b(?:is|are|itself is|being|still|called|stays?|remains?) planned(?=[.,;:)]|$| and\b| but\b| for (?:later|a later|the next)\b)|\bcalled planned\b/i,
  /^(?:and )?planned(?: features?)?[.:]?$|\bplanned features?\b|\bplanned, not\b|, planned\b$/i,
  /\b(?:is|are|being) (?:still )?being (?:built|written)\b|\bas it is built\b|\bare built next\b/i,
  /\bnot (?:yet )?built\b|\bnot yet in\b|\bunder (?:construction|development)\b|\bin (?:development|preparation)\b/i,
  /\bcoming soon\b|\bcom(?:e|es|ing) (?:soon|later)\b|\bavailable soon\b|\b(?:and|or) later the\b|\bin the future\b/i,
  /\broadmap\b|\bupcoming\b|\b(?:next|later|future) (?:version|release)\b|\b(?:yet|still) to come\b/i,
  /\b(?:is|are|does|do|can|has|have)(?: not|n't|not)\b[^.;]* yet\b|\bcannot\b[^.;]* yet\b|\bsends no \w+ yet\b|\buntil (?:it|they) can\b/i,
  /\bnot in the product\b|\bwill (?:follow|be (?:added|built|supported))\b/i,
] as const;

const isPutOff = (sentence: string): boolean => putOff.some((wording) => wording.test(sentence));
const isDeclared = (sentence: string): boolean => Object.values(notBuilt).some((named) => named.test(sentence));

/** Sentences that call something later or missing which is not declared in web/content/not-built.ts. */
export const calledLater = (sentences: readonly string[]): readonly string[] =>
  sentences.filter((sentence) => isPutOff(sentence) && !isDeclared(sentence));

const blockEnd = /<\/(?:p|li|h[1-6]|dt|dd|t[dhr]|div|section|figcaption|caption|summary|blockquote|nav)>|<br\/?>/g;
const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&#x27;": "'",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
};

/** Sentences that a reader of a drawn page sees, with those of its pictures' descriptions. */
export function sentencesOfPage(html: string): readonly string[] {
  const alternatives = [...html.matchAll(/ alt="([^"]*)"/g)].map(([, text = ""]) => text);
  const shown = html
    .replaceAll(/\s+/g, " ")
    .replaceAll(blockEnd, "\n")
    .replaceAll(/<[^>]*>/g, "");
  return [...shown.split("\n"), ...alternatives].flatMap(sentencesIn);
}

/** Sentences of a paragraph of text. */
export const sentencesIn = (paragraph: string): readonly string[] =>
  paragraph
    .replaceAll(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .split(/(?<=[.!?])\s+(?=[A-Z"“`])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
