import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { DocumentTable } from "../../../parts/document-table.tsx";
import { useQuery } from "@tanstack/react-query";
import Layers from "lucide-react/icons/layers";
import Play from "lucide-react/icons/play";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { PickFaceRow } from "@cerebro/contracts/entities/wms/replenishment.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Switch } from "../../../ui/form/choice.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { CellLink } from "../../../ui/table/cell-link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { counted, formatCount, formatMoment } from "../../../parts/format.ts";
import { sortInput } from "../../../parts/list-state.ts";
import { None } from "../../../parts/moment.tsx";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { faceWord } from "../words/flow-words.ts";
import { FaceForm } from "./face-form.tsx";
import { LimitProposals } from "./limit-proposals.tsx";
import { RunPanel } from "./run-panel.tsx";

const noun = ["pick face", "pick faces"] as const;
const count = (value: number) => (value === 0 ? <None label="0" /> : formatCount(value));

const columns: readonly Column<PickFaceRow>[] = [
  {
    id: "location",
    header: "Bin",
    kind: "code",
    width: 104,
    primary: true,
    cell: (row) => <CellLink href={href("wmsLocation", { locationId: row.locationId })}>{row.locationCode}</CellLink>,
  },
  {
    id: "sku",
    header: "SKU",
    kind: "code",
    width: 112,
    cell: (row) => <CellLink href={href("wmsItem", { itemId: row.itemId })}>{row.sku}</CellLink>,
  },
  { id: "item", header: "Item", width: 160, grow: true, cell: (row) => row.itemName },
  { id: "state", header: "State", width: 190, card: "mark", cell: (row) => <StateMark word={faceWord(row.reason)} /> },
  { id: "minimum", header: "At least", kind: "number", width: 76, cell: (row) => formatCount(row.minimum) },
  { id: "maximum", header: "At most", kind: "number", width: 76, cell: (row) => formatCount(row.maximum) },
  { id: "onHand", header: "On hand", kind: "number", width: 78, cell: (row) => count(row.onHand) },
  { id: "reserved", header: "Reserved", kind: "number", width: 82, cell: (row) => count(row.reserved) },
  { id: "incoming", header: "Coming", kind: "number", width: 74, cell: (row) => count(row.incoming) },
  { id: "inReserve", header: "In reserve", kind: "number", width: 88, cell: (row) => count(row.inReserve) },
];

/** `/wms/replenishment`: pick faces, what fills them, and how much they should hold. */
export function Replenishment() {
  const [face, setFace] = useState<PickFaceRow | "new">();
  const [running, setRunning] = useState(false);
  return (
    <>
      <LiveHeader
        page="wmsReplenishment"
        actions={
          <>
            <Button icon={Plus} onClick={() => setFace("new")}>
              Add pick face
            </Button>
            <Button variant="primary" icon={Play} onClick={() => setRunning(true)}>
              Preview a run
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <Automatic />
        <FaceTable onOpen={setFace} onAdd={() => setFace("new")} />
        <LimitProposals />
      </div>
      <Drawer open={running} onClose={() => setRunning(false)} title="Fill the pick faces" width="wide">
        {running && <RunPanel onDone={() => setRunning(false)} />}
      </Drawer>
      <FormDrawer
        open={face !== undefined}
        onClose={() => setFace(undefined)}
        title={face === undefined || face === "new" ? "Add pick face" : `${face.locationCode}, ${face.sku}`}
      >
        {face !== undefined && <FaceForm face={face === "new" ? undefined : face} onDone={() => setFace(undefined)} />}
      </FormDrawer>
    </>
  );
}

/** Whether faces are filled without anybody asking. */
function Automatic() {
  const { data } = useQuery({ ...reading("GET /api/wms/replenishment/settings", {}), staleTime: liveMs });
  const set = useCommand("PUT /api/wms/replenishment/settings", {
    refusal: "toast",
    told: ({ automatic }) =>
      automatic ? "Pick faces are filled by themselves" : "Pick faces are filled when somebody asks",
  });
  if (!data) return null;
  const last =
    data.lastRunAt === null
      ? "It has not run yet."
      : `Last run ${formatMoment(data.lastRunAt)}: ${counted(data.lastRunTasks ?? 0, "task")}.`;
  return (
    <Panel>
      <Switch
        label="Fill pick faces automatically"
        hint={`Every five minutes, what is below its minimum or short for orders becomes a task. ${last}`}
        checked={data.automatic}
        disabled={set.busy}
        onChange={(event) => set.run({ automatic: event.target.checked })}
      />
    </Panel>
  );
}

const views = [{ name: "All", search: "" }];

function FaceTable({ onOpen, onAdd }: { onOpen: (face: PickFaceRow) => void; onAdd: () => void }) {
  return (
    <DocumentTable
      route="GET /api/wms/pick-faces"
      ask={(list) => ({ search: list.text || undefined, ...sortInput(list.sort, "GET /api/wms/pick-faces") })}
      searchLabel="Search bin, SKU, item"
      table="wms-pick-faces"
      views={views}
      label="Pick faces"
      noun={noun}
      columns={columns}
      onOpen={onOpen}
      maxHeight="560px"
      empty={{
        icon: Layers,
        title: "No pick faces yet",
        action: (
          <Button variant="primary" icon={Plus} onClick={onAdd}>
            Add pick face
          </Button>
        ),
        children:
          "A pick face says how much of an item a pick bin should hold. If demand is known, limits are proposed below.",
      }}
    />
  );
}
