import type { AuditVerb } from "@cerebro/contracts/constants/audit-actions.ts";
import type { knowledgeEndpoints } from "@cerebro/contracts/endpoints/assistant/knowledge.ts";
import type { KnowledgeNote } from "@cerebro/contracts/entities/assistant/knowledge.ts";
import { Id } from "@cerebro/contracts/entities/primitives.ts";
import { requireRole } from "../../platform/access.ts";
import type { CommandTransaction, Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { findNotes, insertNote, lockNote, setNoteArchived, type Touch, updateNoteText } from "./notes.store.ts";

type Endpoints = typeof knowledgeEndpoints;

const touchOf = ({ now, actor }: Context): Touch => ({ at: now(), by: actor.name });

export const listNotes: Verb<Endpoints["listNotes"]> = async (context, { cursor, limit, ...filter }) => {
  requireRole(context, "member");
  if (cursor !== undefined && !Id.safeParse(cursor).success)
    throw new AppError("request.invalid", {}, [{ path: "cursor", message: "Not a cursor of this list." }]);
  const { rows, count } = await findNotes(context.read, filter, { before: cursor ?? null, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null, count };
};

export const createNote: Verb<Endpoints["createNote"]> = async (context, input) => {
  requireRole(context, "manager");
  return context.transaction(async (tx) => {
    const note = await insertNote(tx, input, touchOf(context));
    record(tx, "create", note);
    return note;
  });
};

export const updateNote: Verb<Endpoints["updateNote"]> = async (context, { noteId, version, ...text }) => {
  requireRole(context, "manager");
  return context.transaction(async (tx) => {
    const before = await present(tx, noteId, version);
    const note = await updateNoteText(tx, noteId, text, touchOf(context));
    record(tx, "update", note, before);
    return note;
  });
};

export const archiveNote: Verb<Endpoints["archiveNote"]> = async (context, { noteId, version, archived }) => {
  requireRole(context, "manager");
  return context.transaction(async (tx) => {
    const before = await present(tx, noteId, version);
    const note = await setNoteArchived(tx, noteId, archived, touchOf(context));
    record(tx, archived ? "archive" : "restore", note, before);
    return note;
  });
};

async function present(tx: CommandTransaction, noteId: string, version: number): Promise<KnowledgeNote> {
  const note = await lockNote(tx, noteId);
  if (note === undefined) throw new AppError("request.not_found");
  if (note.version !== version) throw new AppError("request.stale");
  return note;
}

function record(
  tx: CommandTransaction,
  action: AuditVerb<"knowledge_note">,
  note: KnowledgeNote,
  before?: KnowledgeNote,
): void {
  tx.audit({
    action: `knowledge_note.${action}`,
    subjectType: "knowledge_note",
    subjectId: note.id,
    before,
    after: note,
  });
}
