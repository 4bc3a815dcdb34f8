import CheckCheck from "lucide-react/icons/check-check";
import Split from "lucide-react/icons/split";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { type CartonTypeName, cartonTypeOf, tightCartonReasons } from "@cerebro/contracts/constants/wms.ts";
import { Button } from "../../../ui/action/button.tsx";
import { HandAction } from "../../../ui/data/hand-list.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { formatEdges } from "../../../ui/measure.ts";
import { good, type Said } from "../flow/turn.ts";
import { Fact, NextStep } from "../parts/facts.tsx";
import { HandScan } from "../parts/hand-scan.tsx";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { useFlow } from "../parts/use-flow.ts";
import { useKnownCodes } from "../parts/use-known-codes.ts";
import type { Tell } from "../parts/use-said.ts";
import { useScans } from "../parts/use-scans.ts";
import type { Sending } from "../parts/use-sending.ts";
import {
  beginPacking,
  canSplit,
  type Content,
  isFull,
  nextOfPacking,
  openParcel,
  type PackOrder,
  stepPacking,
} from "./pack-flow.ts";

const wordsOfType = (name: string): string => {
  const { lengthMm = 0, widthMm = 0, heightMm = 0 } = cartonTypeOf(name) ?? {};
  return `${name}, ${formatEdges([lengthMm, widthMm, heightMm])}`;
};
const typeWords: Readonly<Record<CartonTypeName, string>> = {
  S: wordsOfType("S"),
  M: wordsOfType("M"),
  L: wordsOfType("L"),
  XL: wordsOfType("XL"),
};

interface CartonsProps {
  readonly order: PackOrder;
  /** SKUs without size or weight, whose fit is unknown. */
  readonly unmeasured: readonly string[];
  readonly said: Said | undefined;
  readonly tell: Tell;
  readonly sending: Sending;
}

/** Carton after carton as proposed; each unit is scanned into it [WMS-09, WMS-15]. */
export function Cartons({ order, unmeasured, said, tell, sending }: CartonsProps) {
  const [choosing, setChoosing] = useState<number>();
  const [tight, setTight] = useState<number>();
  const contents = order.cartons.flatMap((carton) =>
    carton.contents.map(({ itemId, sku, itemName, lotCode }) => ({ itemId, sku, name: itemName, lotCode })),
  );
  const flow = useFlow({
    step: stepPacking,
    begin: beginPacking(order),
    tell,
    send: (act) =>
      sending.send(
        act,
        (sent) => {
          if (sent.outcome === "done") return tell(good("Packed", `${order.number}: put the labels on`));
          if (sent.error.code === "order.carton_too_small") setTight(Number(sent.error.facts["carton"]) - 1);
        },
        // The screen shows that the order waits on this device.
        () => {},
      ),
  });
  const scans = useScans(tell, { unreached: useKnownCodes(contents) }, (scan) =>
    flow.dispatch({ type: "scanned", ...scan }),
  );
  const { state } = flow;
  const parcel = openParcel(state);
  const next = nextOfPacking(state);
  const last = state.open === state.parcels.length - 1;
  const narrow = tight === undefined ? undefined : state.parcels[tight];
  return (
    <div className="flex flex-1 flex-col gap-3">
      <NextStep said={said}>{next}</NextStep>
      {unmeasured.length > 0 && (
        <Banner tone="warn" title="Not measured.">
          {unmeasured.join(", ")}: look whether they fit.
        </Banner>
      )}
      {parcel && (
        <Fact
          label={`${order.number}, carton ${state.open + 1} of ${state.parcels.length}`}
          checked={isFull(state)}
          now
        >
          <div className="flex items-center justify-between gap-3">
            <p className="text-title font-strong">{typeWords[parcel.type]}</p>
            <Button onClick={() => setChoosing(state.open)}>Other carton</Button>
          </div>
          <ul className="mt-2 flex flex-col gap-2">
            {parcel.contents.map((content, place) => (
              <ContentRow
                key={`${content.lineNumber} ${content.lotId} ${content.unitId}`}
                content={content}
                inside={state.inside[place] ?? 0}
              />
            ))}
          </ul>
        </Fact>
      )}
      <HandScan label={next} said={said} busy={scans.busy} onScan={scans.scan} />
      <TextField
        label="Weight in kg"
        optional
        hint="As the scale shows it; if empty, it is calculated."
        inputMode="decimal"
        autoComplete="off"
        value={parcel?.weight ?? ""}
        onChange={(event) => flow.dispatch({ type: "weighed", typed: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={Undo2} disabled={flow.undo === undefined} onClick={flow.undo}>
          Undo last
        </Button>
        {order.scansRequired !== true && (
          <Button icon={CheckCheck} disabled={isFull(state)} onClick={() => flow.dispatch({ type: "filled" })}>
            All of it is inside
          </Button>
        )}
        <Button icon={Split} disabled={!canSplit(state)} onClick={() => flow.dispatch({ type: "split" })}>
          Rest into another carton
        </Button>
      </div>
      <HandAction
        raised
        busy={sending.busy}
        disabled={sending.unsent !== undefined || !isFull(state)}
        onClick={() => flow.dispatch({ type: "closed" })}
      >
        {last ? `Close and pack ${order.number}` : `Close carton ${state.open + 1}`}
      </HandAction>
      <ReasonDialog
        title={`Which carton is carton ${(choosing ?? 0) + 1}?`}
        reasons={typeWords}
        open={choosing !== undefined}
        onReason={(carton) => choosing !== undefined && flow.dispatch({ type: "chosen", parcel: choosing, carton })}
        onClose={() => setChoosing(undefined)}
      />
      <ReasonDialog
        title={`Carton ${(tight ?? 0) + 1} looks too small`}
        {...(narrow && { description: `By their measures the goods do not fit into ${narrow.type}. Why do they?` })}
        reasons={tightCartonReasons}
        open={narrow !== undefined}
        onReason={(reason) => tight !== undefined && flow.dispatch({ type: "insisted", parcel: tight, reason })}
        onClose={() => setTight(undefined)}
      >
        <Button
          onClick={() => {
            setChoosing(tight);
            setTight(undefined);
          }}
        >
          Take another carton
        </Button>
      </ReasonDialog>
    </div>
  );
}

function ContentRow({ content, inside }: { content: Content; inside: number }) {
  const { sku, itemName, lotCode, quantity } = content;
  return (
    <li className="flex items-center gap-3">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="block font-mono text-title font-strong">{sku}</span>
        <span className="block text-read text-ink-muted">
          {itemName}
          {lotCode !== null && `, lot ${lotCode}`}
        </span>
      </span>
      <span className="text-heading font-strong whitespace-nowrap">
        {formatNumber(inside)} / {formatNumber(quantity)}
      </span>
    </li>
  );
}
