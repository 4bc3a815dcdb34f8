import { submitCount } from "@cerebro/contracts/fields/wms/counts.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { CountBinRow, CountSheet, CountSheetLine } from "@cerebro/contracts/entities/wms/counts.ts";
import { keptReading } from "../../../data/kept-reading.ts";
import { useQueue } from "../../../data/offline-queue/browser-queue.ts";
import { Button } from "../../../ui/action/button.tsx";
import { HandAction, HandList } from "../../../ui/data/hand-list.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { good, type Said } from "../flow/turn.ts";
import { inUnit } from "../flow/unit-words.ts";
import { Amount, Fact, GoodsWords, NextStep, Place } from "../parts/facts.tsx";
import { HandScan } from "../parts/hand-scan.tsx";
import { QuantityPad } from "../parts/quantity-pad.tsx";
import { useGoodsOf } from "../parts/task-goods.ts";
import { counted } from "../parts/words.ts";
import { useFlow } from "../parts/use-flow.ts";
import { useKnownCodes } from "../parts/use-known-codes.ts";
import type { Tell } from "../parts/use-said.ts";
import { useScans } from "../parts/use-scans.ts";
import type { Sending } from "../parts/use-sending.ts";
import { afterKeptCounts } from "./after-kept.ts";
import {
  beginCount,
  type BinCount,
  type CountEvent,
  type Entry,
  nextOfCount,
  openLines,
  stepCount,
} from "./count-flow.ts";

const field = fieldsFor(submitCount);

interface BinSheetProps {
  readonly binId: string;
  readonly said: Said | undefined;
  readonly tell: Tell;
  readonly sending: Sending;
  readonly onFinished: (bin: CountBinRow) => void;
}

/** One bin while it is counted. */
export function BinSheet({ binId, ...rest }: BinSheetProps) {
  const query = useQuery({ ...keptReading("GET /api/wms/count-bins/{binId}", { binId }), staleTime: 0 });
  const queue = useQueue();
  return (
    <Async query={query} skeleton={<SkeletonText lines={8} />}>
      {(sheet) => <Sheet sheet={afterKeptCounts(sheet, queue)} {...rest} />}
    </Async>
  );
}

const goodsOf = ({ lines }: CountSheet) =>
  lines.map(({ itemId, sku, itemName, lotCode }) => ({ itemId, sku, name: itemName, lotCode }));

type SheetProps = Omit<BinSheetProps, "binId"> & { readonly sheet: CountSheet };

function Sheet({ sheet, said, tell, sending, onFinished }: SheetProps) {
  const [asking, setAsking] = useState(false);
  const flow = useFlow({
    step: (state: BinCount, event: CountEvent) => stepCount(sheet, state, event),
    begin: beginCount,
    tell,
    send: (act, restart) => {
      const isFinish = act.endpoint === "POST /api/wms/count-bins/{binId}/finish";
      const goOn = () => (isFinish ? onFinished(sheet.bin) : restart({ ...flow.state, entry: null }));
      sending.send(
        act,
        (sent) => {
          if (sent.outcome === "refused") return flow.dispatch({ type: "refused", code: sent.error.code });
          goOn();
          if (!isFinish) tell(good("Booked", "What else is in the bin?"));
        },
        goOn,
      );
    },
  });
  const scans = useScans(
    tell,
    { unreached: useKnownCodes(goodsOf(sheet), [{ id: sheet.bin.locationId, code: sheet.bin.locationCode }]) },
    (scan) => flow.dispatch({ type: "scanned", ...scan }),
  );
  const { bin, entry } = flow.state;
  const left = openLines(sheet).length;
  const next = nextOfCount(sheet, flow.state);
  return (
    <div className="flex flex-1 flex-col gap-3">
      <NextStep said={said}>{next}</NextStep>
      <Fact label={`${sheet.bin.countNumber}${sheet.bin.round > 1 ? ", recount" : ""}`} checked={bin !== null} now>
        <Place code={sheet.bin.locationCode} large={bin === null} />
      </Fact>
      <HandScan label={next} said={said} busy={scans.busy} onScan={scans.scan} />
      {entry ? (
        <EntryFields entry={entry} busy={sending.busy} undo={flow.undo} dispatch={flow.dispatch} />
      ) : (
        <>
          <HandList
            label="Items the bin may contain"
            items={sheet.lines.map((line) => lineOf(line, () => flow.dispatch({ type: "chosen", line })))}
          />
          <HandAction
            raised
            busy={sending.busy}
            disabled={sending.unsent !== undefined || bin === null}
            onClick={() => (left > 0 ? setAsking(true) : flow.dispatch({ type: "finished", restAbsent: false }))}
          >
            {left === 0 ? "Bin is counted" : `Finish: ${counted(left, "line")} not counted`}
          </HandAction>
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={`Is the rest not in ${sheet.bin.locationCode}?`}
        confirmLabel="It is not there"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          flow.dispatch({ type: "finished", restAbsent: true });
        }}
      >
        {counted(left, "line")} of the sheet that nobody counted will be booked as counted with none.
      </ConfirmDialog>
    </div>
  );
}

