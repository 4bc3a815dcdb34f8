import { countOrigins } from "@cerebro/contracts/entities/wms/count-words.ts";
import { cycleCountCommands, type CycleCountState } from "@cerebro/contracts/entities/state-machines.ts";
import type { Input } from "../../../data/request.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { chosen, sortInput, type ListState } from "../../../parts/list-state.ts";
import { countStateWords } from "./count-words.ts";
import { idIn } from "../../../parts/use-warehouses.ts";

/** Object.keys forgets the key type; the tables are closed. */
const states = Object.keys(cycleCountCommands) as CycleCountState[];
const origins = Object.keys(countOrigins) as (keyof typeof countOrigins)[];

export const countFields = [
  {
    id: "state",
    label: "State",
    kind: "choice",
    options: states.map((value) => ({ value, label: countStateWords[value].label })),
  },
  {
    id: "origin",
    label: "Asked for by",
    kind: "choice",
    single: true,
    options: origins.map((value) => ({ value, label: countOrigins[value] })),
  },
] as const satisfies readonly FilterField[];

export const countViews = [
  { name: "Open", search: "" },
  { name: "To review", search: "?state=ready_to_review" },
  { name: "Completed", search: "?state=completed" },
];

/** The address as a question to the server; open counts while nothing else is asked for. */
export function countQuestion(list: ListState): Omit<Input<"GET /api/wms/counts">, "cursor" | "limit"> {
  const order = { warehouseId: idIn(list.value("warehouse")), ...sortInput(list.sort, "GET /api/wms/counts") };
  if (list.onClear === undefined) return { state: "open", ...order };
  return {
    search: list.text || undefined,
    state: list.value("state") || undefined,
    origin: chosen(list.value("origin"), origins),
    ...order,
  };
}
