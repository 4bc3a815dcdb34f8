import { returnBulk } from "./return-bulk.tsx";
import { DocumentList } from "../../../parts/document-list.tsx";
import Undo2 from "lucide-react/icons/undo-2";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { FilterField } from "../../../ui/table/filter.ts";
import { FlowTabs } from "../orders/flow-tabs.tsx";
import { sortInput } from "../../../parts/list-state.ts";
import { anyState, stateField, stateQuestion } from "../../../parts/state-filter.ts";
import { returnStateWords } from "../words/flow-words.ts";
import { returnColumns } from "./return-columns.tsx";
import { ReturnForm } from "./return-form.tsx";

const noun = ["return", "returns"] as const;
const fields = [stateField(returnStateWords)] as const satisfies readonly FilterField[];

const views = [
  { name: "Open", search: "" },
  { name: "To be inspected", search: "?state=received" },
  { name: "All", search: `?state=${anyState}` },
];

/** `/wms/returns`: what customers send back. */
export function Returns() {
  return (
    <DocumentList
      page="wmsReturns"
      route="GET /api/wms/returns"
      ask={(list) => ({
        search: list.text || undefined,
        state: stateQuestion(list),
        ...sortInput(list.sort, "GET /api/wms/returns"),
      })}
      fields={fields}
      searchLabel="Search number, customer, order"
      table="wms-returns"
      views={views}
      label="Returns"
      noun={noun}
      columns={returnColumns}
      pathOf={(returnId) => href("wmsReturn", { returnId })}
      bulk={returnBulk}
      below={<FlowTabs current="returns" />}
      create={{
        label: "Create return",
        does: "Create a return",
        form: ({ open }) => <ReturnForm onDone={open} />,
      }}
      empty={{
        icon: Undo2,
        title: "Nothing comes back",
        children:
          "Returned goods wait in quarantine until their disposition is decided. Closed returns are under the view “All”.",
      }}
    />
  );
}
