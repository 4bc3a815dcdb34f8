import { useState } from "react";
import type { TransferOrderCommand } from "@cerebro/contracts/entities/state-machines.ts";
import type { TransferDetail } from "@cerebro/contracts/entities/wms/transfers.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { Button } from "../../../ui/action/button.tsx";
import { ButtonLink } from "../../../ui/action/link.tsx";
import { CancelDialog } from "../orders/cancel-dialog.tsx";
import { counted } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";

interface TransferCommandsProps {
  readonly transfer: TransferDetail;
  readonly onShow: (form: "edit" | "ship" | "receive" | "settle") => void;
  readonly onRefused: (refusal: string | undefined) => void;
}

const words: Record<TransferOrderCommand, string> = {
  edit: "Edit",
  confirm: "Confirm",
  reserve: "Hold stock",
  release: "Release to the floor",
  pick: "Pick",
  ship: "Send",
  receive: "Receive",
  settle: "Write off what is missing",
  close: "Close",
  cancel: "Cancel transfer",
};

const forward: readonly TransferOrderCommand[] = ["confirm", "release", "pick", "ship", "reserve", "receive", "close"];

/** Commands of a transfer now, the next step first [WMS-11]. */
export function TransferCommands({ transfer, onShow, onRefused }: TransferCommandsProps) {
  const [cancelling, setCancelling] = useState(false);
  const target = { transferId: transfer.id, version: transfer.version };
  const confirm = useCommand("POST /api/wms/transfers/{transferId}/confirm", {
    refusal: "inline",
    onRefused,
    told: ({ number }) => ({ message: `${number} confirmed` }),
  });
  const reserve = useCommand("POST /api/wms/transfers/{transferId}/reserve", {
    refusal: "inline",
    onRefused,
    told: ({ number, lines }) => ({
      message: `${counted(
        lines.reduce((sum, line) => sum + line.reserved, 0),
        "unit",
      )} held for ${number}`,
    }),
  });
  const floor = `${href("wmsOperations")}?queue=pick&q=${transfer.number}`;
  const release = useCommand("POST /api/wms/transfers/{transferId}/release", {
    refusal: "inline",
    onRefused,
    told: ({ number }) => ({ message: `${number} is on the floor`, link: { label: "Pick tasks", href: floor } }),
  });
  const close = useCommand("POST /api/wms/transfers/{transferId}/close", {
    refusal: "inline",
    onRefused,
    told: ({ number }) => ({ message: `${number} closed` }),
  });
  const done = () => setCancelling(false);
  const cancel = usePlan("POST /api/wms/transfers/{transferId}/cancel", "transfer-management_cancel_transfer", {
    onDone: done,
    told: () => `${transfer.number} cancelled`,
  });
  const acts: Record<Exclude<TransferOrderCommand, "pick">, () => void> = {
    edit: () => onShow("edit"),
    confirm: () => confirm.run(target),
    reserve: () => reserve.run(target),
    release: () => release.run(target),
    ship: () => onShow("ship"),
    receive: () => onShow("receive"),
    settle: () => onShow("settle"),
    close: () => close.run(target),
    cancel: () => setCancelling(true),
  };
  const next = forward.find((command) => transfer.commands.includes(command));
  const ordered = transfer.commands.toSorted((a, b) => Number(a === next) - Number(b === next));
  return (
    <>
      {ordered.map((command) =>
        command === "pick" ? (
          <ButtonLink key={command} href={floor} variant={command === next ? "primary" : "secondary"}>
            {words[command]}
          </ButtonLink>
        ) : (
          <Button
            key={command}
            variant={command === next ? "primary" : command === "cancel" ? "ghost" : "secondary"}
            busy={command === next && (confirm.busy || release.busy || reserve.busy || close.busy)}
            onClick={acts[command]}
          >
            {words[command]}
          </Button>
        ),
      )}
      <CancelDialog
        open={cancelling}
        onClose={done}
        number={transfer.number}
        planning={cancel}
        onPreview={(reason, note) => cancel.preview({ ...target, reason, note })}
      >
        {transfer.state === "in_transit"
          ? `What is on the way comes back to the receiving area of ${transfer.fromCode}.`
          : "Stock that is held for it is given back; what was picked goes back to the shelf."}
      </CancelDialog>
    </>
  );
}
