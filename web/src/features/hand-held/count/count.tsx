import ClipboardCheck from "lucide-react/icons/clipboard-check";
import { useQuery } from "@tanstack/react-query";
import type { CountBinRow } from "@cerebro/contracts/entities/wms/counts.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { useSearchState } from "../../../data/address.ts";
import { useRefreshMs } from "../../../data/live/use-refresh-ms.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import { useQueue } from "../../../data/offline-queue/browser-queue.ts";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { HandAction, HandList } from "../../../ui/data/hand-list.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { bad, good } from "../flow/turn.ts";
import { HandPage } from "../parts/hand-page.tsx";
import { HandScan, SaidLine } from "../parts/hand-scan.tsx";
import { useKeptAhead } from "../parts/use-kept-ahead.ts";
import { useSaid } from "../parts/use-said.ts";
import { useSending } from "../parts/use-sending.ts";
import { counted } from "../parts/words.ts";
import { isCountKept } from "./after-kept.ts";
import { BinSheet } from "./bin-sheet.tsx";
import { WarehouseOnly } from "../parts/warehouse-only.tsx";
import { usePlace } from "../parts/use-place.ts";

const waiting = { state: "waiting", limit: 100 } as const;

/** `/mobile/count`: bins on the count list, blind and while work goes on [WMS-10]. */
export function MobileCount() {
  return (
    <WarehouseOnly>
      <Bins />
    </WarehouseOnly>
  );
}

function Bins() {
  const [search, change] = useSearchState();
  const binId = typeof search["bin"] === "string" ? search["bin"] : undefined;
  const { said, tell } = useSaid();
  const sending = useSending(tell);
  const [{ warehouseId, zoneId }] = usePlace();
  const query = useQuery({
    ...keptReading("GET /api/wms/count-bins", { ...waiting, warehouseId, zoneId }),
    refetchInterval: useRefreshMs(),
    staleTime: 0,
  });
  const queue = useQueue();
  const mine = (query.data?.rows ?? []).filter(({ id, forOthers }) => !forOthers && !isCountKept(id, queue));
  useKeptAhead(
    "GET /api/wms/count-bins/{binId}",
    mine.map(({ id }) => ({ binId: id })),
  );
  const show = (id: string | undefined) => change({ bin: id }, { push: id !== undefined });
  const claim = ({ id }: CountBinRow) =>
    sending.send(
      { endpoint: "POST /api/wms/count-bins/{binId}/claim", input: { binId: id } },
      (sent) => {
        if (sent.outcome === "done") show(id);
      },
      () => show(id),
    );
  function allDone() {
    tell(good("All done", "No other bin is to be counted"));
    show(undefined);
  }
  /** The next bin on the walk, from where the counter stands. */
  const claimNext = (afterLocationId: string | null) =>
    sending.send(
      {
        endpoint: "POST /api/wms/count-bins/claim-next",
        input: { afterLocationId, warehouseId: warehouseId ?? null, zoneId: zoneId ?? null },
      },
      (sent) => {
        if (sent.outcome === "refused") return;
        const next = nextBin(sent.output);
        if (next === undefined) allDone();
        else show(next);
      },
    );
  /** Without a connection the next bin is that of the list; the server decides on the claim when it arrives. */
  function goOn(finished: CountBinRow | undefined) {
    if (navigator.onLine !== false) return claimNext(finished?.locationId ?? null);
    const next = mine.find(({ id }) => id !== finished?.id);
    if (next) claim(next);
    else allDone();
  }
  return (
    <HandPage title="Count" onBack={binId === undefined ? undefined : () => show(undefined)} sending={sending}>
      {binId === undefined ? (
        <Async
          query={query}
          skeleton={<SkeletonText lines={6} />}
          isEmpty={() => mine.length === 0}
          empty={<Nothing />}
        >
          {() => (
            <>
              <SaidLine said={said} />
              <HandScan
                label="Scan the bin before you"
                said={said}
                busy={sending.busy}
                onScan={(code) => {
                  const bin = mine.find(({ locationCode }) => locationCode.toLowerCase() === code.toLowerCase());
                  if (bin) claim(bin);
                  else tell(bad("Not on the list", `Bin ${code} is not to be counted now`));
                }}
              />
              <HandList label="Bins to count" items={mine.map((bin) => itemOf(bin, () => claim(bin)))} />
              <HandAction raised busy={sending.busy} onClick={() => goOn(undefined)}>
                Start: {counted(mine.length, "bin")}
              </HandAction>
            </>
          )}
        </Async>
      ) : (
        <BinSheet key={binId} binId={binId} said={said} tell={tell} sending={sending} onFinished={goOn} />
      )}
    </HandPage>
  );
}

/** The id of the bin that was given out; the answer's type is that of all verbs here. */
function nextBin(output: object): string | undefined {
  if (!("sheet" in output) || typeof output.sheet !== "object" || output.sheet === null) return undefined;
  const { sheet } = output;
  return "bin" in sheet && typeof sheet.bin === "object" && sheet.bin && "id" in sheet.bin
    ? String(sheet.bin.id)
    : undefined;
}

function Nothing() {
  return (
    <EmptyState
      icon={ClipboardCheck}
      title="No bin is to be counted"
      action={<ButtonLink href={href("mobile")}>Other work</ButtonLink>}
    >
      Bins come up here when a count is asked for, by a person or by the rules.
    </EmptyState>
  );
}

function itemOf({ id, locationCode, countNumber, round, sku, claimedByName }: CountBinRow, onSelect: () => void) {
  const line = [countNumber, sku, round > 1 && "recount", claimedByName].filter(Boolean).join(" · ");
  return { id, title: locationCode, line, onSelect };
}
