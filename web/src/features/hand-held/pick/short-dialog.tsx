import { pickTask } from "@cerebro/contracts/fields/wms/operations.ts";
import { useState } from "react";
import { shortReplenishReasons } from "@cerebro/contracts/entities/wms/flow-words.ts";
import { shortPickReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { Button } from "../../../ui/action/button.tsx";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { RadioField } from "../../../ui/form/choice-fields.tsx";
import { inUnit } from "../flow/unit-words.ts";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import type { Pick, Shortage } from "./pick-flow.ts";

const field = fieldsFor(pickTask);

interface ShortDialogProps {
  readonly pick: Pick;
  /** Missing units of a transfer stay open on it: there is no choice. */
  readonly ofOrder: boolean;
  readonly open: boolean;
  readonly onShort: (shortage: Shortage) => void;
  /** The rest is fetched later. */
  readonly onPause: () => void;
  readonly onClose: () => void;
}

const missingWays = [
  { value: "back_order", label: "Back-order what no bin has" },
  { value: "cancel", label: "Cancel what no bin has" },
];

/** Why less is there than wanted, by one press; or only not now. */
export function ShortDialog({ pick, ofOrder, open, onShort, onPause, onClose }: ShortDialogProps) {
  const [missing, setMissing] = useState<"back_order" | "cancel">("back_order");
  const { order, taken } = pick;
  const common = {
    title: `${inUnit(order.wanted - taken, order.goods.baseUnit)} missing`,
    description:
      taken === 0
        ? "Nothing will be reported as taken."
        : `${inUnit(taken, order.goods.baseUnit)} will be reported as taken.`,
    open,
    onClose,
  };
  const later = taken > 0 && (
    <Button
      className="w-full"
      onClick={() => {
        onPause();
        onClose();
      }}
    >
      My cart is full: I come back for the rest
    </Button>
  );
  if (order.target !== null) {
    return (
      <ReasonDialog
        {...common}
        reasons={shortReplenishReasons}
        onReason={(reason) => onShort({ kind: "replenish", reason })}
      >
        {later}
      </ReasonDialog>
    );
  }
  return (
    <ReasonDialog
      {...common}
      reasons={shortPickReasons}
      onReason={(reason) => onShort({ kind: "pick", reason, missing })}
    >
      {later}
      {ofOrder && (
        <RadioField
          {...field("missing")}
          label="Other bins are searched first"
          options={missingWays}
          value={missing}
          onChange={(value) => setMissing(value === "cancel" ? "cancel" : "back_order")}
        />
      )}
    </ReasonDialog>
  );
}
