import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReplenishProposal } from "@cerebro/contracts/entities/wms/replenishment.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../../data/query-client.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { counted, formatCount } from "../../../parts/format.ts";
import { liveMs } from "../../../parts/refresh.ts";
import { StateMark } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { faceWord, gapWord } from "../words/flow-words.ts";

type Mode = "needed" | "top_off";

const modes = [
  { value: "needed", label: "What is needed" },
  { value: "top_off", label: "All with room" },
] as const;

/** Preview of replenishment, face by face [WMS-11]. */
export function RunPanel({ onDone }: { onDone: () => void }) {
  const [mode, setMode] = useState<Mode>("needed");
  const query = useQuery({ ...reading("GET /api/wms/replenishment/preview", { mode }), staleTime: liveMs });
  const run = useCommand("POST /api/wms/replenishment/run", {
    onDone,
    told: ({ tasks, units }) => ({
      message: `${counted(tasks, "task")} for ${counted(units, "unit")}`,
      link: { label: "Open the queue", href: `${href("wmsOperations")}?queue=replenish` },
    }),
  });
  return (
    <div className="flex flex-col gap-4">
      <Segments label="How far" options={modes} value={mode} onChange={setMode} />
      {run.refusal !== undefined && <Banner tone="bad" title={run.refusal} urgent />}
      <Async
        query={query}
        skeleton={<SkeletonText lines={8} />}
        isEmpty={({ proposals }) => proposals.length === 0}
        empty={<p className="text-ink-muted">Every pick face is full enough.</p>}
      >
        {({ proposals }) => {
          const units = proposals.reduce((sum, { quantity }) => sum + quantity, 0);
          return (
            <>
              <ul aria-label="Proposals" className="flex flex-col divide-y divide-line">
                {proposals.map((proposal) => (
                  <Proposal key={proposal.pickFaceId} proposal={proposal} />
                ))}
              </ul>
              <Button
                variant="primary"
                busy={run.busy}
                disabled={units === 0}
                onClick={() => run.run({ mode })}
                className="self-start"
              >
                Write tasks for {counted(units, "unit")}
              </Button>
            </>
          );
        }}
      </Async>
    </div>
  );
}

function Proposal({ proposal }: { proposal: ReplenishProposal }) {
  const { locationCode, sku, itemName, reason, wanted, quantity, gap, moves } = proposal;
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="font-strong">{locationCode}</code>
        <span className="min-w-0 flex-1">
          <code>{sku}</code> {itemName}
        </span>
        <StateMark word={faceWord(reason)} />
      </p>
      <p className="text-ink-muted">
        {formatCount(quantity)} of {formatCount(wanted)} that fit
        {gap !== null && ` · ${gapWord(gap)}`}
      </p>
      <ul className="text-small text-ink-muted">
        {moves.map((move) => (
          <li key={`${move.fromLocationId} ${move.lotId} ${move.unitId}`}>
            {formatCount(move.quantity)} from <code>{move.fromCode}</code>
            {move.lotCode !== null && `, lot ${move.lotCode}`}
            {move.unitSscc !== null && `, ${move.wholeUnit ? "all of" : "out of"} ${move.unitSscc}`}
          </li>
        ))}
      </ul>
    </li>
  );
}
