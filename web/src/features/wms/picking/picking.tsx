import Plus from "lucide-react/icons/plus";
import Route from "lucide-react/icons/route";
import Timer from "lucide-react/icons/timer";
import { useSearchState } from "../../../data/address.ts";
import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { one } from "../../../parts/list-state.ts";
import { PageKeys } from "../../../parts/page-keys.tsx";
import { useRows } from "../../../parts/use-rows.ts";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { PlanWave } from "./plan-wave.tsx";
import { waveColumns } from "./wave-columns.tsx";
import { WaveRules } from "./wave-rules.tsx";
import { Wave } from "./wave.tsx";

const noun = ["wave", "waves"] as const;
const shows = [
  { value: "open", label: "Open" },
  { value: "all", label: "All" },
] as const;

/** `/wms/picking`: waves, their carts, and the walk of each through the aisles. */
export function Picking() {
  const [search, change] = useSearchState();
  const waveId = one(search, "wave");
  const add = () => change({ add: "wave" }, { push: true });
  const rules = () => change({ add: "rules" }, { push: true });
  const close = () => change({ add: undefined });
  const open = (wave: string) => change({ wave, add: undefined, cart: undefined }, { push: true });
  return (
    <>
      {waveId === "" ? (
        <>
          <LiveHeader
            page="wmsPicking"
            actions={
              <>
                <Button icon={Timer} onClick={rules}>
                  Rules
                </Button>
                <Button variant="primary" icon={Plus} onClick={add}>
                  Plan a wave
                </Button>
              </>
            }
          />
          <WaveTable onAdd={add} onOpen={open} />
        </>
      ) : (
        <Wave waveId={waveId} />
      )}
      <FormDrawer open={one(search, "add") === "wave"} onClose={close} title="Plan a wave" width="wide">
        {one(search, "add") === "wave" && <PlanWave onDone={({ id }) => open(id)} />}
      </FormDrawer>
      <Drawer
        open={one(search, "add") === "rules"}
        onClose={close}
        title="Rules that release waves"
        keepOnOutsidePress
        severalForms
      >
        {one(search, "add") === "rules" && <WaveRules />}
      </Drawer>
      <PageKeys keys={[{ key: "c", does: "Plan a wave", run: add }]} />
    </>
  );
}

function WaveTable({ onAdd, onOpen }: { onAdd: () => void; onOpen: (waveId: string) => void }) {
  const [search, change] = useSearchState();
  const all = one(search, "show") === "all";
  const question = all ? {} : { state: "open" };
  const source = useRows("GET /api/wms/waves", question);
  return (
    <DataTable
      label="Waves"
      noun={noun}
      columns={waveColumns}
      source={source}
      rowId={(row) => row.id}
      onOpen={(row) => onOpen(row.id)}
      toolbar={
        <Segments
          label="Waves"
          options={shows}
          value={all ? "all" : "open"}
          onChange={(value) => change({ show: value === "all" ? "all" : undefined })}
        />
      }
      empty={
        <EmptyState
          icon={Route}
          title={all ? "No waves yet" : "No wave is under way"}
          action={
            <Button variant="primary" icon={Plus} onClick={onAdd}>
              Plan a wave
            </Button>
          }
        >
          A wave takes allocated orders to the floor together: it fills carts with orders that lie near each other and
          finds the shortest walk for each.
        </EmptyState>
      }
    />
  );
}
