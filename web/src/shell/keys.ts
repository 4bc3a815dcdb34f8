import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

const typingFields = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";
const pressedFields = new Set(["button", "checkbox", "radio", "submit", "reset", "range", "file", "color", "image"]);

/** Whether keys belong to the field that has focus; shortcuts stay silent then. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !target.matches(typingFields)) return false;
  return !(target instanceof HTMLInputElement && pressedFields.has(target.type));
}

/** Ctrl+K, or Command+K on a Mac: opens any page by name. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}

/** Ctrl+J, or Command+J on a Mac: opens the assistant and closes it; not while somebody types [AI-17]. */
export function isAssistantKey(event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === "j" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}

/** Escape pressed inside the element that gets this ref: leaves a box that does not block the page. */
export function useEscape(leave: () => void): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  const act = useEffectEvent(leave);
  useEffect(() => {
    const element = box.current;
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape") act();
    };
    element?.addEventListener("keydown", key);
    return () => element?.removeEventListener("keydown", key);
  }, []);
  return box;
}
