import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Hand from "lucide-react/icons/hand";
import Layers from "lucide-react/icons/layers";
import Package from "lucide-react/icons/package";
import PackageOpen from "lucide-react/icons/package-open";
import Smartphone from "lucide-react/icons/smartphone";
import Timer from "lucide-react/icons/timer";
import Truck from "lucide-react/icons/truck";
import { useQuery } from "@tanstack/react-query";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { isScreenOf } from "@cerebro/contracts/pages/floor-pages.ts";
import { href, type PlainPageId } from "@cerebro/contracts/pages/href.ts";
import { useRefreshMs } from "../../data/live/use-refresh-ms.ts";
import { keptReading } from "../../data/kept-reading.ts";
import type { Output } from "../../data/request.ts";
import { useUser } from "../../data/use-session.ts";
import { HandList, type HandItem } from "../../ui/data/hand-list.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { SkeletonText } from "../../ui/feedback/skeleton.tsx";
import { formatNumber } from "../../ui/format.ts";
import type { Icon } from "../../ui/icon.ts";
import { Clock } from "./clock.tsx";
import { HandPage } from "./parts/hand-page.tsx";
import { SaidLine } from "./parts/hand-scan.tsx";
import { useSaid } from "./parts/use-said.ts";
import { useSending } from "./parts/use-sending.ts";
import { counted } from "./parts/words.ts";
import { WarehouseOnly } from "./parts/warehouse-only.tsx";
import { PlaceChoice } from "./parts/place-choice.tsx";
import { usePlace } from "./parts/use-place.ts";

type Queue = Output<"GET /api/wms/queues">["rows"][number];

interface Way {
  readonly kind: Queue["kind"];
  readonly title: string;
  readonly icon: Icon;
  readonly page: PlainPageId;
  readonly query?: string;
}

const ways: readonly Way[] = [
  { kind: "receive", title: "Receive", icon: PackageOpen, page: "mobileReceive" },
  { kind: "put_away", title: "Put away", icon: ArrowDownToLine, page: "mobilePutAway" },
  { kind: "replenish", title: "Replenish", icon: Layers, page: "mobilePutAway", query: "?queue=replenish" },
  { kind: "pick", title: "Pick", icon: Hand, page: "mobilePick" },
  { kind: "pack", title: "Pack", icon: Package, page: "mobilePack" },
  { kind: "count", title: "Count", icon: ClipboardList, page: "mobileCount" },
];

/** `/mobile`: what waits, and where it is done. */
export function MobileMenu() {
  const { roles = [] } = useUser() ?? {};
  const drives = rolePasses(roles, "logistics");
  if (drives && !rolePasses(roles, "wms")) return <RoadMenu />;
  return (
    <WarehouseOnly>
      <Menu drives={drives} />
    </WarehouseOnly>
  );
}

const road: readonly HandItem[] = [
  {
    id: "deliver",
    title: "Deliver",
    line: "Stops, proofs of delivery",
    state: { icon: Truck, tone: "neutral", label: "" },
    href: href("mobileDeliver"),
  },
  {
    id: "duty",
    title: "Duty log",
    line: "Driving time, breaks, rest",
    state: { icon: Timer, tone: "neutral", label: "" },
    href: href("mobileDuty"),
  },
  {
    id: "check",
    title: "Vehicle check",
    line: "Report before and after the trip",
    state: { icon: ClipboardCheck, tone: "neutral", label: "" },
    href: href("mobileCheck"),
  },
];
const device: HandItem = {
  id: "device",
  title: "Device test",
  line: "Camera, sound, vibration, storage",
  state: { icon: Smartphone, tone: "neutral", label: "" },
  href: href("testingMobile"),
};

/** Of those who drive and do not work in the warehouse. */
function RoadMenu() {
  return (
    <>
      <h1 className="text-heading">Hand-held</h1>
      <HandList label="Work" items={road} />
      <HandList label="Device" items={[device]} />
    </>
  );
}

function Menu({ drives }: { drives: boolean }) {
  const { said, tell } = useSaid();
  const sending = useSending(tell);
  const [place] = usePlace();
  const floorRole = useUser()?.floor?.role;
  const shown = ways.filter(({ page }) => floorRole === undefined || isScreenOf(floorRole, page));
  const query = useQuery({
    ...keptReading("GET /api/wms/queues", place),
    refetchInterval: useRefreshMs(),
    staleTime: 0,
  });
  return (
    <HandPage title="Hand-held" sending={sending} menu>
      <SaidLine said={said} />
      <PlaceChoice />
      <Async query={query} skeleton={<SkeletonText lines={10} />}>
        {({ rows }) => (
          <HandList label="Work" items={[...shown.map((way) => itemOf(way, rows)), ...(drives ? road : [])]} />
        )}
      </Async>
      <Clock sending={sending} tell={tell} />
      <HandList label="Device" items={[device]} />
    </HandPage>
  );
}

function itemOf({ kind, title, icon, page, query = "" }: Way, queues: readonly Queue[]) {
  const { open = 0, claimed = 0, exceptions = 0, late = 0 } = queues.find((each) => each.kind === kind) ?? {};
  const tone = late > 0 ? ("warn" as const) : ("neutral" as const);
  return {
    id: kind,
    title,
    line: late > 0 ? `${counted(late, "task")} late` : "",
    figure: formatNumber(open + claimed + exceptions),
    state: { icon, tone, label: "" },
    href: href(page) + query,
  };
}
