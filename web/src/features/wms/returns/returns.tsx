import Plus from "lucide-react/icons/plus";
import Undo2 from "lucide-react/icons/undo-2";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useGo, useSearchState } from "../../../data/address.ts";
import { call } from "../../../data/client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import type { FilterField } from "../../../ui/table/filter.ts";
import { FlowTabs } from "../orders/flow-tabs.tsx";
import { type ListState, one, sortInput, useListState } from "../../../parts/list-state.ts";
import { ListTable } from "../../../parts/list-table.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { anyState, stateField, stateQuestion } from "../../../parts/state-filter.ts";
import { pageRows, useRows } from "../../../parts/use-rows.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { returnStateWords } from "../words/flow-words.ts";
import { returnColumns } from "./return-columns.tsx";
import { ReturnForm } from "./return-form.tsx";

const noun = ["return", "returns"] as const;
const sorts = ["createdAt", "number", "expectedOn"] as const;
const fields = [stateField(returnStateWords)] as const satisfies readonly FilterField[];

const views = [
  { name: "Open", search: "" },
  { name: "To be inspected", search: "?state=received" },
  { name: "All", search: `?state=${anyState}` },
];

function questionOf(list: ListState) {
  return {
    search: list.text || undefined,
    state: stateQuestion(list),
    ...sortInput(list.sort, sorts),
  };
}

/** `/wms/returns`: what customers send back. */
export function Returns() {
  const [search, change] = useSearchState();
  const go = useGo();
  const adding = one(search, "add") !== "";
  const add = () => change({ add: "yes" }, { push: true });
  return (
    <>
      <LiveHeader
        page="wmsReturns"
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            Create return
          </Button>
        }
      >
        <FlowTabs current="returns" />
      </LiveHeader>
      <ReturnTable onAdd={add} />
      <Drawer
        open={adding}
        onClose={() => change({ add: undefined })}
        title="Create return"
        width="wide"
        keepOnOutsidePress
      >
        {adding && <ReturnForm onDone={({ id }) => go(href("wmsReturn", { returnId: id }))} />}
      </Drawer>
      <PageKeys keys={[{ key: "c", does: "Create a return", run: add }]} />
    </>
  );
}

function ReturnTable({ onAdd }: { onAdd: () => void }) {
  const list = useListState(sorts, ["state"]);
  const question = questionOf(list);
  const source = useRows("GET /api/wms/returns", question, (cursor, signal) =>
    call("GET /api/wms/returns", { ...question, cursor, limit: pageRows }, { signal }),
  );
  return (
    <ListTable
      list={list}
      searchLabel="Search number, customer, order"
      fields={fields}
      table="wms-returns"
      views={views}
      label="Returns"
      noun={noun}
      columns={returnColumns}
      source={source}
      rowId={(row) => row.id}
      hrefOf={(row) => href("wmsReturn", { returnId: row.id })}
      empty={
        <EmptyState
          icon={Undo2}
          title="Nothing comes back"
          action={
            <Button variant="primary" icon={Plus} onClick={onAdd}>
              Create return
            </Button>
          }
        >
          Returned goods wait in quarantine until their disposition is decided. Closed returns are under the view “All”.
        </EmptyState>
      }
    />
  );
}
