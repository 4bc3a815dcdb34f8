import { useQuery } from "@tanstack/react-query";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { KnowledgeNote } from "@cerebro/contracts/entities/assistant/knowledge.ts";
import { useSearchState } from "../../data/address.ts";
import { reading } from "../../data/query-client.ts";
import { useUser } from "../../data/use-session.ts";
import { FormDrawer } from "../../parts/form-drawer.tsx";
import { Moment } from "../../parts/moment.tsx";
import { useCommand } from "../../parts/use-command.ts";
import { Button } from "../../ui/action/button.tsx";
import { Badge } from "../../ui/data/badge.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { EmptyState } from "../../ui/feedback/state-panel.tsx";
import { SearchInput } from "../../ui/form/search-input.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { domainWords } from "./domain-words.ts";
import { NoteForm } from "./note-form.tsx";
import { Shelf } from "./shelf.tsx";

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const shownAtMost = 100;

/** `/resources/notes`: what the company adds to the guides [AI-20]. */
export function Notes() {
  const [address, change] = useSearchState();
  const search = text(address["q"]);
  const archived = address["show"] === "archived";
  const [editing, setEditing] = useState<KnowledgeNote | "new" | null>(null);
  const mayWrite = rolePasses(useUser()?.roles ?? [], "manager");
  const query = useQuery(
    reading("GET /api/knowledge/notes", {
      ...(search !== "" && { search }),
      archived: archived ? "true" : "false",
      limit: shownAtMost,
    }),
  );
  const close = () => setEditing(null);
  return (
    <Shelf
      page="resourceNotes"
      actions={
        mayWrite && (
          <Button variant="primary" icon={Plus} onClick={() => setEditing("new")}>
            Write note
          </Button>
        )
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchInput label="Search notes" value={search} onChange={(q) => change({ q })} className="min-w-56 flex-1" />
        <Segments
          label="Show"
          value={archived ? "archived" : "present"}
          onChange={(show) => change({ show: show === "archived" ? "archived" : undefined })}
          options={[
            { value: "present", label: "In use" },
            { value: "archived", label: "Archived" },
          ]}
        />
      </div>
      <Async
        query={query}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState icon={NotebookPen} title="No note">
            {mayWrite
              ? "Write down what your people ask often: the assistant quotes it with a link."
              : "Managers write notes here."}
          </EmptyState>
        }
      >
        {({ rows }) => (
          <ul className="flex flex-col gap-3" aria-label="Notes">
            {rows.map((note) => (
              <NoteCard
                key={note.id}
                note={note}
                isChosen={note.id === address["note"]}
                mayWrite={mayWrite}
                onEdit={() => setEditing(note)}
              />
            ))}
          </ul>
        )}
      </Async>
      <FormDrawer open={editing !== null} onClose={close} title={editing === "new" ? "Write note" : "Change note"}>
        {editing !== null && <NoteForm note={editing === "new" ? null : editing} onDone={close} />}
      </FormDrawer>
    </Shelf>
  );
}

interface NoteCardProps {
  readonly note: KnowledgeNote;
  readonly isChosen: boolean;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
}

const bringIntoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: "center" });

function NoteCard({ note, isChosen, mayWrite, onEdit }: NoteCardProps) {
  const archive = useCommand("POST /api/knowledge/notes/{noteId}/archive", {
    told: ({ title, archived }) => (archived ? `${title} archived` : `${title} is in use again`),
    refusal: "toast",
  });
  return (
    <li ref={isChosen ? bringIntoView : null}>
      <Panel
        title={note.title}
        hint={
          <>
            {note.updatedBy}, <Moment at={note.updatedAt} />
          </>
        }
        {...(isChosen && { className: "border-accent" })}
        actions={
          <>
            <Badge>{domainWords[note.domain]}</Badge>
            {mayWrite && !note.archived && (
              <Button variant="ghost" density="dense" onClick={onEdit}>
                Edit
              </Button>
            )}
            {mayWrite && (
              <Button
                variant="ghost"
                density="dense"
                busy={archive.busy}
                onClick={() => archive.run({ noteId: note.id, version: note.version, archived: !note.archived })}
              >
                {note.archived ? "Use again" : "Archive"}
              </Button>
            )}
          </>
        }
      >
        <p className="max-w-[80ch] whitespace-pre-line">{note.body}</p>
      </Panel>
    </li>
  );
}
