import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type DecisionStatus, decisionStatuses } from "@cerebro/contracts/constants/decisions.ts";
import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import { type Search, useSearchState } from "../../data/address.ts";
import { call } from "../../data/client.ts";
import type { Input } from "../../data/request.ts";
import type { FilterField, FilterValues } from "../../ui/table/filter.ts";
import { rowsOf, type RowSource } from "../../ui/table/rows.ts";
import { typeWords } from "./decision-words.ts";
import { optionsOf } from "../../ui/form/select.tsx";

type Question = Input<"GET /api/decisions">;

/** Views of the inbox, by their name in the address. */
export const shows = [
  { value: "waiting", label: "Waiting" },
  { value: "own", label: "Asked by me" },
  { value: "all", label: "All" },
] as const;
export type Shown = (typeof shows)[number]["value"];

export const decisionFields = [
  {
    id: "status",
    label: "State",
    kind: "choice",
    single: true,
    options: optionsOf(decisionStatuses),
  },
  {
    id: "type",
    label: "Kind",
    kind: "choice",
    single: true,
    options: optionsOf(typeWords),
  },
  { id: "escalated", label: "Escalated", kind: "flag" },
] as const satisfies readonly FilterField[];

const filterIds: readonly string[] = decisionFields.map(({ id }) => id);
const pageRows = 50;
/** Without a socket, changes are polled. */
const askAgainMs = 30_000;

const textOf = (search: Search, name: string): string => {
  const value = search[name];
  return typeof value === "string" ? value : "";
};
const isStatus = (text: string): text is DecisionStatus => Object.hasOwn(decisionStatuses, text);

/** The list's state in the address: what is shown, filters, the decision that is open. */
export function useInbox() {
  const [search, change] = useSearchState();
  const shown: Shown = shows.find(({ value }) => value === textOf(search, "show"))?.value ?? "waiting";
  const set = filterIds.filter((id) => textOf(search, id) !== "");
  const filters: FilterValues = Object.fromEntries(set.map((id) => [id, textOf(search, id)]));
  const none = Object.fromEntries(filterIds.map((id) => [id, undefined]));
  return {
    shown,
    onShown: (next: Shown) => change({ show: next === "waiting" ? undefined : next, status: undefined }),
    // Waiting decisions have one state only.
    fields: shown === "waiting" ? decisionFields.filter(({ id }) => id !== "status") : decisionFields,
    filters,
    onFilters: (values: FilterValues) => change({ ...none, ...values }),
    onClear: set.length > 0 ? () => change(none) : undefined,
    open: textOf(search, "decision"),
    onOpen: (id: string) => change({ decision: id }, { push: true }),
    onClose: () => change({ decision: undefined }),
    question: questionOf(shown, filters),
  };
}

export function questionOf(shown: Shown, filters: FilterValues): Question {
  const { status = "", type, escalated } = filters;
  return {
    ...(shown === "own" && { own: "true" }),
    ...(shown === "waiting" ? { status: "pending" } : isStatus(status) && { status }),
    ...(type && { type }),
    ...(escalated && { escalated: escalated === "no" ? "false" : "true" }),
  };
}

const firstPage: string | undefined = undefined;

export function useDecisions(question: Question): RowSource<Decision> {
  return rowsOf(
    useInfiniteQuery({
      queryKey: ["GET /api/decisions", question, "rows"],
      queryFn: ({ pageParam, signal }) =>
        call(
          "GET /api/decisions",
          { ...question, limit: pageRows, ...(pageParam && { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: firstPage,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: askAgainMs,
    }),
  );
}
