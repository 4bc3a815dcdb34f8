import { lotBulk } from "./lot-bulk.tsx";
import { DocumentTable } from "../../../parts/document-table.tsx";
import Barcode from "lucide-react/icons/barcode";
import FlaskConical from "lucide-react/icons/flask-conical";
import { lotStatuses } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import type { Input } from "../../../data/request.ts";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import type { FilterField } from "../../../ui/table/filter.ts";
import { exportOf } from "../../../parts/export.ts";
import { chosen, type ListState, one, sortInput } from "../../../parts/list-state.ts";
import { useNow } from "../../../parts/use-now.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { expiryField, expiryQuestion } from "../words/stock-words.ts";
import { FindPiece } from "./find-piece.tsx";
import { lotColumns, serialColumns } from "./lot-columns.tsx";
import { Owners } from "./owners.tsx";
import { optionsOf } from "../../../ui/form/select.tsx";

const lotNoun = ["lot", "lots"] as const;
const pieceNoun = ["piece", "pieces"] as const;

const tabs = [
  { id: "lots", label: "Lots" },
  { id: "pieces", label: "Serial numbers" },
  { id: "owners", label: "Owners" },
] as const;

const fields = [
  { id: "status", label: "Status", kind: "choice", single: true, options: optionsOf(lotStatuses) },
  expiryField,
  { id: "gone", label: "Used up", kind: "flag" },
] as const satisfies readonly FilterField[];
const filterIds: readonly string[] = fields.map(({ id }) => id);

const views = [
  { name: "In stock", search: "" },
  { name: "Expiring first", search: "?expires=30&sort=expiresOn" },
  { name: "On hold", search: "?status=on_hold" },
  { name: "Recalled", search: "?status=recalled&gone=yes" },
];

function question(list: ListState): Input<"GET /api/wms/exports/lots"> {
  return {
    search: list.text || undefined,
    status: chosen(list.value("status"), ["available", "on_hold", "quarantined", "recalled"]),
    ...expiryQuestion(list.value("expires")),
    inStock: String(list.value("gone") !== "yes"),
    ...sortInput(list.sort, "GET /api/wms/lots"),
  };
}

/** `/wms/lots`: lots, single pieces, and whose goods they are [WMS-04]. */
export function Lots() {
  const [search, change] = useSearchState();
  const current = tabs.find(({ id }) => id === one(search, "tab"))?.id ?? "lots";
  const cleared = Object.fromEntries(["q", "view", "sort", ...filterIds].map((name) => [name, undefined]));
  return (
    <>
      <LiveHeader page="wmsLots" />
      <Tabs
        label="Lots, pieces and owners"
        tabs={tabs}
        current={current}
        onChange={(tab) => change({ ...cleared, tab: tab === "lots" ? undefined : tab })}
      >
        {current === "lots" && <LotTable />}
        {current === "pieces" && <SerialTable />}
        {current === "owners" && <Owners />}
      </Tabs>
    </>
  );
}

function LotTable() {
  return (
    <DocumentTable
      route="GET /api/wms/lots"
      ask={question}
      fields={fields}
      searchLabel="Search lot, SKU, name"
      table="wms-lots"
      views={views}
      label="Lots"
      noun={lotNoun}
      columns={lotColumns(useNow())}
      pathOf={(lotId) => href("wmsLot", { lotId })}
      exports={(asked, count) => [exportOf("GET /api/wms/exports/lots", asked, count)]}
      bulk={lotBulk}
      empty={{
        icon: FlaskConical,
        title: "No lot is in stock",
        action: <ButtonLink href={href("wmsPurchaseOrders")}>Receive a purchase order</ButtonLink>,
        children:
          "Items that are tracked by lot ask for it when they are received. Lots that are used up are under the filter “Used up”.",
      }}
    />
  );
}

function SerialTable() {
  const [, change] = useSearchState();
  return (
    <>
      <FindPiece onShared={(code) => change({ q: code })} />
      <DocumentTable
        route="GET /api/wms/serials"
        ask={(list) => ({ search: list.text || undefined })}
        searchLabel="Search number, SKU, name"
        table="wms-serials"
        label="Serial numbers"
        noun={pieceNoun}
        columns={serialColumns}
        pathOf={(serialId) => href("wmsSerial", { serialId })}
        empty={{
          icon: Barcode,
          title: "No piece has a number yet",
          children: "Items that are tracked by serial number ask for it when they are received.",
        }}
      />
    </>
  );
}
