import Check from "lucide-react/icons/check";
import {
  createContext,
  use,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
} from "react";
import { Anchor } from "../action/link.tsx";
import { cx } from "../cx.ts";
import { Kbd } from "../data/kbd.tsx";
import type { Icon } from "../icon.ts";
import type { Place, TriggerProps } from "./popover.tsx";
import { moveFocus } from "./rove.ts";
import { usePresence } from "./use-presence.ts";

const CloseContext = createContext<() => void>(() => undefined);
/** A pause longer than this starts a new word when items are sought by typing. */
const typingPauseMs = 600;

export interface MenuProps {
  trigger: (props: TriggerProps) => ReactNode;
  label: string;
  place?: Place;
  /** MenuItem, MenuCheck, MenuLabel, MenuSeparator. */
  children: ReactNode;
}

/** Acts on one thing, behind one button. Arrow keys, Home, End and typing move; Enter or Space does. */
export function Menu({ trigger, label, place = "bottom-start", children }: MenuProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const present = usePresence(open);
  const typed = useRef({ text: "", at: 0 });

  function follow(event: ToggleEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return;
    if (event.newState === "open") items(event.currentTarget)[0]?.focus();
  }

  function key(event: KeyboardEvent<HTMLDivElement>) {
    const group = items(event.currentTarget);
    if (event.key === "Tab") box.current?.hidePopover();
    else if (moveFocus(group, event.key, "vertical")) event.preventDefault();
    else if (event.key.length === 1 && event.key !== " ") {
      const fresh = event.timeStamp - typed.current.at > typingPauseMs;
      typed.current = { text: (fresh ? "" : typed.current.text) + event.key.toLowerCase(), at: event.timeStamp };
      group.find((item) => item.textContent.trim().toLowerCase().startsWith(typed.current.text))?.focus();
    }
  }

  return (
    <>
      {trigger({ popoverTarget: id, "aria-expanded": open, "aria-haspopup": "menu" })}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        data-place={place}
        onBeforeToggle={(event) => setOpen(event.newState === "open")}
        onToggle={follow}
        onKeyDown={key}
        className="ui-popover max-h-[min(480px,80dvh)] min-w-48 overflow-y-auto rounded-panel bg-float p-1 text-ink shadow-float"
      >
        <CloseContext value={() => box.current?.hidePopover()}>{present && children}</CloseContext>
      </div>
    </>
  );
}

function items(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')];
}

const itemStyle =
  "flex min-h-8 w-full items-center gap-2 rounded-control px-2 py-1 text-left text-tool outline-none hover:bg-surface-2 focus:bg-surface-2 " +
  "aria-disabled:text-ink-faint aria-disabled:hover:bg-transparent pointer-coarse:min-h-10";

export interface MenuItemProps {
  children: ReactNode;
  icon?: Icon;
  /** Keys that do the same without the menu. */
  shortcut?: string;
  /** An item goes somewhere (`href`) or does something (`onSelect`). */
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Why it cannot be done now, or what it means; a second line. */
  hint?: string;
}

export function MenuItem({
  children,
  icon: Shape,
  shortcut,
  href,
  onSelect,
  danger = false,
  disabled = false,
  hint,
}: MenuItemProps) {
  const close = use(CloseContext);
  const content = (
    <>
      {Shape && <Shape size={16} aria-hidden className={cx("shrink-0", danger ? "text-bad" : "text-ink-faint")} />}
      <span className="min-w-0 flex-1">
        {children}
        {hint && <span className="block text-small text-ink-faint">{hint}</span>}
      </span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </>
  );
  const act = () => {
    close();
    onSelect?.();
  };
  if (href && !disabled) {
    return (
      <Anchor href={href} role="menuitem" tabIndex={-1} onClick={act} className={itemStyle}>
        {content}
      </Anchor>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : act}
      className={cx(itemStyle, danger && "text-bad hover:bg-bad-soft focus:bg-bad-soft")}
    >
      {content}
    </button>
  );
}

/** One choice that is on or off; the menu stays open, so that several can be set. With `exclusive` it is one of a group and closes. */
export function MenuCheck({
  children,
  checked,
  onChange,
  exclusive = false,
}: {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  exclusive?: boolean;
}) {
  const close = use(CloseContext);
  return (
    <button
      type="button"
      role={exclusive ? "menuitemradio" : "menuitemcheckbox"}
      aria-checked={checked}
      tabIndex={-1}
      onClick={() => {
        onChange(!checked);
        if (exclusive) close();
      }}
      className={itemStyle}
    >
      <Check size={16} aria-hidden className={cx("shrink-0 text-accent-text", !checked && "invisible")} />
      <span className="min-w-0 flex-1">{children}</span>
    </button>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-2 pt-2 pb-1 text-small text-ink-faint">{children}</div>;
}

export function MenuSeparator() {
  return <hr className="-mx-1 my-1 border-line" />;
}
