import { useState } from "react";
import { putAwayReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { PutAwayReason } from "@cerebro/contracts/entities/wms/tasks.ts";
import { knownCode } from "@cerebro/engines/scanning/known-code.ts";
import { tellUndoable } from "../../../data/undo.ts";
import { HandAction } from "../../../ui/data/hand-list.tsx";
import { numberFormat } from "../../../ui/habits.ts";
import type { Goods } from "../flow/judge.ts";
import { type Act, good } from "../flow/turn.ts";
import { inUnit } from "../flow/unit-words.ts";
import { Amount, BeforeBooking, Fact, GoodsWords, NextStep, Place } from "../parts/facts.tsx";
import { HandScan } from "../parts/hand-scan.tsx";
import { QuantityPad } from "../parts/quantity-pad.tsx";
import { binOf } from "../parts/task-goods.ts";
import { TaskTools } from "../parts/task-tools.tsx";
import { WithGoods } from "../parts/with-goods.tsx";
import { useFlow } from "../parts/use-flow.ts";
import { useScans } from "../parts/use-scans.ts";
import { today } from "../parts/words.ts";
import type { PickTaskProps } from "../pick/pick-task.tsx";
import { beginPutAway, isElsewhere, nextOfPutAway, type PutAway, stepPutAway } from "./put-away-flow.ts";

/** One put-away in the hand: the goods, then the bin they go to [WMS-06, WMS-15]. */
export function PutAwayTask(props: PickTaskProps) {
  return <WithGoods task={props.task}>{(goods) => <PuttingAway {...props} goods={goods} />}</WithGoods>;
}

function PuttingAway({ task, goods, said, tell, sending, onDone, onPart, onSkip }: PickTaskProps & { goods: Goods }) {
  const [typing, setTyping] = useState(false);
  const proposed = binOf(task.toLocationId, task.toCode);
  const left = task.quantity - task.doneQuantity;
  const flow = useFlow({
    step: stepPutAway,
    begin: beginPutAway({ taskId: task.id, goods, left, proposed }),
    tell,
    send: (act) => {
      const quantity = putAway(act);
      const goOn = () => (quantity < left ? onPart({ ...task, doneQuantity: task.doneQuantity + quantity }) : onDone());
      sending.send(
        act,
        (sent) => {
          if (sent.outcome === "refused") return;
          const words = `${inUnit(quantity, goods.baseUnit)} of ${goods.sku} put away`;
          tell(good("Done", words));
          if (sent.appliedId !== undefined) tellUndoable(words, sent.appliedId);
          goOn();
        },
        goOn,
      );
    },
  });
  const { item, bin, quantity } = flow.state;
  const scans = useScans(
    tell,
    { known: (code) => knownCode(code, { bins: proposed ? [proposed] : [], goods, today: today() }) },
    (scan) => flow.dispatch({ type: "scanned", ...scan }),
  );
  const next = nextOfPutAway(flow.state);
  return (
    <div className="flex flex-1 flex-col gap-3">
      <NextStep said={said}>{next}</NextStep>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <Fact label={`At ${task.fromCode ?? "receiving"}`} checked={item !== null} now={item === null}>
          <GoodsWords goods={goods} expiresOn={task.expiresOn} />
        </Fact>
        <Amount label="Put away" amount={quantity} goods={goods} onPress={() => setTyping(true)} />
      </div>
      <TargetFact state={flow.state} reason={task.putAwayReason} />
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
        busy={sending.busy}
        disabled={sending.unsent !== undefined || item === null || bin === null}
        onClick={() => flow.dispatch({ type: "confirmed" })}
      >
        {bin === null
          ? `Put away ${inUnit(quantity, goods.baseUnit)}`
          : `Put ${inUnit(quantity, goods.baseUnit)} in ${bin.code}`}
      </HandAction>
      <QuantityPad
        title={`How many of ${goods.sku}?`}
        open={typing}
        goods={goods}
        onTyped={(typed) => flow.dispatch({ type: "counted", typed })}
        onClose={() => setTyping(false)}
      />
    </div>
  );
}

/** Target bin, and the reason. */
function TargetFact({ state, reason }: { state: PutAway; reason: PutAwayReason | null }) {
  const { order, item, bin } = state;
  const elsewhere = isElsewhere(state);
  return (
    <Fact
      label={elsewhere ? "To, instead of the proposal" : "To"}
      checked={bin !== null && !elsewhere}
      now={item !== null}
    >
      <Place code={bin?.code ?? order.proposed?.code ?? "Any bin with room"} large={item !== null} />
      {reason && !elsewhere && <p className="text-read text-ink-muted">{proposalWords(reason)}</p>}
    </Fact>
  );
}

const putAway = ({ input }: Act): number => ("quantity" in input ? input.quantity : 0);

const metres = numberFormat({ maximumFractionDigits: 1 });
const share = numberFormat({ style: "percent", maximumFractionDigits: 0 });

/** Why the rules chose the bin, in one line. */
function proposalWords(reason: PutAwayReason): string {
  return [
    putAwayReasons[reason.code],
    reason.metres !== null && `${metres.format(reason.metres)} m from shipping`,
    reason.fillAfter !== null && `${share.format(reason.fillAfter)} full afterwards`,
  ]
    .filter(Boolean)
    .join(" · ");
}
