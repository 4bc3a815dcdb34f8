import { useQuery } from "@tanstack/react-query";
import { useRefreshMs } from "../../../data/live/use-refresh-ms.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import type { Output } from "../../../data/request.ts";
import { HandList } from "../../../ui/data/hand-list.tsx";
import { formatNumber } from "../../../ui/format.ts";
import type { Sending } from "../parts/use-sending.ts";
import { counted } from "../parts/words.ts";
import { usePlace } from "../parts/use-place.ts";

type Wave = Output<"GET /api/wms/waves">["rows"][number];
type Batch = Output<"GET /api/wms/waves/{waveId}">["batchRows"][number];

export interface Cart {
  readonly waveId: string;
  readonly batch: number;
}

interface CartsProps {
  readonly sending: Sending;
  readonly onTaken: (cart: Cart) => void;
}

/** Carts of the waves on the floor: one is taken as a whole and walked on the solved path [WMS-08]. */
export function Carts({ sending, onTaken }: CartsProps) {
  const query = useQuery({
    ...keptReading("GET /api/wms/waves", { state: "open", warehouseId: usePlace()[0].warehouseId, limit: 20 }),
    refetchInterval: useRefreshMs(),
  });
  const waves = (query.data?.rows ?? []).filter(({ state }) => state === "released" || state === "in_progress");
  return waves.map((wave) => <WaveCarts key={wave.id} wave={wave} sending={sending} onTaken={onTaken} />);
}

function WaveCarts({ wave, sending, onTaken }: CartsProps & { wave: Wave }) {
  const query = useQuery(keptReading("GET /api/wms/waves/{waveId}", { waveId: wave.id }));
  const me = useQuery(keptReading("GET /api/users/profile", {})).data?.id;
  const isOwn = ({ claimedByIds }: Batch): boolean => me !== undefined && claimedByIds.includes(me);
  // The own cart first: a picker who comes back goes on with it.
  const open = (query.data?.batchRows ?? [])
    .filter(({ tasks, tasksEnded }) => tasksEnded < tasks)
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  if (open.length === 0) return null;
  const take = (batch: number) =>
    sending.send(
      { endpoint: "POST /api/wms/waves/{waveId}/batches/{batch}/claim", input: { waveId: wave.id, batch } },
      (sent) => sent.outcome === "done" && onTaken({ waveId: wave.id, batch }),
    );
  return (
    <HandList
      label={`Carts of ${wave.number}`}
      items={open.map((batch) => itemOf(wave, { batch, own: isOwn(batch), take }))}
    />
  );
}

interface CartItem {
  readonly batch: Batch;
  readonly own: boolean;
  readonly take: (batch: number) => void;
}

function itemOf(wave: Wave, { batch, own, take }: CartItem) {
  const { number, orders, metres, tasks, tasksEnded, claimedByNames } = batch;
  const walk = metres === null ? null : `${formatNumber(Math.round(metres))} m`;
  return {
    id: String(number),
    title: `${wave.number}, cart ${number}`,
    line: [counted(orders, "order"), walk, own ? "yours: go on" : claimedByNames.join(", ")]
      .filter(Boolean)
      .join(" · "),
    figure: formatNumber(tasks - tasksEnded),
    unit: tasks - tasksEnded === 1 ? "line" : "lines",
    onSelect: () => take(number),
  };
}
