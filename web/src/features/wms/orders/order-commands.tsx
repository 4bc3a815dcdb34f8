import { CommandRow } from "../../../parts/command-row.tsx";
import type { DocumentWays } from "../../../parts/document-page.tsx";
import { useState } from "react";
import { undoMinutes } from "@cerebro/contracts/constants/actions.ts";
import type { SalesOrderDetail } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import { type SalesOrderCommand, salesOrderCommands } from "@cerebro/contracts/entities/state-machines.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePlan } from "../../../data/use-plan.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { counted } from "../../../parts/format.ts";
import { useCommand, type Command } from "../../../parts/use-command.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { nextCommand, offeredCommands, unallocatedUnits } from "./order-progress.ts";
import { ReleaseDialog } from "./release-dialog.tsx";
import { ShipForm } from "./ship-form.tsx";
import { useWarehouses } from "../../../parts/use-warehouses.ts";
import { WarehouseDialog } from "./warehouse-dialog.tsx";

interface OrderCommandsProps {
  readonly order: SalesOrderDetail;
  readonly ways: DocumentWays;
}

const words: Record<SalesOrderCommand, string> = {
  edit: "Edit",
  change_warehouse: "Change warehouse",
  confirm: "Confirm",
  allocate: "Allocate stock",
  unallocate: "Give stock back",
  release: "Release to the floor",
  pick: "Pick",
  pack: "Pack",
  ship: "Ship",
  deliver: "Record delivery",
  close: "Close",
  cancel: "Cancel order",
};

type Asking = "change_warehouse" | "unallocate" | "release" | "ship" | "cancel";

/** The plain commands: one press, no question. */
function usePlainCommands(order: SalesOrderDetail, onRefused: DocumentWays["refused"]) {
  const options = (done: (order: SalesOrderDetail) => string) => ({
    refusal: "inline" as const,
    onRefused,
    told: (changed: SalesOrderDetail) => done(changed),
  });
  const target = { orderId: order.id, version: order.version };
  const confirm = useCommand(
    "POST /api/wms/orders/{orderId}/confirm",
    options(({ number }) => `${number} confirmed`),
  );
  const allocate = useCommand(
    "POST /api/wms/orders/{orderId}/allocate",
    options(({ number, lines }) => {
      const missing = unallocatedUnits(lines);
      return missing === 0
        ? `${number} is allocated`
        : `${number} is allocated but for ${counted(missing, "unit")} that are not in stock`;
    }),
  );
  const deliver = useCommand(
    "POST /api/wms/orders/{orderId}/deliver",
    options(({ number }) => `${number} is delivered`),
  );
  const close = useCommand(
    "POST /api/wms/orders/{orderId}/close",
    options(({ number }) => `${number} closed`),
  );
  return {
    busy: [confirm, allocate, deliver, close].some((command: Pick<Command<never>, "busy">) => command.busy),
    confirm: () => confirm.run(target),
    allocate: () => allocate.run(target),
    deliver: () => deliver.run(target),
    close: () => close.run(target),
  };
}

/** Commands of an order now, the next step first; costly ones ask before they run [WMS-07]. */
export function OrderCommands({ order, ways: { show, refused } }: OrderCommandsProps) {
  const [asking, setAsking] = useState<Asking>();
  const plain = usePlainCommands(order, refused);
  const missing = unallocatedUnits(order.lines);
  const choice = useWarehouses().length > 1;
  const offered = offeredCommands(order.commands, missing).filter((each) => choice || each !== "change_warehouse");
  const next = nextCommand(offered);
  const floor = (queue: string) => `${href("wmsOperations")}?queue=${queue}&q=${order.number}`;
  const acts: Record<SalesOrderCommand, (() => void) | string> = {
    edit: () => show("edit"),
    change_warehouse: () => setAsking("change_warehouse"),
    confirm: plain.confirm,
    allocate: plain.allocate,
    unallocate: () => setAsking("unallocate"),
    release: () => setAsking("release"),
    pick: floor("pick"),
    pack: floor("pack"),
    ship: () => setAsking("ship"),
    deliver: plain.deliver,
    close: plain.close,
    cancel: () => setAsking("cancel"),
  };
  return (
    <>
      <CommandRow commands={offered} next={next} words={words} acts={acts} busy={plain.busy} />
      <Questions order={order} missing={missing} asking={asking} onClose={() => setAsking(undefined)} />
    </>
  );
}

interface QuestionsProps {
  readonly order: SalesOrderDetail;
  readonly missing: number;
  readonly asking: Asking | undefined;
  readonly onClose: () => void;
}

function Questions({ order, missing, asking, onClose }: QuestionsProps) {
  const target = { orderId: order.id, version: order.version };
  const unallocate = useCommand("POST /api/wms/orders/{orderId}/unallocate", {
    refusal: "toast",
    onDone: onClose,
    told: ({ number }) => `The stock of ${number} is free again`,
  });
  const release = useCommand("POST /api/wms/orders/{orderId}/release", {
    onDone: onClose,
    told: ({ number }) => ({
      message: `${number} is on the floor`,
      link: { label: "Pick tasks", href: `${href("wmsOperations")}?queue=pick&q=${number}` },
    }),
  });
  const cancel = usePlan("POST /api/wms/orders/{orderId}/cancel", "order-management_cancel_order", {
    onDone: onClose,
    told: () => `${order.number} cancelled`,
  });
  return (
    <>
      <ConfirmDialog
        open={asking === "unallocate"}
        onClose={onClose}
        title={`Give the stock of ${order.number} back?`}
        confirmLabel="Give stock back"
        busy={unallocate.busy}
        onConfirm={() => unallocate.run(target)}
      >
        Its reservations end and other orders may take the stock. The order stays confirmed.
      </ConfirmDialog>
      {missing === 0 ? (
        <ConfirmDialog
          open={asking === "release"}
          onClose={onClose}
          title={`Release ${order.number} to the floor?`}
          confirmLabel="Release order"
          cancelLabel="Not yet"
          busy={release.busy}
          onConfirm={() => release.run(target)}
        >
          {release.refusal ?? "One pick task for each reserved bin stands in the pick queue at once."}
        </ConfirmDialog>
      ) : (
        <ReleaseDialog
          open={asking === "release"}
          onClose={onClose}
          number={order.number}
          missing={missing}
          command={release}
          onRelease={(way) => release.run({ ...target, missing: way })}
        />
      )}
      <WarehouseDialog order={order} open={asking === "change_warehouse"} onClose={onClose} />
      <Dialog open={asking === "ship"} onClose={onClose} title={`Ship ${order.number}`} size="small" keepOnOutsidePress>
        <ShipForm order={order} onDone={onClose} />
      </Dialog>
      <CancelDialog
        open={asking === "cancel"}
        onClose={onClose}
        number={order.number}
        planning={cancel}
        backOrders={openBackOrders(order)}
        onPreview={(reason, note, rest) => cancel.preview({ ...target, reason, note, ...rest })}
      >
        Its reservations are released, open tasks are taken off the floor, and what was picked goes back to the shelf.
        It can be undone for {undoMinutes} minutes.
      </CancelDialog>
    </>
  );
}

/** "SO-2026-000012" of back-orders that may still be canceled. */
const openBackOrders = ({ backOrders }: SalesOrderDetail): string[] =>
  backOrders.flatMap(({ number, state }) => {
    const commands: readonly string[] = salesOrderCommands[state];
    return commands.includes("cancel") ? [number] : [];
  });
