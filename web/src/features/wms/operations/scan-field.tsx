import Keyboard from "lucide-react/icons/keyboard";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { useMedia } from "../../../ui/use-media.ts";

interface ScanFieldProps {
  /** What to scan now: "Scan bin A-01-2". */
  readonly prompt: string;
  readonly busy: boolean;
  readonly onScan: (code: string) => void;
}

const typing = "input, textarea, select, [contenteditable=true]";

/** Whether a key is text that a scanner or a hand sends. */
function isText(event: KeyboardEvent): boolean {
  return event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** Takes what is scanned or typed, wherever the focus is: a scanner types like a keyboard and ends with Enter. */
export function ScanField({ prompt, busy, onScan }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const coarse = useMedia("(pointer: coarse)");
  const [types, setTypes] = useState(false);

  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    const catchText = (event: KeyboardEvent) => {
      const elsewhere = event.target instanceof Element && event.target.matches(typing);
      if (elsewhere || !isText(event) || document.querySelector("dialog[open]")) return;
      // The letter itself lands in the field, since it has the focus by the time it is typed.
      field.current?.focus({ preventScroll: true });
    };
    document.addEventListener("keydown", catchText);
    return () => document.removeEventListener("keydown", catchText);
  }, []);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const scanned = code.trim();
        if (scanned !== "") onScan(scanned);
        setCode("");
      }}
      className="relative"
    >
      <span className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint">
        {busy ? <Spinner label="Looking the code up" /> : <ScanBarcode size={20} aria-hidden />}
      </span>
      <input
        ref={field}
        aria-label={prompt}
        placeholder={prompt}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        // A device with a scanner needs no keyboard over half of its screen, unless asked for.
        inputMode={coarse && !types ? "none" : "text"}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        className="h-12 w-full rounded-control border-2 border-line-strong bg-surface-1 pr-14 pl-11 font-mono text-read text-ink placeholder:font-sans placeholder:text-ink-faint focus-visible:border-focus focus-visible:outline-none"
      />
      {coarse && (
        <IconButton
          label={types ? "Hide the keyboard" : "Type instead of scanning"}
          icon={Keyboard}
          aria-pressed={types}
          onClick={() => {
            setTypes(!types);
            field.current?.blur();
            requestAnimationFrame(() => field.current?.focus());
          }}
          className="absolute top-1/2 right-1 -translate-y-1/2"
        />
      )}
    </form>
  );
}
