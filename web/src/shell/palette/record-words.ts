import Barcode from "lucide-react/icons/barcode";
import Box from "lucide-react/icons/box";
import Boxes from "lucide-react/icons/boxes";
import Building from "lucide-react/icons/building-2";
import Import from "lucide-react/icons/import";
import MapPin from "lucide-react/icons/map-pin";
import Package from "lucide-react/icons/package";
import Repeat from "lucide-react/icons/repeat-2";
import Route from "lucide-react/icons/route";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import Tag from "lucide-react/icons/tag";
import Truck from "lucide-react/icons/truck";
import Undo from "lucide-react/icons/undo-2";
import User from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import type { RecordKind } from "@cerebro/contracts/entities/platform/record-kinds.ts";
import type { Icon } from "../../ui/icon.ts";

/** Name and icon of each group of found records. */
export const recordWords: Readonly<Record<RecordKind, { readonly label: string; readonly icon: Icon }>> = {
  item: { label: "Items", icon: Package },
  lot: { label: "Lots", icon: Tag },
  serial: { label: "Serial numbers", icon: Barcode },
  handling_unit: { label: "Handling units", icon: Boxes },
  parcel: { label: "Parcels", icon: Box },
  sales_order: { label: "Sales orders", icon: ShoppingCart },
  purchase_order: { label: "Purchase orders", icon: Import },
  transfer: { label: "Transfers", icon: Repeat },
  return: { label: "Returns", icon: Undo },
  shipment: { label: "Shipments", icon: Box },
  trip: { label: "Trips", icon: Route },
  customer: { label: "Customers", icon: Users },
  supplier: { label: "Suppliers", icon: Building },
  location: { label: "Locations", icon: MapPin },
  vehicle: { label: "Vehicles", icon: Truck },
  driver: { label: "Drivers", icon: User },
  carrier: { label: "Carriers", icon: Truck },
};
