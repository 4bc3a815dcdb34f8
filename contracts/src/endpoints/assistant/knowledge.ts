import { z } from "zod";
import {
  Guide,
  GuideId,
  GuideRow,
  KnowledgeDomainName,
  KnowledgeNote,
  KnowledgePassage,
  noteFields,
} from "../../entities/assistant/knowledge.ts";
import { Id, pageInput, pageOf } from "../../entities/primitives.ts";
import { endpoint } from "../endpoint.ts";

const read = { tag: "knowledge", access: "signed-in", method: "GET" } as const;
const write = { tag: "knowledge", access: { role: "manager" }, output: KnowledgeNote, replayable: true } as const;

/** Guides of the product, notes of the organization, and the search over both [AI-20]. */
export const knowledgeEndpoints = {
  searchKnowledge: endpoint({
    ...read,
    path: "/api/knowledge/search",
    summary: "Passages of guides and notes that fit a question, the best first, with their confidence [AI-20]",
    input: z.strictObject({
      q: z.string().trim().max(400),
      domain: KnowledgeDomainName.optional(),
      limit: z.coerce.number().int().min(1).max(20).default(10),
    }),
    output: z.strictObject({
      /** Below it a passage is shown in a search, but not given as an answer. */
      threshold: z.number(),
      passages: z.array(KnowledgePassage),
    }),
    errors: [],
  }),
  listGuides: endpoint({
    ...read,
    path: "/api/knowledge/guides",
    summary: "The guides of the product with their sections",
    input: z.strictObject({}),
    output: z.strictObject({ guides: z.array(GuideRow) }),
    errors: [],
  }),
  getGuide: endpoint({
    ...read,
    path: "/api/knowledge/guides/{guideId}",
    summary: "One guide, as Markdown",
    input: z.strictObject({ guideId: GuideId }),
    output: Guide,
    errors: ["request.not_found"],
  }),
  listNotes: endpoint({
    ...read,
    path: "/api/knowledge/notes",
    summary: "Notes of the organization",
    input: z.strictObject({
      search: z.string().trim().max(100).optional(),
      domain: KnowledgeDomainName.optional(),
      archived: z.stringbool().default(false),
      ...pageInput,
    }),
    output: pageOf(KnowledgeNote),
    errors: [],
  }),
  createNote: endpoint({
    ...write,
    method: "POST",
    path: "/api/knowledge/notes",
    summary: "Write a note that the assistant and the help page find",
    input: z.strictObject(noteFields),
    errors: [],
    status: 201,
  }),
  updateNote: endpoint({
    ...write,
    method: "PUT",
    path: "/api/knowledge/notes/{noteId}",
    summary: "Change a note",
    input: z.strictObject({ noteId: Id, version: z.int().min(1), ...noteFields }),
    errors: ["request.not_found", "request.stale"],
  }),
  archiveNote: endpoint({
    ...write,
    method: "POST",
    path: "/api/knowledge/notes/{noteId}/archive",
    summary: "Take a note out of search and answers, or back into them",
    input: z.strictObject({ noteId: Id, version: z.int().min(1), archived: z.boolean() }),
    errors: ["request.not_found", "request.stale"],
  }),
};
