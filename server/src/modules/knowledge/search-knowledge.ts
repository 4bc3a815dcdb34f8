import { knowledgeThreshold } from "@cerebro/contracts/constants/assistant.ts";
import type { knowledgeEndpoints } from "@cerebro/contracts/endpoints/assistant/knowledge.ts";
import type { KnowledgePassage } from "@cerebro/contracts/entities/assistant/knowledge.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import type { Reader } from "../../platform/database.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { indexedWords, questionWords } from "./question-words.ts";
import { guideHref, plainText, readGuides, type Section, type StoredGuide } from "./read-guides.ts";
import { findNoteTexts, type NoteText, rank, vectorsOf } from "./search.store.ts";

export const guides = readGuides();

interface Passage {
  readonly guide: StoredGuide;
  readonly section: Section;
}
const passages: readonly Passage[] = guides.flatMap((guide) => guide.sections.map((section) => ({ guide, section })));
const domains = passages.map(({ guide }) => guide.domain);

let indexed: Promise<string[]> | undefined;

/** Indexed once per program; a failure is tried again by the next question. */
function vectors(read: Reader): Promise<string[]> {
  indexed ??= vectorsOf(
    read,
    passages.map(({ guide, section }) => ({
      title: indexedWords(section.title),
      guide: indexedWords(`${guide.title} ${guide.words}`),
      text: indexedWords(plainText(section.text)),
    })),
  ).catch((error: unknown) => {
    indexed = undefined;
    throw error;
  });
  return indexed;
}

export interface KnowledgeQuestion {
  readonly q: string;
  readonly domain?: string | undefined;
  readonly limit: number;
}

/** Passages of guides and of the organization's notes that fit a question, the best first [AI-20]. */
export async function findPassages(
  context: Context,
  { q, domain, limit }: KnowledgeQuestion,
): Promise<readonly KnowledgePassage[]> {
  const words = questionWords(q);
  if (words === "") return [];
  const [known, notes] = await Promise.all([vectors(context.read), findNoteTexts(context.read, words, domain ?? null)]);
  const ranked = await rank(
    context.read,
    { words, domain: domain ?? null, vectors: known, domains, limit },
    indexedWords,
    notes,
  );
  const noteOf = new Map(notes.map((note) => [note.id, note]));
  return ranked.flatMap(({ place, noteId, confidence }) => {
    const passage = place === null ? undefined : passages[place - 1];
    if (passage !== undefined) return [guidePassage(passage, confidence)];
    const note = noteId === null ? undefined : noteOf.get(noteId);
    return note === undefined ? [] : [notePassage(note, confidence)];
  });
}

const guidePassage = ({ guide, section }: Passage, confidence: number): KnowledgePassage => ({
  source: "guide",
  title: guide.title,
  section: section.id === "" ? null : section.title,
  domain: guide.domain,
  text: plainText(section.text),
  href: guideHref(guide.id, section.id),
  confidence,
});

const notePassage = ({ id, title, body, domain }: NoteText, confidence: number): KnowledgePassage => ({
  source: "note",
  title,
  section: null,
  // The table allows no others.
  domain: domain as KnowledgePassage["domain"],
  text: body,
  href: `${href("resourceNotes")}?note=${id}`,
  confidence,
});

export const searchKnowledge: Verb<typeof knowledgeEndpoints.searchKnowledge> = async (context, input) => {
  requireRole(context, "member");
  return { threshold: knowledgeThreshold, passages: [...(await findPassages(context, input))] };
};
