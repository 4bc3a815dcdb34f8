import ClipboardCheck from "lucide-react/icons/clipboard-check";
import { useId, useState } from "react";
import type { CountDetail, CountLineRow } from "@cerebro/contracts/entities/wms/counts.ts";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { FilterBar } from "../../../ui/table/filter-bar.tsx";
import type { FilterField } from "../../../ui/table/filter.ts";
import { chosen, sortableColumns, sortInput, sortsOf, useListState } from "../../../parts/list-state.ts";
import { counted } from "../../../parts/format.ts";
import { useRows } from "../../../parts/use-rows.ts";
import { isForOthers, lineStateWords } from "./count-words.ts";
import { DecideDialogs, type Way } from "./decide-dialog.tsx";
import { LineFacts } from "./line-facts.tsx";
import { reviewColumns } from "./review-columns.tsx";

const route = "GET /api/wms/counts/{countId}/lines";
const states = ["counted", "recount", "approved", "rejected"] as const;
const fields = [
  {
    id: "line",
    label: "State",
    kind: "choice",
    single: true,
    options: states.map((value) => ({ value, label: lineStateWords[value].label })),
  },
  { id: "variance", label: "With a variance", kind: "flag" },
] as const satisfies readonly FilterField[];
const filterIds = fields.map(({ id }) => id);

/** Counted against book quantities, and the decision: many lines at once. */
export function Review({ count }: { count: CountDetail }) {
  const list = useListState(sortsOf(route), filterIds);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [way, setWay] = useState<Way>();
  const [opened, setOpened] = useState<string>();
  const variance = list.value("variance");
  const question = {
    countId: count.id,
    state: chosen(list.value("line"), states),
    variance: variance === "" ? undefined : String(variance !== "no"),
    ...sortInput(list.sort, route),
  };
  const source = useRows(route, question);
  const chosenLines = source.rows.filter(({ id }) => selection.has(id));
  const line = source.rows.find(({ id }) => id === opened);
  const decidable = (command: Way) => chosenLines.filter((row) => row.commands.includes(command));
  return (
    <>
      <DataTable
        label="Counted lines"
        noun={["line", "lines"]}
        columns={sortableColumns(route, reviewColumns(count.currency))}
        source={source}
        rowId={(row) => row.id}
        sort={list.sort}
        onSort={list.onSort}
        onOpen={(row) => setOpened(row.id)}
        selection={selection}
        onSelectionChange={setSelection}
        bulkActions={<DecideButtons chosen={chosenLines} decidable={decidable} onChoose={setWay} />}
        onClearFilters={list.onClear}
        toolbar={<FilterBar fields={fields} values={list.filters} onChange={list.onFilters} />}
        maxHeight="520px"
        empty={
          <EmptyState icon={ClipboardCheck} title="Nothing was counted yet">
            Lines stand here when their bin is counted, with what the books said at that moment.
          </EmptyState>
        }
      />
      <Drawer
        open={line !== undefined}
        onClose={() => setOpened(undefined)}
        title={line ? titleOf(line) : "Line"}
        width="wide"
      >
        {line && <LineFacts line={line} currency={count.currency} />}
      </Drawer>
      <DecideDialogs
        way={way}
        count={count}
        lines={way === undefined ? [] : decidable(way)}
        onClose={() => setWay(undefined)}
        onDone={() => {
          setWay(undefined);
          setSelection(new Set());
        }}
      />
    </>
  );
}

const titleOf = (line: CountLineRow): string => `${line.sku} at ${line.locationCode}`;

interface ButtonsProps {
  readonly chosen: readonly CountLineRow[];
  readonly decidable: (way: Way) => readonly CountLineRow[];
  readonly onChoose: (way: Way) => void;
}

const ways = [
  { way: "recount", label: "Count again" },
  { way: "reject", label: "Reject" },
  { way: "approve", label: "Approve" },
] as const;

function DecideButtons({ chosen: lines, decidable, onChoose }: ButtonsProps) {
  const whyId = useId();
  const own = lines.filter(isForOthers).length;
  return (
    <>
      {own > 0 && (
        <span id={whyId} className="text-ink-muted">
          You counted {counted(own, "line")} of these: somebody else approves.
        </span>
      )}
      {ways.map(({ way, label }) => {
        const count = decidable(way).length;
        return (
          <Button
            key={way}
            variant={way === "approve" ? "primary" : "secondary"}
            disabled={count === 0}
            onClick={() => onChoose(way)}
            aria-label={`${label}: ${counted(count, "line")}`}
            {...(way === "approve" && own > 0 && { "aria-describedby": whyId })}
          >
            {label}
          </Button>
        );
      })}
    </>
  );
}
