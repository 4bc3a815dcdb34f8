import { type AnyRoute, createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { isAppPage, pageIds, pageOf, type PageId } from "@cerebro/contracts/pages/pages.ts";
import { redirectFor } from "@cerebro/contracts/pages/redirects.ts";
import { parseSearch, writeSearch } from "../../data/address.ts";
import { session } from "../../data/session.ts";
import { Frame } from "../layout/frame.tsx";
import { LoadingPage } from "../layout/loading-page.tsx";
import { detour } from "./guard.ts";
import { lazyScreen, type LoadScreen } from "./lazy-screen.tsx";
import { screens } from "./screens.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The page of a route; undefined for the frame and for unknown paths. */
    pageId?: PageId;
  }
}

/** `{name}` of the page table is `$name` of the router, `{*name}` is its nameless rest. */
function routerPath(path: string): string {
  return path.replace(/\{\*\w+\}/, "$").replace(/\{(\w+)\}/g, "$$$1");
}

const notFoundScreen: LoadScreen = async () => (await import("../../features/system/not-found.tsx")).NotFound;

/** Leaves for another address of the product, in place of this one. */
function leaveFor(address: string): never {
  const [to = "/", query = ""] = address.split("?", 2);
  throw redirect({ to, search: parseSearch(query), replace: true });
}

const root = createRootRoute({
  component: Frame,
  beforeLoad: ({ location: { pathname, searchStr } }) => {
    const moved = redirectFor(pathname);
    if (moved) leaveFor(moved.to + searchStr);
  },
});

/** One lazily loaded component per page, shared by its aliases; each route carries its page's own guard. */
const pageRoutes: AnyRoute[] = pageIds.filter(isAppPage).flatMap((pageId) => {
  const component = lazyScreen(screens[pageId]);
  const { access, paths } = pageOf(pageId);
  return paths.map((path) =>
    createRoute({
      getParentRoute: () => root,
      path: routerPath(path),
      component,
      staticData: { pageId },
      beforeLoad: ({ location: { pathname, searchStr } }) => {
        const elsewhere = detour(access, pathname + searchStr, session.state);
        if (elsewhere !== undefined) leaveFor(elsewhere);
      },
    }),
  );
});

/** The public site is made of documents: going there from the app loads one, which ends the app. */
const siteRoutes: AnyRoute[] = pageIds
  .filter((id) => !isAppPage(id))
  .flatMap((id) => pageOf(id).paths)
  .map((path) =>
    createRoute({
      getParentRoute: () => root,
      path: routerPath(path),
      beforeLoad: async ({ location: { href } }) => {
        window.location.assign(href);
        await new Promise(() => {});
      },
    }),
  );

const anythingElse: AnyRoute = createRoute({
  getParentRoute: () => root,
  path: "$",
  component: lazyScreen(notFoundScreen),
});

/** Whether pages may move: only for those who did not ask for less motion [APP-04]. */
const calm = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

export const router = createRouter({
  routeTree: root.addChildren([...pageRoutes, ...siteRoutes, anythingElse]),
  parseSearch,
  stringifySearch: writeSearch,
  caseSensitive: true,
  defaultPreload: "intent",
  defaultPreloadDelay: 60,
  defaultPendingMs: 150,
  defaultPendingMinMs: 250,
  defaultPendingComponent: LoadingPage,
  // A page about another thing starts fresh; the query alone never remounts it.
  defaultRemountDeps: ({ params }) => params,
  defaultViewTransition: { types: ({ pathChanged }) => (pathChanged && !calm() ? ["page"] : false) },
  scrollRestoration: true,
});
