import Activity from "lucide-react/icons/activity";
import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import BadgeCheck from "lucide-react/icons/badge-check";
import BookOpen from "lucide-react/icons/book-open";
import Boxes from "lucide-react/icons/boxes";
import Building from "lucide-react/icons/building-2";
import Calculator from "lucide-react/icons/calculator";
import ChartLine from "lucide-react/icons/chart-line";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import Clock from "lucide-react/icons/clock";
import Code from "lucide-react/icons/code";
import Coins from "lucide-react/icons/coins";
import Compass from "lucide-react/icons/compass";
import Factory from "lucide-react/icons/factory";
import FileText from "lucide-react/icons/file-text";
import Handshake from "lucide-react/icons/handshake";
import HardHat from "lucide-react/icons/hard-hat";
import Help from "lucide-react/icons/circle-question-mark";
import History from "lucide-react/icons/history";
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
import Radar from "lucide-react/icons/radar";
import Receipt from "lucide-react/icons/receipt-text";
import Refresh from "lucide-react/icons/refresh-cw";
import Route from "lucide-react/icons/route";
import ScanText from "lucide-react/icons/scan-text";
import Settings from "lucide-react/icons/settings";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import Sliders from "lucide-react/icons/sliders-horizontal";
import Tag from "lucide-react/icons/tag";
import Target from "lucide-react/icons/target";
import TrendingUp from "lucide-react/icons/trending-up";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Truck from "lucide-react/icons/truck";
import Undo from "lucide-react/icons/undo-2";
import Users from "lucide-react/icons/users";
import Warehouse from "lucide-react/icons/warehouse";
import Waypoints from "lucide-react/icons/waypoints";
import Workflow from "lucide-react/icons/workflow";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { IconName } from "@cerebro/contracts/pages/page.ts";
import type { Icon } from "../../ui/icon.ts";

/** The drawing of each name used in the page table. */
export const navIcons: Readonly<Record<IconName, Icon>> = {
  alert: TriangleAlert,
  approval: BadgeCheck,
  book: BookOpen,
  box: Package,
  boxes: Boxes,
  building: Building,
  calculator: Calculator,
  cart: ShoppingCart,
  chart: ChartLine,
  clock: Clock,
  code: Code,
  coins: Coins,
  compass: Compass,
  count: ClipboardCheck,
  exchange: ArrowLeftRight,
  factory: Factory,
  file: FileText,
  handshake: Handshake,
  help: Help,
  history: History,
  home: House,
  import: Import,
  inbound: ArrowDownToLine,
  labor: HardHat,
  layers: Layers,
  list: ListChecks,
  mail: Mail,
  map: MapIcon,
  people: Users,
  pick: PackageCheck,
  pin: MapPin,
  plug: Plug,
  pulse: Activity,
  radar: Radar,
  receipt: Receipt,
  refresh: Refresh,
  route: Route,
  scan: ScanText,
  settings: Settings,
  sliders: Sliders,
  tag: Tag,
  target: Target,
  trend: TrendingUp,
  truck: Truck,
  undo: Undo,
  waypoints: Waypoints,
  workflow: Workflow,
};

export const areaIcons: Readonly<Record<Hemisphere, Icon>> = { wms: Warehouse, logistics: Truck, executive: ChartLine };
export const areaNames: Readonly<Record<Hemisphere, string>> = {
  wms: "Warehouse",
  logistics: "Logistics",
  executive: "Executive",
};
