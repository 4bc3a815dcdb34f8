import Menu from "lucide-react/icons/menu";
import MessageCircle from "lucide-react/icons/message-circle";
import { lazy, Suspense, useCallback, useState } from "react";
import { useUser } from "../../data/use-session.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { Anchor } from "../../ui/action/link.tsx";
import { cx } from "../../ui/cx.ts";
import { PartBoundary } from "../../ui/feedback/part-boundary.tsx";
import { toggleAssistant } from "../assistant/toggle.ts";
import { ThemeButton } from "../navigation/theme-button.tsx";
import { WaysIn } from "../navigation/ways-in.tsx";
import { Wordmark } from "../navigation/wordmark.tsx";
import { openSiteMenu, useSiteMenu } from "./menu-open.ts";

const SiteMenu = lazy(async () => ({ default: (await import("./menu.tsx")).SiteMenu }));

export interface SiteHeaderProps {
  path: string;
  /** The public menu, written into the page so that the table of all pages stays out of it. */
  items: readonly { readonly path: string; readonly label: string }[];
}

/**
 * The bar of the public site: the whole menu where it fits, the phone's bar of 60 px with a menu button below 641 px
 * [APP-28, APP-29]. The width decides by style sheet alone, so that the page stands right before any script has come.
 */
export function SiteHeader({ path, items }: SiteHeaderProps) {
  const signedIn = useUser() !== null;
  const [asked, setAsked] = useState(false);
  const open = useSiteMenu(useCallback(() => setAsked(true), []));
  return (
    <header data-part="public-navbar" className="sticky top-0 z-20 border-b border-line bg-surface-0/95">
      <nav
        id="navigation"
        tabIndex={-1}
        aria-label="Main"
        data-part="site-navigation"
        className="mx-auto flex h-16 max-w-[1200px] items-center gap-4 px-6 text-tool max-wide:gap-2 max-mobile:h-[60px] max-mobile:gap-1 max-mobile:px-3"
      >
        <div className="mobile:hidden" data-density="touch">
          <IconButton label="Open menu" icon={Menu} onClick={openSiteMenu} aria-haspopup="dialog" />
        </div>
        <div className="mobile:-ml-1.5">
          <Wordmark href="/" word="spare" />
        </div>
        <ul className="flex min-w-0 flex-1 items-center justify-center-safe gap-1 overflow-x-auto max-wide:gap-0 max-mobile:invisible">
          {items.map((item) => (
            <li key={item.path} className="max-mobile:hidden">
              <Anchor
                href={item.path}
                aria-current={path === item.path ? "page" : undefined}
                className={cx(
                  "flex h-8 items-center rounded-control px-2.5 whitespace-nowrap max-wide:px-1.5 transition-colors hover:bg-surface-2 hover:text-ink",
                  path === item.path ? "text-ink" : "text-ink-muted",
                )}
              >
                {item.label}
              </Anchor>
            </li>
          ))}
        </ul>
        <IconButton id="assistant" label="Assistant" icon={MessageCircle} onClick={toggleAssistant} />
        <ThemeButton />
        <div className="flex gap-2 max-mobile:hidden">
          <WaysIn signedIn={signedIn} />
        </div>
      </nav>
      {asked && (
        <PartBoundary name="Menu">
          <Suspense fallback={null}>
            <SiteMenu open={open} path={path} items={items} signedIn={signedIn} />
          </Suspense>
        </PartBoundary>
      )}
    </header>
  );
}
