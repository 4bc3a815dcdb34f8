import ClipboardList from "lucide-react/icons/clipboard-list";
import Plus from "lucide-react/icons/plus";
import Settings2 from "lucide-react/icons/settings-2";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { call } from "../../../data/client.ts";
import { useSeesCosts } from "../../../data/use-session.ts";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { useManages } from "../labour/use-manages.ts";
import { one, useListState } from "../../../parts/list-state.ts";
import { ListTable } from "../../../parts/list-table.tsx";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { pageRows, useRows } from "../../../parts/use-rows.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { countColumns } from "./count-columns.tsx";
import { countFields, countFilterIds, countQuestion, countSorts, countViews } from "./count-filters.ts";
import { CountRules } from "./count-rules.tsx";
import { RequestForm } from "./request-form.tsx";
import { WarehouseChooser } from "../parts/warehouse-choice.tsx";

/** `/wms/counts`: cycle counts, asked for and under way [WMS-10]. */
export function Counts() {
  const [search, change] = useSearchState();
  const manages = useManages();
  const open = one(search, "open");
  const place = one(search, "place");
  const show = (what: string) => change({ open: what }, { push: true });
  const close = () => change({ open: undefined, place: undefined, code: undefined });
  return (
    <>
      <LiveHeader
        page="wmsCounts"
        actions={
          <>
            <WarehouseChooser />
            {manages && (
              <Button icon={Settings2} onClick={() => show("rules")}>
                Rules
              </Button>
            )}
            <Button variant="primary" icon={Plus} onClick={() => show("request")}>
              Request count
            </Button>
          </>
        }
      />
      <CountTable onRequest={() => show("request")} />
      <Drawer open={open === "request"} onClose={close} title="Request a count" keepOnOutsidePress>
        {open === "request" && (
          <RequestForm start={place === "" ? undefined : { value: place, label: one(search, "code") || "Place" }} />
        )}
      </Drawer>
      <Drawer open={open === "rules" && manages} onClose={close} title="Count rules" width="wide" keepOnOutsidePress>
        {open === "rules" && <CountRules onDone={close} />}
      </Drawer>
      <PageKeys keys={[{ key: "c", does: "Request a count", run: () => show("request") }]} />
    </>
  );
}

function CountTable({ onRequest }: { onRequest: () => void }) {
  const currency = useOrganisation()?.currency ?? "EUR";
  const list = useListState(countSorts, countFilterIds);
  const question = countQuestion(list);
  const source = useRows("GET /api/wms/counts", question, (cursor, signal) =>
    call("GET /api/wms/counts", { ...question, cursor, limit: pageRows }, { signal }),
  );
  return (
    <ListTable
      list={list}
      searchLabel="Search number or place"
      fields={countFields}
      table="wms-counts"
      views={countViews}
      label="Cycle counts"
      noun={["count", "counts"]}
      columns={countColumns(currency, useSeesCosts())}
      source={source}
      rowId={(row) => row.id}
      hrefOf={(row) => href("wmsCount", { countId: row.id })}
      empty={
        <EmptyState
          icon={ClipboardList}
          title="No count is under way"
          action={
            <Button variant="primary" icon={Plus} onClick={onRequest}>
              Request count
            </Button>
          }
        >
          Ask for one of a bin, an aisle, an item or a class. Picking goes on meanwhile.
        </EmptyState>
      }
    />
  );
}
