import Archive from "lucide-react/icons/archive";
import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import ArrowRightLeft from "lucide-react/icons/arrow-right-left";
import Ban from "lucide-react/icons/ban";
import Boxes from "lucide-react/icons/boxes";
import Check from "lucide-react/icons/check";
import CirclePlay from "lucide-react/icons/circle-play";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import Lock from "lucide-react/icons/lock";
import Package from "lucide-react/icons/package";
import PackageCheck from "lucide-react/icons/package-check";
import PackageOpen from "lucide-react/icons/package-open";
import PenLine from "lucide-react/icons/pen-line";
import Plus from "lucide-react/icons/plus";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Tag from "lucide-react/icons/tag";
import Trash2 from "lucide-react/icons/trash-2";
import Truck from "lucide-react/icons/truck";
import Undo2 from "lucide-react/icons/undo-2";
import type { movementKinds } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { Icon } from "../../../ui/icon.ts";

export const movementIcons: Readonly<Record<(typeof movementKinds)[number], Icon>> = {
  opening: CirclePlay,
  receipt: ArrowDownToLine,
  put_away: Archive,
  pick: PackageCheck,
  pack: Package,
  ship: Truck,
  adjustment: PenLine,
  transfer: ArrowRightLeft,
  scrap: Trash2,
  correction: PenLine,
  count: ClipboardCheck,
  replenishment: RefreshCw,
  return: Undo2,
  repack: PackageOpen,
  status: Tag,
  unit: Boxes,
};

const commandIcons: Readonly<Record<string, Icon>> = {
  create: Plus,
  confirm: Check,
  allocate: Lock,
  reserve: Lock,
  unallocate: Undo2,
  release: CirclePlay,
  pick: PackageCheck,
  finish_picking: PackageCheck,
  pack: Package,
  ship: Truck,
  deliver: Check,
  receive: ArrowDownToLine,
  count: ClipboardCheck,
  enter: ClipboardCheck,
  inspect: ClipboardCheck,
  move: ArrowRightLeft,
  close: Archive,
  archive: Archive,
  cancel: Ban,
  reopen: Undo2,
  take_back_put_away: Undo2,
  quarantine: Lock,
  status: Tag,
};

/** `purchase_order.receive` has the icon of its verb; other commands changed something. */
export const commandIcon = (action: string): Icon => commandIcons[action.split(".").at(-1) ?? action] ?? PenLine;
