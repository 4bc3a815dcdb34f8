import CheckCheck from "lucide-react/icons/check-check";
import Undo2 from "lucide-react/icons/undo-2";
import { Button } from "../../../ui/action/button.tsx";
import { HandAction } from "../../../ui/data/hand-list.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { TextInput } from "../../../ui/form/text-input.tsx";
import { formatNumber } from "../../../ui/format.ts";
import { formatEdges } from "../../../ui/measure.ts";
import { good, type Said } from "../flow/turn.ts";
import { Fact, NextStep } from "../parts/facts.tsx";
import { HandScan } from "../parts/hand-scan.tsx";
import { useFlow } from "../parts/use-flow.ts";
import type { Tell } from "../parts/use-said.ts";
import { useScans } from "../parts/use-scans.ts";
import type { Sending } from "../parts/use-sending.ts";
import {
  beginPacking,
  type Content,
  isFull,
  nextOfPacking,
  openCarton,
  type PackOrder,
  stepPacking,
} from "./pack-flow.ts";

interface CartonsProps {
  readonly order: PackOrder;
  /** SKUs without size or weight: whether they fit nobody has reckoned. */
  readonly unmeasured: readonly string[];
  readonly said: Said | undefined;
  readonly tell: Tell;
  readonly sending: Sending;
}

/** Carton after carton as proposed; each unit is scanned into it [WMS-09, WMS-15]. */
export function Cartons({ order, unmeasured, said, tell, sending }: CartonsProps) {
  const flow = useFlow({
    step: stepPacking,
    begin: beginPacking(order),
    tell,
    send: (act) =>
      sending.send(act, (sent) => {
        if (sent.outcome === "done") tell(good("Packed", `${order.number}: put the labels on`));
      }),
  });
  const scans = useScans(
    tell,
    () => [],
    (scan) => flow.dispatch({ type: "scanned", ...scan }),
  );
  const { state } = flow;
  const carton = openCarton(state);
  const next = nextOfPacking(state);
  const last = state.open === order.cartons.length - 1;
  return (
    <div className="flex flex-1 flex-col gap-3">
      <NextStep said={said}>{next}</NextStep>
      {unmeasured.length > 0 && (
        <Banner tone="warn" title="Not measured.">
          {unmeasured.join(", ")}: look whether they fit.
        </Banner>
      )}
      {carton && (
        <Fact
          label={`${order.number}, carton ${state.open + 1} of ${order.cartons.length}`}
          checked={isFull(state)}
          now
        >
          <p className="text-title font-strong">
            {carton.type}, {formatEdges([carton.lengthMm, carton.widthMm, carton.heightMm])}
          </p>
          <ul className="mt-2 flex flex-col gap-2">
            {carton.contents.map((content, place) => (
              <ContentRow
                key={`${content.lineNumber} ${content.lotId}`}
                content={content}
                inside={state.inside[place] ?? 0}
              />
            ))}
          </ul>
        </Fact>
      )}
      <HandScan label={next} said={said} busy={scans.busy} onScan={scans.scan} />
      <Field label="Weight in kg" optional hint="As the scale shows it; left out, it is reckoned.">
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={state.weights[state.open] ?? ""}
          onChange={(event) => flow.dispatch({ type: "weighed", typed: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button icon={Undo2} disabled={flow.undo === undefined} onClick={flow.undo}>
          Undo last
        </Button>
        <Button icon={CheckCheck} disabled={isFull(state)} onClick={() => flow.dispatch({ type: "filled" })}>
          All of it is inside
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
