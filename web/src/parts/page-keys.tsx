import { useEffect, useEffectEvent, useState } from "react";
import { Kbd } from "../ui/data/kbd.tsx";
import { Dialog } from "../ui/overlay/dialog.tsx";

const typing = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]";
const inFront = "dialog[open], [role=dialog]:popover-open, [role=menu]:popover-open";

/** Keys with a modifier are the browser's, keys in a field are text, keys under a dialog are the dialog's. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  return target?.matches(typing) === true || document.querySelector(inFront) !== null;
}

function focusFirst(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** A key of the page and what it does. */
export interface PageKey {
  readonly key: string;
  readonly does: string;
  readonly run: () => void;
}

const everywhere: readonly PageKey[] = [
  { key: "/", does: "Search", run: () => focusFirst("#main input[type=search]") },
  { key: "j", does: "Next row; enters the table", run: () => focusFirst('#main [role=grid] [data-cell="1:0"]') },
  { key: "k", does: "Previous row", run: () => focusFirst('#main [role=grid] [data-cell="1:0"]') },
];

const inTables = [
  { key: "Enter", does: "Open the row, or sort by the column" },
  { key: "Shift ←→", does: "On a column's head: change its width" },
  { key: "Ctrl K", does: "Go to any page" },
  { key: "Esc", does: "Close what is open" },
];

/** The keys of a page: they work wherever the focus is, and `?` lists them. */
export function PageKeys({ keys = [] }: { keys?: readonly PageKey[] }) {
  const [helping, setHelping] = useState(false);
  const all = [...everywhere, ...keys];
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (belongsElsewhere(event)) return;
    const found = event.key === "?" ? { run: () => setHelping(true) } : all.find(({ key }) => key === event.key);
    if (!found) return;
    event.preventDefault();
    found.run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <Dialog open={helping} onClose={() => setHelping(false)} title="Keys of this page" size="small">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {[...all, ...inTables, { key: "?", does: "Show this list" }].map(({ key, does }) => (
          <KeyLine key={key} name={key} does={does} />
        ))}
      </dl>
    </Dialog>
  );
}

function KeyLine({ name, does }: { name: string; does: string }) {
  return (
    <>
      <dt className="flex gap-1">
        {name.split(" ").map((each) => (
          <Kbd key={each}>{each}</Kbd>
        ))}
      </dt>
      <dd className="text-ink-muted">{does}</dd>
    </>
  );
}
