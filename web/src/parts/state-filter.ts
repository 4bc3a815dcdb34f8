import type { FilterField } from "../ui/table/filter.ts";
import type { StateWord } from "./state-mark.tsx";
import type { ListState } from "./list-state.ts";

/** In the address: documents of every state. */
export const anyState = "any";

/** In the address: documents that somebody still works on. */
export const openState = "open";

/** The filter of a list of documents by their state. */
export function stateField(words: Readonly<Record<string, StateWord>>) {
  const options = Object.entries(words).map(([value, { label }]) => ({ value, label }));
  return {
    id: "state",
    label: "State",
    kind: "choice",
    options: [{ value: anyState, label: "Any" }, { value: openState, label: "Open" }, ...options],
  } as const satisfies FilterField;
}

/** What such a list asks for: open documents, unless a state or anything else is filtered for. */
export function stateQuestion(list: ListState): string | undefined {
  const state = list.value("state");
  if (state === "") return list.onClear === undefined ? openState : undefined;
  return state.includes(anyState) ? undefined : state;
}
