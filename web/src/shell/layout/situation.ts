import { useMatches } from "@tanstack/react-router";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { PageShell } from "@cerebro/contracts/pages/page.ts";
import { pageOf, type PageId } from "@cerebro/contracts/pages/pages.ts";
import type { StoredUser } from "@cerebro/contracts/storage/user.ts";
import { useUser } from "../../data/use-session.ts";
import { useAccent, useHemisphere } from "../hemisphere.ts";
import { chromeOf, type Chrome } from "./chrome.ts";
import { useViewport } from "./viewport.ts";

/** All that decides what stands around the page on screen. */
export interface FrameView {
  readonly path: string;
  readonly shell: PageShell;
  readonly user: StoredUser | null;
  /** The person as the bars show them: null on the public site, signed in or not. */
  readonly worker: StoredUser | null;
  readonly hemisphere: Hemisphere;
  readonly chrome: Chrome;
  /** The navigation that a skip link leads to. */
  readonly navigation: "sidebar" | "bottom-bar" | "navbar" | "none";
}

interface Shown {
  readonly path: string;
  readonly pageId: PageId | undefined;
}

/** The page on screen, which during a navigation is still the old one. */
function useShown(): Shown {
  return useMatches({
    select: (matches): Shown => ({
      path: matches.at(-1)?.pathname ?? "/",
      pageId: matches.at(-1)?.staticData.pageId,
    }),
    structuralSharing: true,
  });
}

/** An unknown path is shown in the reader's own area: visitors on the public site. */
function shellOf(pageId: PageId | undefined, user: StoredUser | null): PageShell {
  if (pageId) return pageOf(pageId).shell;
  return user ? "workspace" : "marketing";
}

function navigationOf(chrome: Chrome): FrameView["navigation"] {
  if (chrome.footer) return "navbar";
  if (chrome.sidebar) return "sidebar";
  if (chrome.bottomBar) return "bottom-bar";
  return chrome.navbar === "none" ? "none" : "navbar";
}

export function useFrameView(): FrameView {
  const { path, pageId } = useShown();
  const user = useUser();
  const viewport = useViewport();
  const hemisphere = useHemisphere(path, user);
  const shell = shellOf(pageId, user);
  const chrome = chromeOf({ path, shell, signedIn: user !== null, viewport });
  useAccent(path, shell, user);
  return {
    path,
    shell,
    user,
    worker: chrome.topBar ? user : null,
    hemisphere,
    chrome,
    navigation: navigationOf(chrome),
  };
}
