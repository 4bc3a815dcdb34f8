import { prefetchDelayMs } from "@cerebro/contracts/constants/shell.ts";
import { matchPage } from "@cerebro/contracts/pages/match.ts";
import { queryClient } from "../../data/query-client.ts";
import { session } from "../../data/session.ts";
import { router } from "./router.tsx";

/** `Orders · Cerebro`; the first page carries the bare name. */
export function titleOf(path: string): string {
  const match = matchPage(path);
  if (!match) return "Page not found · Cerebro";
  return match.id === "home" ? match.page.title : `${match.page.title} · Cerebro`;
}

/** Tells who listens to the page where they are now. */
function announce(title: string): void {
  const place = document.getElementById("page-announcer");
  if (place) place.textContent = title;
}

/**
 * Where a keyboard and a screen reader go on after the page changed. A box that stays open keeps its focus, and so
 * does whatever the person has gone to while the page was on its way.
 */
function focusMain(leftFrom: Element | null): void {
  const now = document.activeElement;
  if (now?.closest("dialog, [role=dialog]")) return;
  if (now !== leftFrom && now !== document.body) return;
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Title, log, focus and prefetch at every change of page; guards again whenever the session changes. */
export function followNavigation(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leftFrom: Element | null = null;
  let visited: string[] = [];
  router.subscribe("onBeforeNavigate", () => {
    leftFrom = document.activeElement;
  });
  router.subscribe("onResolved", ({ toLocation, fromLocation, pathChanged }) => {
    if (!pathChanged && fromLocation) return;
    const path = toLocation.pathname;
    document.title = titleOf(path);
    // The specification asks for the log at each navigation [APP-05].
    // oxlint-disable-next-line no-console
    console.info(`Page: ${document.title}`);
    // Somebody may leave the first page before it has come, by a link: then there is no page to come from.
    const byHand = leftFrom !== null && leftFrom !== document.body;
    if (fromLocation !== undefined || byHand) {
      announce(document.title);
      focusMain(leftFrom);
    }
    clearTimeout(timer);
    visited.push(path);
    timer = setTimeout(() => {
      const pages = visited;
      visited = [];
      // What does not arrive only makes the next page slower.
      void import("./ahead.ts").then(({ lookAhead }) => lookAhead(pages)).catch(() => undefined);
    }, prefetchDelayMs);
  });
  followSession();
}

/** Someone signed in or out, here or in another tab: their data goes, and the page is guarded anew. */
function followSession(): void {
  let knownEmail = session.user?.email;
  session.subscribe(() => {
    const email = session.user?.email;
    if (email !== knownEmail) queryClient.clear();
    knownEmail = email;
    const { state } = session;
    const access = matchPage(router.state.location.pathname)?.page.access;
    // Who left on purpose is not asked to come back to the same page.
    if (state.status === "signed-out" && state.reason === "signed-out" && access !== "public") {
      void router.navigate({ to: "/login" });
    } else void router.invalidate();
  });
}
