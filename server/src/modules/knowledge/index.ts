import { knowledgeEndpoints } from "@cerebro/contracts/endpoints/assistant/knowledge.ts";
import { requireRole } from "../../platform/access.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { archiveNote, createNote, listNotes, updateNote } from "./notes.ts";
import { guides, searchKnowledge } from "./search-knowledge.ts";

export { findPassages } from "./search-knowledge.ts";

type Endpoints = typeof knowledgeEndpoints;

const listGuides: Verb<Endpoints["listGuides"]> = async (context) => {
  requireRole(context, "member");
  return {
    guides: guides.map(({ id, title, purpose, domain, kind, sections }) => ({
      id,
      title,
      purpose,
      domain,
      kind,
      sections: sections.flatMap((section) => (section.id === "" ? [] : [{ id: section.id, title: section.title }])),
    })),
  };
};

const getGuide: Verb<Endpoints["getGuide"]> = async (context, { guideId }) => {
  requireRole(context, "member");
  const guide = guides.find(({ id }) => id === guideId);
  if (guide === undefined) throw new AppError("request.not_found");
  const { id, title, purpose, domain, kind, markdown } = guide;
  return { id, title, purpose, domain, kind, markdown };
};

/** The product's guides, the organization's notes, and the search over both [AI-20]. */
export const registerKnowledge: RegisterModule = ({ mount }) => {
  mount(knowledgeEndpoints, {
    searchKnowledge,
    listGuides,
    getGuide,
    listNotes,
    createNote,
    updateNote,
    archiveNote,
  });
};
