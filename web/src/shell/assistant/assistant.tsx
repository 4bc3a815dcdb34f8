import MessageCircle from "lucide-react/icons/message-circle";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { isAssistantKey, isTyping } from "../keys.ts";
import { assistantToggle, toggleAssistant, wasAsked } from "./toggle.ts";

const Panel = lazy(async () => ({ default: (await import("./panel.tsx")).AssistantPanel }));

interface AssistantProps {
  path: string;
  visitor: Visitor | null;
  /** No bar stands on this page, so the button floats. */
  floating: boolean;
  /** A bottom bar stands below. */
  raised: boolean;
}

/** The assistant's place on every page: a button in the bar, or floating where there is none, and a panel [APP-37]. */
export function Assistant({ path, visitor, floating, raised }: AssistantProps) {
  const [open, setOpen] = useState(wasAsked);
  useEffect(() => {
    const toggle = (event: Event) => {
      event.preventDefault();
      setOpen((now) => !now);
    };
    const key = (event: KeyboardEvent) => {
      if (!isAssistantKey(event) || isTyping(event.target)) return;
      toggle(event);
    };
    window.addEventListener(assistantToggle, toggle);
    window.addEventListener("keydown", key);
    return () => {
      window.removeEventListener(assistantToggle, toggle);
      window.removeEventListener("keydown", key);
    };
  }, []);
  const close = () => {
    setOpen(false);
    document.getElementById("assistant")?.focus();
  };
  return (
    <>
      {floating && (
        <div data-print="hide" className="fixed right-4 bottom-4 z-30 rounded-control bg-surface-1">
          <IconButton
            id="assistant"
            label="Assistant"
            icon={MessageCircle}
            variant="secondary"
            density="touch"
            onClick={toggleAssistant}
          />
        </div>
      )}
      {open && (
        <Suspense fallback={null}>
          <Panel path={path} visitor={visitor} raised={raised} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
