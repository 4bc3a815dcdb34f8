import Ban from "lucide-react/icons/ban";
import Bookmark from "lucide-react/icons/bookmark";
import Check from "lucide-react/icons/check";
import CircleX from "lucide-react/icons/circle-x";
import ClockAlert from "lucide-react/icons/clock-alert";
import Coins from "lucide-react/icons/coins";
import Hand from "lucide-react/icons/hand";
import MapPin from "lucide-react/icons/map-pin";
import PackageCheck from "lucide-react/icons/package-check";
import PackageX from "lucide-react/icons/package-x";
import PenLine from "lucide-react/icons/pen-line";
import StickyNote from "lucide-react/icons/sticky-note";
import Store from "lucide-react/icons/store";
import Tag from "lucide-react/icons/tag";
import Truck from "lucide-react/icons/truck";
import Undo2 from "lucide-react/icons/undo-2";
import type { ShipmentEventKind } from "@cerebro/contracts/entities/logistics/shipment-words.ts";
import type { Icon } from "../../../ui/icon.ts";

/** The event that brought a shipment into its state. */
export const shipmentIcons: Readonly<Record<ShipmentEventKind, Icon>> = {
  draft: PenLine,
  rated: Coins,
  booked: Bookmark,
  labelled: Tag,
  picked_up: PackageCheck,
  in_transit: Truck,
  out_for_delivery: MapPin,
  delivered: Check,
  closed: Check,
  held: Hand,
  delayed: ClockAlert,
  attempt_failed: CircleX,
  available_for_pickup: Store,
  returning: Undo2,
  returned: Undo2,
  lost: PackageX,
  cancelled: Ban,
  noted: StickyNote,
};
