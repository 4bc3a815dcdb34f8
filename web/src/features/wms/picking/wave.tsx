import { DocumentPage } from "../../../parts/document-page.tsx";
import { useState } from "react";
import type { WaveBatch, WaveDetail } from "@cerebro/contracts/entities/wms/waves.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { useRefreshMs } from "../../../data/live/use-refresh-ms.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { StatTile } from "../../../ui/data/stat-tile.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Switch } from "../../../ui/form/choice.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { counted, formatCount } from "../../../parts/format.ts";
import { one } from "../../../parts/list-state.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { Carts } from "./carts.tsx";
import { CartTasks } from "./cart-tasks.tsx";
import { WalkPlan } from "./walk-plan.tsx";
import { WaveCommands } from "./wave-commands.tsx";
import { faultWord, ruleWord, saving, walkWord, waveCancelWord, waveStateWords } from "./wave-words.ts";

/** One wave: its carts, the walk of the chosen one on the floor plan, its tasks in walking order. */
export function Wave({ waveId }: { waveId: string }) {
  const refetchInterval = useRefreshMs();
  return (
    <DocumentPage
      page="wmsPicking"
      route="GET /api/wms/waves/{waveId}"
      input={{ waveId }}
      refetchInterval={refetchInterval}
    >
      {(wave) => <WavePage wave={wave} />}
    </DocumentPage>
  );
}

function WavePage({ wave }: { wave: WaveDetail }) {
  const [search, change] = useSearchState();
  const [refusal, setRefusal] = useState<string>();
  const cart = wave.batchRows.find(({ number }) => String(number) === one(search, "cart")) ?? wave.batchRows[0];
  const fault = faultWord(wave.fault);
  return (
    <>
      <LiveHeader
        page="wmsPicking"
        title={wave.number}
        crumbs={[{ label: "Picking", href: href("wmsPicking") }, { label: wave.number }]}
        mark={<StateMark word={waveStateWords[wave.state]} />}
        actions={<WaveCommands wave={wave} onRefused={setRefusal} />}
      />
      <div className="flex flex-col gap-4">
        {refusal !== undefined && <Banner tone="bad" title={refusal} urgent onDismiss={() => setRefusal(undefined)} />}
        {wave.state === "cancelled" && (
          <Banner tone="neutral" title="Cancelled">
            {[waveCancelWord(wave.cancelledReason), wave.note].filter(Boolean).join(": ")}
          </Banner>
        )}
        {fault !== undefined && <Banner tone="warn" title={fault} />}
        <WaveTiles wave={wave} />
        <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_380px]">
          {cart && <CartWalkPanel wave={wave} cart={cart} />}
          <div className="flex min-w-0 flex-col gap-4">
            <Carts
              wave={wave}
              chosen={cart?.number}
              onChoose={(number) => change({ cart: String(number) })}
              onRefused={setRefusal}
            />
            {cart && <CartTasks wave={wave} cart={cart} />}
          </div>
        </div>
      </div>
    </>
  );
}

function WaveTiles({ wave }: { wave: WaveDetail }) {
  const saved = saving(wave);
  return (
    <section aria-label="The wave at a glance" className="grid grid-cols-2 gap-3 wide:grid-cols-4">
      <StatTile
        label="Orders"
        figure={formatCount(wave.orders)}
        target={`${wave.ruleName ?? ruleWord(wave.rule)}, ${counted(wave.batches, "cart")}`}
      />
      <StatTile
        label="Picked"
        figure={wave.tasks === 0 ? "–" : formatCount(wave.tasksEnded)}
        target={wave.tasks === 0 ? "not released" : `of ${formatCount(wave.tasks)} tasks`}
      />
      <StatTile label="To walk" figure={walkWord(wave.metres)} target="the shortest walk of every cart" />
      <StatTile
        label="Saved"
        figure={saved?.length ?? "–"}
        target={saved ? `${saved.share} of ${walkWord(wave.sShapeMetres)} in S-shape` : "no walk to compare"}
      />
    </section>
  );
}

function CartWalkPanel({ wave, cart }: { wave: WaveDetail; cart: WaveBatch }) {
  const [search, change] = useSearchState();
  const sShape = one(search, "compare") !== "";
  const solved = cart.points.length > 0;
  const orders = wave.orderRows.filter(({ batch }) => batch === cart.number);
  return (
    <Panel
      title={`Cart ${cart.number}`}
      hint={
        solved
          ? `${walkWord(cart.metres)} to walk, ${walkWord(cart.sShapeMetres)} in S-shape`
          : "In the fixed order of the bins"
      }
      actions={
        solved && (
          <Switch
            label="Compare with S-shape"
            checked={sShape}
            onChange={(event) => change({ compare: event.target.checked ? "yes" : undefined })}
          />
        )
      }
      footer={
        <>
          Orders:{" "}
          {orders.map(({ id, number }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <TextLink href={href("wmsOrder", { orderId: id })}>{number}</TextLink>
            </span>
          ))}
        </>
      }
    >
      <WalkPlan
        warehouseId={wave.warehouseId}
        batch={cart}
        tasks={wave.taskRows.filter(({ batch }) => batch === cart.number)}
        sShape={sShape && solved}
      />
    </Panel>
  );
}
