import { useEffect, useRef, useState, type KeyboardEvent as Press, type RefObject, type SubmitEvent } from "react";
import { endsScan, isRepeat, nextKey, separatorOf, type LastScan, type Typing } from "./scan-gate.ts";

const typing = "input, textarea, select, [contenteditable=true]";

/** Whether a key is text that a scanner or a hand sends. */
function isText(event: KeyboardEvent): boolean {
  return event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** Takes the focus, and again when a scanner types while nothing else is being typed in. */
function useCatch(ref: RefObject<HTMLInputElement | null>, typed: RefObject<Typing | undefined>) {
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    const catchText = (event: KeyboardEvent) => {
      const elsewhere = event.target instanceof Element && event.target.matches(typing);
      if (elsewhere || !isText(event) || document.querySelector("dialog[open]")) return;
      // The letter itself lands in the field, since it has the focus by the time it is typed.
      ref.current?.focus({ preventScroll: true });
      typed.current = nextKey(undefined, event.timeStamp);
    };
    document.addEventListener("keydown", catchText);
    return () => document.removeEventListener("keydown", catchText);
  }, [ref, typed]);
}

/** The field that scans land in, from wherever the focus is, and the gate that lets each through once. */
export function useScanInput(onScan: (text: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const last = useRef<LastScan>(undefined);
  const typed = useRef<Typing>(undefined);
  const [value, setValue] = useState("");
  const [repeated, setRepeated] = useState(false);

  useCatch(ref, typed);

  function scan(text: string, { told, keys }: { readonly told: boolean; readonly keys: Typing | undefined }) {
    const code = text.trim();
    if (code === "") return;
    const atMs = performance.now();
    const begunMs = keys !== undefined && keys.keys >= code.length ? keys.begunMs : undefined;
    const again = isRepeat(last.current, { text: code, atMs, begunMs });
    last.current = { text: code, atMs };
    setRepeated(again && told);
    if (!again) onScan(code);
  }

  function end(text: string) {
    const keys = typed.current;
    typed.current = undefined;
    setValue("");
    scan(text, { told: true, keys });
  }

  function press(event: Press<HTMLInputElement>) {
    const separator = separatorOf(event);
    if (separator !== undefined) {
      event.preventDefault();
      setValue(event.currentTarget.value + separator);
    }
    if (event.key === "Tab" && !event.shiftKey && endsScan(typed.current, event.timeStamp)) {
      event.preventDefault();
      end(event.currentTarget.value);
    } else if (event.key.length === 1) typed.current = nextKey(typed.current, event.timeStamp);
  }

  return {
    repeated,
    field: {
      ref,
      value,
      onChange: (event: { readonly target: HTMLInputElement }) => {
        setValue(event.target.value);
        setRepeated(false);
        if (event.target.value === "") typed.current = undefined;
      },
      onKeyDown: press,
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      end(value);
    },
    /** A camera sees a code many times: it is reported once, until it has been out of sight. */
    seen: (text: string) => scan(text, { told: false, keys: undefined }),
    /** Shows or hides the keyboard of a device, which looks only when the focus comes. */
    refocus: () => {
      ref.current?.blur();
      requestAnimationFrame(() => ref.current?.focus());
    },
  };
}
