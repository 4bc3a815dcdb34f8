import Activity from "lucide-react/icons/activity";
import BadgeCheck from "lucide-react/icons/badge-check";
import BookOpen from "lucide-react/icons/book-open";
import Building from "lucide-react/icons/building-2";
import Calculator from "lucide-react/icons/calculator";
import ChartLine from "lucide-react/icons/chart-line";
import Code from "lucide-react/icons/code";
import Compass from "lucide-react/icons/compass";
import FileText from "lucide-react/icons/file-text";
import Gauge from "lucide-react/icons/gauge";
import Help from "lucide-react/icons/circle-question-mark";
import House from "lucide-react/icons/house";
import Import from "lucide-react/icons/import";
import Layers from "lucide-react/icons/layers";
import ListChecks from "lucide-react/icons/list-checks";
import Mail from "lucide-react/icons/mail";
import MapIcon from "lucide-react/icons/map";
import MapPin from "lucide-react/icons/map-pin";
import Package from "lucide-react/icons/package";
import PackageCheck from "lucide-react/icons/package-check";
import Plug from "lucide-react/icons/plug";
import Route from "lucide-react/icons/route";
import Settings from "lucide-react/icons/settings";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import Target from "lucide-react/icons/target";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Truck from "lucide-react/icons/truck";
import Undo from "lucide-react/icons/undo-2";
import Users from "lucide-react/icons/users";
import Warehouse from "lucide-react/icons/warehouse";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { IconName } from "@cerebro/contracts/pages/page.ts";
import type { Icon } from "../../ui/icon.ts";

/** The drawing of each name used in the page table. */
export const navIcons: Readonly<Record<IconName, Icon>> = {
  alert: TriangleAlert,
  approval: BadgeCheck,
  book: BookOpen,
  box: Package,
  building: Building,
  calculator: Calculator,
  cart: ShoppingCart,
  chart: ChartLine,
  code: Code,
  compass: Compass,
  file: FileText,
  gauge: Gauge,
  help: Help,
  home: House,
  import: Import,
  layers: Layers,
  list: ListChecks,
  mail: Mail,
  map: MapIcon,
  people: Users,
  pick: PackageCheck,
  pin: MapPin,
  plug: Plug,
  pulse: Activity,
  route: Route,
  settings: Settings,
  target: Target,
  truck: Truck,
  undo: Undo,
};

export const areaIcons: Readonly<Record<Hemisphere, Icon>> = { wms: Warehouse, logistics: Truck, executive: ChartLine };
export const areaNames: Readonly<Record<Hemisphere, string>> = {
  wms: "Warehouse",
  logistics: "Logistics",
  executive: "Executive",
};
