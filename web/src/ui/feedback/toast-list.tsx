import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../action/icon-button.tsx";
import { cx } from "../cx.ts";
import { useTopModal } from "../overlay/top-modal.ts";
import { toneIcon, toneText, type Tone } from "../tone.ts";

export type ToastType = "success" | "error" | "warning" | "info";

export interface Toast {
  id: string;
  message: string;
  type: ToastType;
  /** Milliseconds on screen. `Infinity` stays until dismissed. */
  duration: number;
  /** One thing to do about it: undo, view. */
  action?: ReactNode;
}

const tones = { success: "good", error: "bad", warning: "warn", info: "info" } satisfies Record<ToastType, Tone>;

/**
 * Draws the toasts it is given, newest at the bottom, and asks for each to be dismissed when its time is up. Time stands
 * still while the pointer or focus is on the list. Enter, Delete, Backspace or Escape on its button dismisses a toast.
 */
export function ToastList({ toasts, onDismiss }: { toasts: readonly Toast[]; onDismiss: (id: string) => void }) {
  const [held, setHeld] = useState(false);
  const list = useRef<HTMLElement>(null);
  const count = toasts.length;

  // Outside a modal dialog nothing can be pressed, so the list moves into the one on top. It moves as it stands, that
  // its toasts keep their time.
  const [home] = useState(() => Object.assign(document.createElement("div"), { className: "contents" }));
  const modal = useTopModal();
  useEffect(() => {
    (modal ?? document.body).append(home);
    return () => home.remove();
  }, [home, modal]);
  useEffect(() => {
    const element = list.current;
    // A modal that left the page took it along; it is back with the next one, or with the page.
    if (element?.isConnected && count > 0 && !element.matches(":popover-open")) element.showPopover();
  }, [count, modal]);

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- holds the time while it is read, does nothing else
    <section
      ref={list}
      popover="manual"
      aria-label="Notifications"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed inset-auto right-4 bottom-4 m-0 w-[380px] max-w-[calc(100vw-32px)] overflow-visible bg-transparent p-0 max-wide:bottom-20"
    >
      <div className="flex flex-col gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} held={held} onDismiss={() => onDismiss(toast.id)} />
        ))}
      </div>
    </section>,
    home,
  );
}

function ToastCard({ toast, held, onDismiss }: { toast: Toast; held: boolean; onDismiss: () => void }) {
  const { message, type, action, duration } = toast;
  useCountdown(duration, held, onDismiss);
  const tone = tones[type];
  const Shape = toneIcon[tone];
  return (
    <div
      role={type === "error" ? "alert" : "status"}
      className="pointer-events-auto flex animate-[ui-rise_var(--calm)_var(--ease)] items-start gap-2.5 rounded-panel bg-float py-2.5 pr-2 pl-3.5 text-ink shadow-float"
    >
      <Shape size={16} aria-hidden className={cx("mt-0.5 shrink-0", toneText[tone])} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">{message}</div>
      {action}
      <IconButton
        label="Dismiss"
        icon={X}
        density="dense"
        onClick={onDismiss}
        onKeyDown={(event) => {
          if (event.key !== "Delete" && event.key !== "Backspace" && event.key !== "Escape") return;
          // Escape is for the toast alone, not for the dialog around it.
          event.preventDefault();
          onDismiss();
        }}
        className="-my-1 pointer-coarse:size-12!"
      />
    </div>
  );
}

/** Calls `done` after `duration` of running time; while `held` the rest is kept. */
function useCountdown(duration: number, held: boolean, done: () => void): void {
  const left = useRef(duration);
  const finish = useEffectEvent(done);
  useEffect(() => {
    if (held || left.current === Infinity) return;
    const started = performance.now();
    const timer = setTimeout(() => finish(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [held]);
}
