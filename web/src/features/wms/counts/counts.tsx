import { countBulk } from "./count-bulk.tsx";
import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { DocumentTable } from "../../../parts/document-table.tsx";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Plus from "lucide-react/icons/plus";
import Settings2 from "lucide-react/icons/settings-2";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { useSeesCosts } from "../../../data/use-session.ts";
import { Button } from "../../../ui/action/button.tsx";
import { useManages } from "../labour/use-manages.ts";
import { one } from "../../../parts/list-state.ts";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { countColumns } from "./count-columns.tsx";
import { countFields, countQuestion, countViews } from "./count-filters.ts";
import { CountRules } from "./count-rules.tsx";
import { RequestForm } from "./request-form.tsx";
import { WarehouseChooser } from "../parts/warehouse-choice.tsx";

const noun = ["count", "counts"] as const;

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
      <FormDrawer open={open === "request"} onClose={close} title="Request a count">
        {open === "request" && (
          <RequestForm start={place === "" ? undefined : { value: place, label: one(search, "code") || "Place" }} />
        )}
      </FormDrawer>
      <FormDrawer open={open === "rules" && manages} onClose={close} title="Count rules" width="wide">
        {open === "rules" && <CountRules onDone={close} />}
      </FormDrawer>
      <PageKeys keys={[{ key: "c", does: "Request a count", run: () => show("request") }]} />
    </>
  );
}

function CountTable({ onRequest }: { onRequest: () => void }) {
  const currency = useOrganisation()?.currency ?? "EUR";
  return (
    <DocumentTable
      route="GET /api/wms/counts"
      ask={countQuestion}
      fields={countFields}
      searchLabel="Search number or place"
      table="wms-counts"
      views={countViews}
      label="Cycle counts"
      noun={noun}
      columns={countColumns(currency, useSeesCosts())}
      pathOf={(countId) => href("wmsCount", { countId })}
      bulk={countBulk}
      empty={{
        icon: ClipboardList,
        title: "No count is under way",
        action: (
          <Button variant="primary" icon={Plus} onClick={onRequest}>
            Request count
          </Button>
        ),
        children: "Ask for one of a bin, an aisle, an item or a class. Picking goes on meanwhile.",
      }}
    />
  );
}