interface EntryFieldsProps {
  readonly entry: Entry;
  readonly busy: boolean;
  readonly undo: (() => void) | undefined;
  readonly dispatch: (event: CountEvent) => void;
}

/** One kind of goods while it is counted. */
function EntryFields({ entry, busy, undo, dispatch }: EntryFieldsProps) {
  const [typing, setTyping] = useState(false);
  const { itemId, sku, itemName, lotCode, position } = entry.goods;
  const goods = useGoodsOf({ itemId, sku, name: itemName, lotCode });
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <Fact label={position === null ? "Not on the sheet" : "Counting"} now>
          <GoodsWords goods={goods} expiresOn={null} />
        </Fact>
        <Amount label="Counted" amount={entry.units} goods={goods} onPress={() => setTyping(true)} />
      </div>
      {position === null && (
        <TextField
          {...field("lot.code")}
          label="Lot, if it has one"
          optional
          code
          value={entry.newLot}
          onChange={(event) => dispatch({ type: "lot", code: event.target.value })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={Undo2} disabled={undo === undefined} onClick={undo}>
          Undo last
        </Button>
        <Button onClick={() => dispatch({ type: "left" })}>Leave this line</Button>
        {entry.asked === "moved" && (
          <>
            <Button onClick={() => dispatch({ type: "moved", when: "before" })}>Counted before it moved</Button>
            <Button onClick={() => dispatch({ type: "moved", when: "after" })}>Counted after it moved</Button>
          </>
        )}
      </div>
      {entry.asked === "again" ? (
        <HandAction raised busy={busy} onClick={() => setTyping(true)}>
          Type it again
        </HandAction>
      ) : (
        <HandAction raised busy={busy} onClick={() => dispatch({ type: "confirmed" })}>
          {entry.units === 0 ? "None there" : `Book ${inUnit(entry.units, goods.baseUnit)}`}
        </HandAction>
      )}
      <QuantityPad
        title={`How many of ${sku}?`}
        open={typing}
        goods={goods}
        onTyped={(typed) => dispatch({ type: "counted", typed })}
        onClose={() => setTyping(false)}
      />
    </>
  );
}

function lineOf(
  {
    itemId,
    sku,
    itemName,
    lotId,
    lotCode,
    status,
    unitId,
    unitSscc,
    ownerId,
    ownerName,
    counted: units,
  }: CountSheetLine,
  onSelect: () => void,
) {
  const line = [itemName, lotCode, status !== "available" && status, unitSscc, ownerName].filter(Boolean).join(" · ");
  return {
    id: [itemId, lotId, status, unitId, ownerId].join(" "),
    title: sku,
    line,
    figure: units === null ? "" : formatNumber(units),
    onSelect,
  };
}
