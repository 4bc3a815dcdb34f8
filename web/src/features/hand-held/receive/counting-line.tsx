import { receivePurchaseOrder } from "@cerebro/contracts/fields/wms/purchasing.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { Button } from "../../../ui/action/button.tsx";
import { HandAction } from "../../../ui/data/hand-list.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { DateField, TextField } from "../../../ui/form/fields.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { inUnit } from "../flow/unit-words.ts";
import { Amount, BeforeBooking, Fact, GoodsWords } from "../parts/facts.tsx";
import { QuantityPad } from "../parts/quantity-pad.tsx";
import { useGoodsOf } from "../parts/task-goods.ts";
import type { Sending } from "../parts/use-sending.ts";
import { today } from "../parts/words.ts";
import { type Counting, type ReceiveEvent, type Receiving, surplusOf } from "./receive-flow.ts";

const field = fieldsFor(receivePurchaseOrder);

interface CountingLineProps {
  readonly state: Receiving;
  readonly counting: Counting;
  readonly sending: Sending;
  readonly undo: (() => void) | undefined;
  readonly dispatch: (event: ReceiveEvent) => void;
}

/** One line while it is counted: good, damaged, lot and expiry. */
export function CountingLine({ state, counting, sending, undo, dispatch }: CountingLineProps) {
  const [typing, setTyping] = useState<"goodUnits" | "damaged">();
  const { line, goodUnits, damaged } = counting;
  const goods = useGoodsOf({ ...line, name: line.itemName, lotCode: null });
  const surplus = surplusOf(counting);
  const missing = Math.max(0, line.open - goodUnits - damaged);
  const asked = state.surplusAsked && surplus > 0;
  return (
    <>
      <Fact label={`${inUnit(line.open, line.baseUnit)} expected`} now>
        <GoodsWords goods={goods} expiresOn={null} />
      </Fact>
      <div className="grid grid-cols-2 gap-3">
        <Amount label="Good" amount={goodUnits} goods={goods} onPress={() => setTyping("goodUnits")} />
        <Amount label="Damaged" amount={damaged} goods={goods} onPress={() => setTyping("damaged")} />
      </div>
      {line.lotTracked && <LotFields counting={counting} dispatch={dispatch} />}
      {missing > 0 && (
        <Checkbox
          label={`The other ${formatNumber(missing)} will not come`}
          checked={counting.complete}
          onChange={(event) => dispatch({ type: "filled", part: { complete: event.target.checked } })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={Undo2} disabled={undo === undefined} onClick={undo}>
          Undo last
        </Button>
        <Button onClick={() => dispatch({ type: "left" })}>Leave this line</Button>
      </div>
      <HandAction
        raised
        facts={
          <BeforeBooking
            lotCode={counting.lotCode === "" ? null : counting.lotCode}
            expiresOn={counting.expiresOn === "" ? null : counting.expiresOn}
            warning={
              asked
                ? `${inUnit(surplus, line.baseUnit)} more than ordered. Book them all the same, or correct the count.`
                : undefined
            }
          />
        }
        busy={sending.busy}
        disabled={sending.unsent !== undefined}
        onClick={() => dispatch({ type: "confirmed", surplus: asked })}
      >
        {asked
          ? `Accept ${inUnit(surplus, line.baseUnit)} too many`
          : `Book ${inUnit(goodUnits + damaged, line.baseUnit)}`}
      </HandAction>
      <QuantityPad
        title={typing === "damaged" ? "How many are damaged?" : "How many are good?"}
        open={typing !== undefined}
        goods={goods}
        onTyped={(typed) => typing && dispatch({ type: "counted", what: typing, typed })}
        onClose={() => setTyping(undefined)}
      />
    </>
  );
}

function LotFields({ counting, dispatch }: Pick<CountingLineProps, "counting" | "dispatch">) {
  const { lotCode, expiresOn } = counting;
  const expired = expiresOn !== "" && expiresOn < today();
  return (
    <div className="grid gap-3 mobile:grid-cols-2">
      <TextField
        {...field("lines.0.lot.code")}
        label="Lot"
        code
        value={lotCode}
        onChange={(event) => dispatch({ type: "filled", part: { lotCode: event.target.value } })}
      />
      <DateField
        label="Expires"
        optional
        error={expired ? "It has expired: nobody will be able to pick it." : undefined}
        value={expiresOn}
        onChange={(event) => dispatch({ type: "filled", part: { expiresOn: event.target.value } })}
      />
    </div>
  );
}
