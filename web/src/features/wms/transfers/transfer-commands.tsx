import { CommandRow } from "../../../parts/command-row.tsx";
import type { DocumentWays } from "../../../parts/document-page.tsx";
import { useState } from "react";
import type { TransferOrderCommand } from "@cerebro/contracts/entities/state-machines.ts";
import type { TransferDetail } from "@cerebro/contracts/entities/wms/transfers.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { CancelDialog } from "../orders/cancel-dialog.tsx";
import { counted } from "../../../parts/format.ts";
import { useCommand } from "../../../parts/use-command.ts";

interface TransferCommandsProps {
  readonly transfer: TransferDetail;
  readonly ways: DocumentWays;
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
export function TransferCommands({ transfer, ways: { show, refused: onRefused } }: TransferCommandsProps) {
  const [cancelling, setCancelling] = useState(false);
  const target = { transferId: transfer.id, version: transfer.version };
  const confirm = useCommand("POST /api/wms/transfers/{transferId}/confirm", {
    onRefused,
    told: ({ number }) => `${number} confirmed`,
  });
  const reserve = useCommand("POST /api/wms/transfers/{transferId}/reserve", {
    onRefused,
    told: ({ number, lines }) =>
      `${counted(
        lines.reduce((sum, line) => sum + line.reserved, 0),
        "unit",
      )} held for ${number}`,
  });
  const floor = `${href("wmsOperations")}?queue=pick&q=${transfer.number}`;
  const release = useCommand("POST /api/wms/transfers/{transferId}/release", {
    onRefused,
    told: ({ number }) => ({ message: `${number} is on the floor`, link: { label: "Pick tasks", href: floor } }),
  });
  const close = useCommand("POST /api/wms/transfers/{transferId}/close", {
    onRefused,
    told: ({ number }) => `${number} closed`,
  });
  const done = () => setCancelling(false);
  const cancel = usePlan("POST /api/wms/transfers/{transferId}/cancel", "transfer-management_cancel_transfer", {
    onDone: done,
    told: () => `${transfer.number} cancelled`,
  });
  const acts: Record<TransferOrderCommand, (() => void) | string> = {
    edit: () => show("edit"),
    confirm: () => confirm.run(target),
    reserve: () => reserve.run(target),
    release: () => release.run(target),
    pick: floor,
    ship: () => show("ship"),
    receive: () => show("receive"),
    settle: () => show("settle"),
    close: () => close.run(target),
    cancel: () => setCancelling(true),
  };
  const next = forward.find((command) => transfer.commands.includes(command));
  return (
    <>
      <CommandRow
        commands={transfer.commands}
        next={next}
        words={words}
        acts={acts}
        busy={[confirm, release, reserve, close].some(({ busy }) => busy)}
      />
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
