// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/knowledge/notes` */
export const createNote = {
  domain: {},
  title: { maxLength: 120 },
  body: { maxLength: 4000 },
} as const satisfies InputFacts;

/** `PUT /api/knowledge/notes/{noteId}` */
export const updateNote = {
  version: { min: 1, step: 1 },
  domain: {},
  title: { maxLength: 120 },
  body: { maxLength: 4000 },
} as const satisfies InputFacts;

/** `POST /api/knowledge/notes/{noteId}/archive` */
export const archiveNote = {
  version: { min: 1, step: 1 },
  archived: {},
} as const satisfies InputFacts;
