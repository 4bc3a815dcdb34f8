import ArrowRight from "lucide-react/icons/arrow-right";
import ChartLine from "lucide-react/icons/chart-line";
import Lock from "lucide-react/icons/lock";
import Truck from "lucide-react/icons/truck";
import Warehouse from "lucide-react/icons/warehouse";
import { hemispheres, type Hemisphere, rolePasses } from "@cerebro/contracts/access/roles.ts";
import { useUser } from "../../data/use-session.ts";
import { Anchor } from "../../ui/action/link.tsx";
import { cx } from "../../ui/cx.ts";
import type { Icon } from "../../ui/icon.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";

interface AreaText {
  readonly name: string;
  readonly icon: Icon;
  readonly text: string;
}

const areas: Readonly<Record<Hemisphere, AreaText>> = {
  wms: { name: "Warehouse", icon: Warehouse, text: "Stock, orders, and the work on the floor." },
  logistics: { name: "Logistics", icon: Truck, text: "Shipments, routes, fleet and carriers." },
  executive: { name: "Executive", icon: ChartLine, text: "Money, service and risk of the whole company." },
};

/** Where a signed-in person decides in which area to work [APP-17]. */
export function AreaChoice() {
  const roles = useUser()?.roles ?? [];
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader title="Choose an area" purpose="Where do you work now. Your role decides what opens." />
      <ul className="grid gap-4 wide:grid-cols-3">
        {hemispheres.map((area) => (
          <li key={area} data-hemisphere={area}>
            <AreaCard area={area} open={rolePasses(roles, area)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const card = "flex h-full flex-col rounded-panel border p-5 transition-colors";

function AreaCard({ area, open }: { area: Hemisphere; open: boolean }) {
  const { name, icon: Shape, text } = areas[area];
  const content = (
    <>
      <span className="flex items-center gap-3">
        <span
          className={cx(
            "grid size-9 place-items-center rounded-control",
            open ? "bg-accent-soft text-accent-text" : "bg-surface-2 text-ink-faint",
          )}
        >
          <Shape size={20} aria-hidden />
        </span>
        <span className="text-title font-strong">{name}</span>
        {open ? (
          <ArrowRight size={16} aria-hidden className="ml-auto text-ink-faint" />
        ) : (
          <Lock size={16} aria-label="Locked" className="ml-auto text-ink-faint" />
        )}
      </span>
      <span className="mt-3 text-ink-muted">{text}</span>
      {!open && <span className="mt-3 text-small text-ink-faint">Opens with the role {area} or manager.</span>}
    </>
  );
  if (!open) return <div className={cx(card, "border-line bg-surface-0")}>{content}</div>;
  return (
    <Anchor href={`/${area}`} className={cx(card, "border-line bg-surface-1 hover:border-accent")}>
      {content}
    </Anchor>
  );
}
