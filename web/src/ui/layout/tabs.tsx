import { type RefObject, useEffect, useId, useRef, type ReactNode } from "react";
import { Anchor } from "../action/link.tsx";
import { cx } from "../cx.ts";
import { moveFocus } from "../overlay/rove.ts";

export interface TabItem {
  id: string;
  label: string;
  count?: number;
}

export interface TabsProps {
  label: string;
  tabs: readonly TabItem[];
  current: string;
  onChange: (id: string) => void;
  /** The panel of the current tab. */
  children: ReactNode;
}

const strip = "flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]";
const tabStyle = (current: boolean) =>
  cx(
    "relative -mb-px inline-flex h-9 shrink-0 items-center gap-1.5 border-b-2 whitespace-nowrap transition-colors pointer-coarse:h-11",
    current
      ? "border-accent font-strong text-ink"
      : "border-transparent text-ink-muted hover:border-line-strong hover:text-ink",
  );

/** Scrolls a strip that is too narrow for its tabs until the current one is in the middle. */
function useCurrentInView(current: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = box.current?.querySelector('[aria-selected="true"], [aria-current="page"]');
    if (!box.current || !tab) return;
    const [outer, inner] = [box.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    box.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [current]);
  return box;
}

/** Parts of one thing, one at a time, all about equally important. If each has an address: TabLinks. */
export function Tabs({ label, tabs, current, onChange, children }: TabsProps) {
  const id = useId();
  const box = useCurrentInView(current);
  return (
    <div>
      <div
        ref={box}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={(event) => {
          const group = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
          if (moveFocus(group, event.key, "horizontal")) {
            event.preventDefault();
            const place = group.findIndex((tab) => tab === document.activeElement);
            const tab = tabs[place];
            if (tab) onChange(tab.id);
          }
        }}
        className={strip}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={tabStyle(tab.id === current)}
          >
            {tab.label}
            <TabCount count={tab.count} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className="pt-4">
        {children}
      </div>
    </div>
  );
}

export interface TabLink {
  href: string;
  label: string;
  count?: number;
}

/** The same look for pages that belong together. */
export function TabLinks({ label, links, current }: { label: string; links: readonly TabLink[]; current: string }) {
  const box = useCurrentInView(current);
  return (
    <nav ref={box} aria-label={label} className={strip}>
      {links.map((link) => (
        <Anchor
          key={link.href}
          href={link.href}
          aria-current={link.href === current ? "page" : undefined}
          className={tabStyle(link.href === current)}
        >
          {link.label}
          <TabCount count={link.count} />
        </Anchor>
      ))}
    </nav>
  );
}

function TabCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return <span className="rounded-full bg-surface-2 px-1.5 text-small font-body text-ink-muted">{count}</span>;
}
