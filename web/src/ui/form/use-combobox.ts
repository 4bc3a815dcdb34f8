import { useDeferredValue, useRef, useState, type ChangeEvent, type KeyboardEvent } from "react";
import { placeAfterKey } from "../overlay/rove.ts";

export interface ComboboxOption {
  value: string;
  label: string;
  /** Second, quieter part: a code, a place. Searched too. */
  hint?: string;
}

/** More than this is not read but searched. */
const shownOptions = 100;

interface Choice {
  listId: string;
  options: readonly ComboboxOption[];
  value: ComboboxOption | undefined;
  onChange: (option: ComboboxOption | undefined) => void;
  onSearch: ((text: string) => void) | undefined;
}

/** Typing, opening, moving and choosing of a combobox; the text field keeps the focus throughout. */
export function useCombobox({ listId, options, value, onChange, onSearch }: Choice) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const wanted = useDeferredValue(typed ?? "");
  const shown = (onSearch ? options : matching(options, wanted)).slice(0, shownOptions);
  const place = Math.min(active, shown.length - 1);

  function show() {
    if (open) return;
    setOpen(true);
    setActive(0);
    if (input.current) list.current?.showPopover({ source: input.current });
  }
  function hide() {
    setOpen(false);
    setTyped(undefined);
    list.current?.hidePopover();
  }
  function choose(option: ComboboxOption | undefined) {
    if (option) onChange(option);
    hide();
  }
  function type(text: string) {
    setTyped(text);
    setActive(0);
    show();
    onSearch?.(text);
    if (text === "") onChange(undefined);
  }
  function move(to: number): true {
    setActive(to);
    list.current?.children[to]?.scrollIntoView({ block: "nearest" });
    return true;
  }
  function act(key: string): boolean {
    if (!open) return key === "ArrowDown" && (show(), true);
    if (key === "Enter") return (choose(shown[place]), true);
    if (key === "Escape") return (hide(), true);
    // Home and End move the caret in the text.
    const to = key === "Home" || key === "End" ? undefined : placeAfterKey(key, place, shown.length, "vertical");
    return to !== undefined && move(to);
  }
  function key(event: KeyboardEvent) {
    if (!act(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  const aria = {
    "aria-expanded": open,
    "aria-controls": listId,
    "aria-activedescendant": open && shown.length > 0 ? `${listId}-${place}` : undefined,
  };
  const text = {
    value: typed ?? value?.label ?? "",
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
  };
  const field = { ref: input, role: "combobox", ...aria, ...text, onClick: show, onKeyDown: key, onBlur: hide };
  return { field, list, open, shown, place, choose };
}

function matching(options: readonly ComboboxOption[], text: string): readonly ComboboxOption[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, hint }) => {
    const whole = `${label} ${hint ?? ""}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}
