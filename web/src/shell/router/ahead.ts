import type { QueryKey } from "@tanstack/react-query";
import { freshMs } from "@cerebro/contracts/constants/data-client.ts";
import { mayOpen } from "@cerebro/contracts/pages/admit.ts";
import { matchPage } from "@cerebro/contracts/pages/match.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { queryClient } from "../../data/query-client.ts";
import { predict, withVisit, worthCaching, worthPrefetching } from "../../data/route-history.ts";
import { session } from "../../data/session.ts";
import { remembered } from "../../data/storage/remembered.ts";
import { router } from "./router.tsx";

/** What each page read when it was last on screen, for as long as this tab and this person stay. */
const lastReads = new Map<string, readonly QueryKey[]>();
let readBy: string | undefined;

/** A second after a page came: remembers how people came here, and fetches what usually follows [PWA-08]. */
export function lookAhead(visited: readonly string[]): void {
  const declared = visited.flatMap((path) => matchPage(path)?.path ?? []);
  const here = declared.at(-1);
  if (here === undefined) return;
  const predictions = session.user ? predict(remember(declared), here) : [];
  if (isDear()) return;
  const related = matchPage(here)?.page.prefetch ?? [];
  const likely = worthPrefetching(predictions).map(({ url }) => url);
  for (const path of new Set([...related, ...likely])) fetchCode(path);
  readAhead(
    here,
    worthCaching(predictions).map(({ url }) => url),
  );
}

function remember(declared: readonly string[]): readonly string[] {
  const before = remembered.read(storage.routeHistory);
  const history = declared.reduce(withVisit, before);
  if (history !== before) remembered.write(storage.routeHistory, history);
  return history;
}

/** Somebody pays for each byte, and says so. */
function isDear(): boolean {
  return "connection" in navigator && Object(navigator.connection).saveData === true;
}

function fetchCode(path: string): void {
  const page = matchPage(path)?.page;
  if (!page || page.prerendered || !mayOpen(page.access, session.user)) return;
  // Which record will be opened is not known; the code is the same for all.
  void router.preloadRoute({ to: path.replace(/\{\*?\w+\}/g, "-") }).catch(() => undefined);
}

const isRead = ([route, input, ...more]: QueryKey): boolean =>
  typeof route === "string" && route.startsWith("GET /api/") && typeof input === "object" && more.length === 0;

function readAhead(here: string, next: readonly string[]): void {
  const person = session.user?.email;
  if (person !== readBy) lastReads.clear();
  readBy = person;
  const onScreen = queryClient
    .getQueryCache()
    .findAll({ type: "active", predicate: ({ queryKey }) => isRead(queryKey) });
  lastReads.set(
    here,
    onScreen.map(({ queryKey }) => queryKey),
  );
  for (const path of next) {
    for (const queryKey of lastReads.get(path) ?? []) {
      const query = queryClient.getQueryCache().find({ queryKey });
      // A query without an observer does not become stale by itself.
      if (query?.isStaleByTime(freshMs) === true) void query.fetch().catch(() => undefined);
    }
  }
}
