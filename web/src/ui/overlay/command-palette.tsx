import { Command } from "cmdk";
import Search from "lucide-react/icons/search";
import { useEffect, useRef, useState } from "react";
import { Kbd } from "../data/kbd.tsx";
import { Spinner } from "../feedback/spinner.tsx";
import type { Icon } from "../icon.ts";
import { closeModal, openModal } from "./top-modal.ts";

export interface PaletteItem {
  id: string;
  label: string;
  /** Second, quieter part: the area, the kind of thing. */
  hint?: string;
  icon?: Icon;
  /** Other words it is found by. */
  keywords?: string[];
  shortcut?: string;
  onSelect: () => void;
}

export interface PaletteGroup {
  label: string;
  items: readonly PaletteItem[];
  /**
   * They answer what was typed already, and are shown as they are: above everything, or below what is called just as it was
   * typed.
   */
  answers?: "surely" | "perhaps";
}

export interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  groups: readonly PaletteGroup[];
  placeholder: string;
  /** Said when nothing fits, with what to try. */
  empty: string;
  /** The typed text; a search on the server may fill some groups, the others are filtered here. */
  query: string;
  onQueryChange: (query: string) => void;
  loading?: boolean;
  /** Said under the field: why the search on the server has no answer. */
  notice?: string | undefined;
}

/** Goes anywhere and does anything by a few letters. Load it lazily: `lazy(() => import("…/command-palette.tsx"))`. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onClose, groups, placeholder, empty, query, onQueryChange, loading = false, notice } = props;
  const box = useRef<HTMLDialogElement>(null);
  const fitting = groupsFor(query, groups);
  const first = fitting[0]?.items[0]?.id ?? "";
  // New text and new results select the first entry again; the keys choose others.
  const situation = `${query} ${first}`;
  const [chosen, choose] = useState({ situation, id: first });
  useEffect(() => {
    const dialog = box.current;
    if (!open || !dialog) return;
    openModal(dialog);
    // The browser gives focus to the first thing that can take it, which is the list around the field.
    dialog.querySelector("input")?.focus();
    return () => closeModal(dialog);
  }, [open]);
  return (
    <dialog
      ref={box}
      aria-label="Command palette"
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="ui-dialog fixed mx-auto mt-[12dvh] w-[640px] max-w-[calc(100vw-24px)] rounded-panel bg-float p-0 text-ink shadow-float"
    >
      {open && (
        <Command
          label={placeholder}
          loop
          shouldFilter={false}
          value={chosen.situation === situation ? chosen.id : first}
          onValueChange={(id) => choose({ situation, id })}
        >
          <div className="flex h-12 items-center gap-3 border-b border-line px-4">
            {loading ? (
              <Spinner label="Searching" />
            ) : (
              <Search size={16} aria-hidden className="shrink-0 text-ink-faint" />
            )}
            <Command.Input
              autoFocus
              placeholder={placeholder}
              value={query}
              onValueChange={onQueryChange}
              className="h-full flex-1 bg-transparent text-read outline-none placeholder:text-ink-faint"
            />
            <Kbd>Esc</Kbd>
          </div>
          <p
            role="status"
            className={notice === undefined ? "sr-only" : "border-b border-line px-4 py-2 text-ink-muted"}
          >
            {notice}
          </p>
          <Command.List className="max-h-[min(420px,60dvh)] overflow-y-auto overscroll-contain p-1.5">
            <Command.Empty className="px-3 py-8 text-center text-ink-muted">{empty}</Command.Empty>
            {fitting.map((group) => (
              <Command.Group
                key={group.label}
                heading={group.label}
                className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-small [&_[cmdk-group-heading]]:text-ink-faint"
              >
                {group.items.map((item) => (
                  <PaletteRow key={item.id} item={item} onClose={onClose} />
                ))}
              </Command.Group>
            ))}
          </Command.List>
        </Command>
      )}
    </dialog>
  );
}

/** Between an entry whose label begins as typed, and one whose words do. */
const perhaps = 0.9;

/** Groups whose entries fit what is typed, the best first; those that answer it keep their entries and stand above. */
function groupsFor(query: string, groups: readonly PaletteGroup[]): readonly PaletteGroup[] {
  const typed = query.trim();
  if (typed === "") return groups.filter(({ items }) => items.length > 0);
  return groups
    .map((group) => {
      if (group.answers) return { group, best: group.answers === "surely" ? 2 : perhaps };
      const items = group.items
        .map((item) => ({ item, fit: fitness(typed, [item.label, ...(item.keywords ?? [])]) }))
        .filter(({ fit }) => fit > 0)
        .toSorted((one, other) => other.fit - one.fit);
      return { group: { ...group, items: items.map(({ item }) => item) }, best: items[0]?.fit ?? 0 };
    })
    .toSorted((one, other) => other.best - one.best)
    .flatMap(({ group }) => (group.items.length > 0 ? [group] : []));
}

/** Each word typed must begin a word of the entry, in its label (first of the keywords) or behind it; letters strewn about do not count. */
function fitness(typed: string, keywords: readonly string[]): number {
  const [label = "", ...others] = keywords.map((keyword) => keyword.toLowerCase());
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const begins = (text: string) => words.every((word) => text.split(/[\s/-]+/).some((part) => part.startsWith(word)));
  if (label.startsWith(typed.toLowerCase())) return 1;
  if (begins(label)) return 0.8;
  return begins([label, ...others].join(" ")) ? 0.5 : 0;
}

function PaletteRow({ item, onClose }: { item: PaletteItem; onClose: () => void }) {
  const { id, label, hint, icon: Shape, shortcut, onSelect } = item;
  return (
    <Command.Item
      value={id}
      onSelect={() => {
        onClose();
        onSelect();
      }}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 data-[selected=true]:bg-surface-2 pointer-coarse:min-h-11"
    >
      {Shape && <Shape size={16} aria-hidden className="shrink-0 text-ink-faint" />}
      <span className="truncate">{label}</span>
      {hint && <span className="truncate text-ink-faint">{hint}</span>}
      {shortcut && (
        <span className="ml-auto">
          <Kbd>{shortcut}</Kbd>
        </span>
      )}
    </Command.Item>
  );
}
