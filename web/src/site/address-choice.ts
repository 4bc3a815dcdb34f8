import { useSyncExternalStore, type MouseEvent } from "react";

const follow = (changed: () => void) => {
  window.addEventListener("popstate", changed);
  return () => window.removeEventListener("popstate", changed);
};

/**
 * The query of the address, in an island of the public site: empty while the page is drawn at build, so that without a
 * script all is shown.
 */
export function useAddressQuery(): URLSearchParams {
  const search = useSyncExternalStore(
    follow,
    () => window.location.search,
    () => "",
  );
  return new URLSearchParams(search);
}

/** The address of a page with some of its query chosen anew; null takes a name away. */
export function addressWith(
  path: string,
  query: URLSearchParams,
  chosen: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(chosen)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `${path}?${next.toString()}` : path;
}

/** Follows a link that changes the query alone without loading the page again; any other click is the browser's. */
export function followInPlace(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.history.pushState(null, "", event.currentTarget.href);
  window.dispatchEvent(new PopStateEvent("popstate"));
}
