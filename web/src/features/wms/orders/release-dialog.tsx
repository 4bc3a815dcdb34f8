import { releaseOrder } from "@cerebro/contracts/fields/wms/orders.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { RadioField } from "../../../ui/form/choice-fields.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { counted } from "../../../parts/format.ts";
import type { Command } from "../../../parts/use-command.ts";

const field = fieldsFor(releaseOrder);

const ways = ["back_order", "cancel"] as const;
export type MissingWay = (typeof ways)[number];

interface ReleaseDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly number: string;
  readonly missing: number;
  readonly command: Pick<Command<never>, "busy" | "refusal">;
  readonly onRelease: (way: MissingWay) => void;
}

/** Releases an order that is not wholly allocated: what becomes of the rest is said before it happens. */
export function ReleaseDialog({ open, onClose, number, missing, command, onRelease }: ReleaseDialogProps) {
  const [way, setWay] = useState<MissingWay>("back_order");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Release ${number} without ${counted(missing, "unit")}?`}
      description="Allocated units go to the floor as pick tasks. The rest is not in stock."
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Wait for stock</Button>
          <Button variant="primary" busy={command.busy} onClick={() => onRelease(way)}>
            Release order
          </Button>
        </>
      }
    >
      {command.refusal && <Banner tone="bad" title={command.refusal} urgent />}
      <RadioField
        {...field("missing")}
        label={`The ${counted(missing, "missing unit")}`}
        shape="cards"
        value={way}
        onChange={(value) => setWay(ways.find((each) => each === value) ?? "back_order")}
        options={[
          {
            value: "back_order",
            label: "Back-order them",
            hint: "A new order with the same customer waits for stock; this one ships without them.",
          },
          { value: "cancel", label: "Cancel them", hint: "They are not delivered and not invoiced." },
        ]}
      />
    </Dialog>
  );
}
