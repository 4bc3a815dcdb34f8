import { useState } from "react";
import type { TaskRow } from "@cerebro/contracts/entities/wms/tasks.ts";
import { knownCode } from "@cerebro/engines/scanning/known-code.ts";
import { HandAction } from "../../../ui/data/hand-list.tsx";
import type { Bin, Goods } from "../flow/judge.ts";
import { type Act, good, type Said } from "../flow/turn.ts";
import { inUnit } from "../flow/unit-words.ts";
import { Amount, BeforeBooking, Fact, GoodsWords, NextStep, Place } from "../parts/facts.tsx";
import { HandScan } from "../parts/hand-scan.tsx";
import { QuantityPad } from "../parts/quantity-pad.tsx";
import { binOf } from "../parts/task-goods.ts";
import { TaskTools } from "../parts/task-tools.tsx";
import { WithGoods } from "../parts/with-goods.tsx";
import { useFlow } from "../parts/use-flow.ts";
import type { Tell } from "../parts/use-said.ts";
import { useScans } from "../parts/use-scans.ts";
import type { Sending } from "../parts/use-sending.ts";
import { today } from "../parts/words.ts";
import { beginPick, nextOfPick, stepPick } from "./pick-flow.ts";
import { ShortDialog } from "./short-dialog.tsx";

export interface PickTaskProps {
  readonly task: TaskRow;
  readonly said: Said | undefined;
  readonly tell: Tell;
  readonly sending: Sending;
  readonly onDone: () => void;
  readonly onPart: (after: TaskRow) => void;
  readonly onSkip: () => void;
}

const nowhere: Bin = { id: "", code: "?" };

/** One pick or replenishment in the hand [WMS-09, WMS-11, WMS-15]. */
export function PickTask(props: PickTaskProps) {
  return <WithGoods task={props.task}>{(goods) => <Picking {...props} goods={goods} />}</WithGoods>;
}

function Picking({ task, goods, said, tell, sending, onDone, onPart, onSkip }: PickTaskProps & { goods: Goods }) {
  const [typing, setTyping] = useState(false);
  const [short, setShort] = useState(false);
  const bin = binOf(task.fromLocationId, task.fromCode) ?? nowhere;
  const target = task.kind === "replenish" ? binOf(task.toLocationId, task.toCode) : null;
  const wanted = task.quantity - task.doneQuantity;
  const flow = useFlow({
    step: stepPick,
    begin: beginPick({ taskId: task.id, bin, goods, wanted, expiresOn: task.expiresOn, target }),
    tell,
    send: (act) => {
      const { quantity, restFollows } = reported(act);
      const goOn = () => (restFollows ? onPart({ ...task, doneQuantity: task.doneQuantity + quantity }) : onDone());
      sending.send(
        act,
        (sent) => {
          if (sent.outcome === "refused") return;
          const what = `${inUnit(quantity, goods.baseUnit)} of ${goods.sku}`;
          tell(good("Done", target ? `${what} brought to ${target.code}` : `${what} for ${task.documentNumber}`));
          goOn();
        },
        goOn,
      );
    },
  });
  const pick = flow.state;
  const scans = useScans(
    tell,
    { known: (code) => knownCode(code, { bins: target ? [bin, target] : [bin], goods, today: today() }) },
    (scan) => flow.dispatch({ type: "scanned", today: today(), ...scan }),
  );
  const next = nextOfPick(pick);
  const whole = pick.taken === wanted;
  return (
    <div className="flex flex-1 flex-col gap-3">
      <NextStep said={said}>{next}</NextStep>
      <Fact label="Take from" checked={pick.bin !== null} now={pick.bin === null}>
        <Place code={bin.code} large={pick.bin === null} />
      </Fact>
      {task.itemId !== null && task.unitSscc !== null && (
        <Fact label="On the pallet or carton">
          <Place code={task.unitSscc} large={false} />
        </Fact>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <Fact label={task.documentNumber} checked={pick.item !== null} now={pick.bin !== null && !whole}>
          <GoodsWords goods={goods} expiresOn={task.expiresOn} />
        </Fact>
        <Amount label="Taken" amount={wanted} done={pick.taken} goods={goods} onPress={() => setTyping(true)} />
      </div>
      {target && (
        <Fact label="Bring to" checked={pick.target !== null} now={whole}>
          <Place code={target.code} large={whole && pick.target === null} />
        </Fact>
      )}
      {task.documentType === "transfer_order" && task.toCode !== null && (
        <Fact label="Bring to the dock">
          <Place code={task.toCode} large={false} />
        </Fact>
      )}
      <HandScan label={next} said={said} busy={scans.busy} onScan={scans.scan} />
      <TaskTools
        undo={flow.undo}
        onSkip={onSkip}
        onException={(reason) =>
          sending.send(
            { endpoint: "POST /api/wms/tasks/{taskId}/exception", input: { taskId: task.id, reason } },
            (sent) => sent.outcome === "done" && onDone(),
            onDone,
          )
        }
      />
      <HandAction
        raised
        facts={<BeforeBooking lotCode={goods.lotCode} expiresOn={task.expiresOn} />}
        variant={whole ? "primary" : "secondary"}
        busy={sending.busy}
        disabled={sending.unsent !== undefined}
        onClick={() => (whole ? flow.dispatch({ type: "confirmed" }) : setShort(true))}
      >
        {whole
          ? `Confirm ${inUnit(wanted, goods.baseUnit)}`
          : `Missing: ${inUnit(wanted - pick.taken, goods.baseUnit)}`}
      </HandAction>
      <QuantityPad
        title={`How many of ${goods.sku}?`}
        open={typing}
        goods={goods}
        onTyped={(typed) => flow.dispatch({ type: "counted", typed })}
        onClose={() => setTyping(false)}
      />
      <ShortDialog
        pick={pick}
        ofOrder={task.documentType === "sales_order"}
        open={short}
        onShort={(shortage) => flow.dispatch({ type: "short", shortage })}
        onPause={() => flow.dispatch({ type: "paused" })}
        onClose={() => setShort(false)}
      />
    </div>
  );
}

/** Report of an act for its task. */
function reported({ input }: Act): { readonly quantity: number; readonly restFollows: boolean } {
  const quantity = "quantity" in input ? input.quantity : 0;
  return { quantity, restFollows: "restFollows" in input && input.restFollows === true };
}
