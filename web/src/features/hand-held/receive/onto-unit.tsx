import Boxes from "lucide-react/icons/boxes";
import { Button } from "../../../ui/action/button.tsx";
import { Fact } from "../parts/facts.tsx";
import type { Onto, ReceiveEvent } from "./receive-flow.ts";

interface OntoUnitProps {
  readonly onto: Onto | null;
  readonly busy: boolean;
  readonly dispatch: (event: ReceiveEvent) => void;
}

/** Handling unit for the goods: scanned or new; without one they are loose [WMS-05]. */
export function OntoUnit({ onto, busy, dispatch }: OntoUnitProps) {
  if (onto === null) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button icon={Boxes} busy={busy} onClick={() => dispatch({ type: "setDown", unitType: "pallet", sscc: null })}>
          New pallet
        </Button>
        <Button icon={Boxes} busy={busy} onClick={() => dispatch({ type: "setDown", unitType: "tote", sscc: null })}>
          New tote
        </Button>
      </div>
    );
  }
  return (
    <Fact label="Goods come onto" checked>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-mono text-read font-strong [overflow-wrap:anywhere]">{onto.sscc}</span>
        <Button onClick={() => dispatch({ type: "loose" })}>Leave it</Button>
      </div>
    </Fact>
  );
}
