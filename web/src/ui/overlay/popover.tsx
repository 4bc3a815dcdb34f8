import { useId, useState, type ReactNode } from "react";
import { cx } from "../cx.ts";
import { focusFirst } from "./focus-first.ts";
import { usePresence } from "./use-presence.ts";

export type Place =
  | "bottom-start"
  | "bottom-end"
  | "bottom"
  | "top"
  | "top-start"
  | "top-end"
  | "right"
  | "right-end"
  | "left";

/**
 * Attributes of the element that opens the popover; spread it on a Button or IconButton. The browser then opens, places
 * and closes it.
 */
export interface TriggerProps {
  popoverTarget: string;
  "aria-expanded": boolean;
  "aria-haspopup": "menu" | "dialog" | "listbox";
}

export interface PopoverProps {
  trigger: (props: TriggerProps) => ReactNode;
  /** Names the box for those who hear it. */
  label: string;
  place?: Place;
  className?: string;
  /** Drawn only while open. `close` gives focus back to the trigger. */
  children: (close: () => void) => ReactNode;
  onOpenChange?: (open: boolean) => void;
}

/** A small box beside the thing that opened it: settings of a view, a filter, a short form. Escape or a press elsewhere closes it. */
export function Popover({ trigger, label, place = "bottom-start", className, children, onOpenChange }: PopoverProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const present = usePresence(open);
  return (
    <>
      {trigger({ popoverTarget: id, "aria-expanded": open, "aria-haspopup": "dialog" })}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        data-place={place}
        onBeforeToggle={(event) => {
          if (event.target !== event.currentTarget) return;
          setOpen(event.newState === "open");
          onOpenChange?.(event.newState === "open");
        }}
        onToggle={(event) => {
          if (event.target === event.currentTarget && event.newState === "open") focusFirst(event.currentTarget);
        }}
        className={cx(
          "ui-popover max-w-[calc(100vw-16px)] rounded-panel bg-float p-3 text-ink shadow-float",
          className,
        )}
      >
        {present && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}
