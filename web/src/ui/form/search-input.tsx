import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { cx } from "../cx.ts";
import { controlStyle } from "./control-style.ts";

/** Letters that follow one another faster than this are one search. */
const debounceMs = 250;

export interface SearchInputProps {
  label: string;
  /** The present search, usually from the address of the page. */
  value: string;
  /** Told once typing rests; at once on Enter and when cleared. */
  onChange: (value: string) => void;
  placeholder?: string;
  className?: string;
}

/** Finds rows by words. */
export function SearchInput({ label, value, onChange, placeholder = label, className }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed elsewhere (back, a saved view): it wins over the text in the box.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const report = useEffectEvent((text: string) => {
    if (text !== value) onChange(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => report(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  function now(text: string) {
    setTyped(text);
    if (text !== value) onChange(text);
  }
  return (
    <div role="search" className={cx("relative block", className)}>
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") now(typed);
          if (event.key === "Escape" && typed) {
            event.stopPropagation();
            now("");
          }
        }}
        className={cx(controlStyle, "pr-8 pl-8 [&::-webkit-search-cancel-button]:hidden")}
      />
      {typed && (
        <IconButton
          label="Clear search"
          icon={X}
          onClick={() => {
            now("");
            input.current?.focus();
          }}
          className="absolute top-1/2 right-0.5 h-[calc(var(--control)-6px)]! w-[calc(var(--control)-6px)]! -translate-y-1/2"
        />
      )}
    </div>
  );
}
