import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { Anchor } from "../action/link.tsx";
import type { ButtonProps } from "../action/button.tsx";
import { Button } from "../action/button.tsx";
import { cx } from "../cx.ts";
import { toneText, type Tone } from "../tone.ts";
import type { Icon } from "../icon.ts";

export interface HandItem {
  id: string;
  /** The act or the destination: read at arm's length. */
  title: string;
  line?: string;
  /** Quantity, large at the right. */
  figure?: string;
  unit?: string;
  state?: { icon: Icon; tone: Tone; label: string };
  href?: string;
  onSelect?: () => void;
}

/** Work in the hand: rows of at least 48 px, everything reachable with a gloved thumb. */
export function HandList({ label, items }: { label: string; items: readonly HandItem[] }) {
  return (
    <ul
      aria-label={label}
      data-density="hand"
      className="overflow-hidden rounded-panel border border-line bg-surface-1"
    >
      {items.map((item) => (
        <li key={item.id} className="border-b border-line last:border-0">
          <HandRow item={item} />
        </li>
      ))}
    </ul>
  );
}

const rowStyle = "flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left active:bg-surface-2";

function HandRow({ item }: { item: HandItem }) {
  const { title, line, figure, unit, state, href, onSelect } = item;
  const content = (
    <>
      {state && <state.icon size={22} aria-label={state.label} className={cx("shrink-0", toneText[state.tone])} />}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-title font-strong">{title}</span>
        {line && <span className="block truncate text-read text-ink-muted">{line}</span>}
      </span>
      {figure && (
        <span className="text-heading font-strong whitespace-nowrap">
          {figure}
          {unit && <span className="ml-1 text-read font-body text-ink-muted">{unit}</span>}
        </span>
      )}
      {(href || onSelect) && <ChevronRight size={20} aria-hidden className="-mr-1 shrink-0 text-ink-faint" />}
    </>
  );
  if (href) {
    return (
      <Anchor href={href} className={rowStyle}>
        {content}
      </Anchor>
    );
  }
  if (!onSelect) return <div className={rowStyle}>{content}</div>;
  return (
    <button type="button" onClick={onSelect} className={rowStyle}>
      {content}
    </button>
  );
}

export interface HandActionProps extends ButtonProps {
  children: ReactNode;
  /** Stands above the bottom bar where the page has one. */
  raised?: boolean;
  /** Facts and warnings that are read before it is pressed: they stay with the button while the page scrolls. */
  facts?: ReactNode;
}

/** The one thing to do next, at the thumb. It stays at the foot of the screen while the list scrolls. */
export function HandAction({ children, raised = false, facts, ...button }: HandActionProps) {
  const place = raised ? "bottom-0 max-wide:bottom-16" : "bottom-0";
  return (
    <div
      className={`${place} sticky -mx-4 [@media(max-height:480px)]:static mt-auto border-t border-line bg-surface-0 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]`}
    >
      {facts && <div className="pb-2 text-read [overflow-wrap:anywhere]">{facts}</div>}
      <Button variant="primary" {...button} className="h-14! w-full text-title!">
        {children}
      </Button>
    </div>
  );
}
