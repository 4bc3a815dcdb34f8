import { useLocation, useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { PageParams, SecretPageId } from "@cerebro/contracts/pages/href.ts";
import type { PageId } from "@cerebro/contracts/pages/pages.ts";

/** The query of an address: texts, or lists of texts where a name stands more than once. */
export type Search = Readonly<Record<string, string | readonly string[]>>;
/** Changes to the query: undefined, an empty text or an empty list removes a name. */
export type SearchPatch = Readonly<Record<string, string | readonly string[] | undefined>>;

export function parseSearch(text: string): Search {
  const query = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const all = query.getAll(name);
      return [name, all.length > 1 ? all : (all[0] ?? "")];
    }),
  );
}

export function writeSearch(search: SearchPatch): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const each of typeof value === "string" ? [value] : (value ?? [])) {
      if (each !== "") query.append(name, each);
    }
  }
  return query.size > 0 ? `?${query.toString()}` : "";
}

/** The parameters of the page being shown; the id says which page the caller is, so the names are known. */
export function usePageParams<Id extends PageId>(_id: Id): PageParams<Id> {
  return asParamsOf<Id>(useParams({ strict: false }));
}

/** The secret of a letter's link: the fragment, or the last part of the path; empty where neither is there. */
export function useLinkSecret(_id: SecretPageId): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const fragment = useFragment();
  return fragment === "" ? (params["token"] ?? "") : fragment;
}

/** The part behind the # of the address. */
export function useFragment(): string {
  return useLocation({ select: ({ hash }) => hash });
}

/** The router matched the path of this very page, so the names its path declares are there. */
function asParamsOf<Id extends PageId>(params: object): PageParams<Id> {
  return params as PageParams<Id>;
}

/** The query of the address as state: what a table shows survives a reload and can be sent to a colleague. */
export function useSearchState(): readonly [Search, (patch: SearchPatch, options?: { push?: boolean }) => void] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (patch: SearchPatch, { push = false } = {}) => {
      void navigate({
        to: ".",
        search: (now: Search) => parseSearch(writeSearch({ ...now, ...patch })),
        replace: !push,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [search, change];
}

/** Goes to an address of the product, such as `href("wmsOrder", { orderId })`; on the public site by loading it. */
export function useGo(): (address: string, options?: { replace?: boolean }) => void {
  const history = useRouterIfAny()?.history;
  return useCallback(
    (address, options) => {
      if (!history) window.location.assign(address);
      else if (options?.replace) history.replace(address);
      else history.push(address);
    },
    [history],
  );
}

/** The public site stands without a router, which its types leave out. */
function useRouterIfAny(): ReturnType<typeof useRouter> | undefined {
  return useRouter({ warn: false });
}

/** The path being shown. */
export function usePath(): string {
  return useLocation({ select: (location) => location.pathname });
}
