import { useQuery } from "@tanstack/react-query";
import ArrowRight from "lucide-react/icons/arrow-right";
import ChartLine from "lucide-react/icons/chart-line";
import Lock from "lucide-react/icons/lock";
import Truck from "lucide-react/icons/truck";
import Warehouse from "lucide-react/icons/warehouse";
import { hemispheres, type Hemisphere, rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { Metric } from "@cerebro/contracts/entities/executive/metrics.ts";
import { reading } from "../../data/query-client.ts";
import { useUser } from "../../data/use-session.ts";
import { Anchor } from "../../ui/action/link.tsx";
import { formatNumber } from "../../ui/format.ts";
import { cx } from "../../ui/cx.ts";
import type { Icon } from "../../ui/icon.ts";
import { formatMoney } from "../../ui/money.ts";
import { SetupChecklist } from "../../parts/setup-checklist.tsx";
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

/** Choice of the area after signing in [APP-17]. */
export function AreaChoice() {
  const roles = useUser()?.roles ?? [];
  const figures = useQuery({ ...reading("GET /api/cross-hemisphere", {}), staleTime: headlineFreshMs }).data
    ?.hemispheres;
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader title="Choose an area" purpose="Where do you work now. Your role decides what opens." />
      <SetupChecklist />
      <ul className="grid gap-4 wide:grid-cols-3">
        {hemispheres.map((area) => (
          <li key={area} data-hemisphere={area}>
            <AreaCard
              area={area}
              open={rolePasses(roles, area)}
              headline={figures?.find(({ hemisphere }) => hemisphere === area)?.headline ?? null}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const card = "flex h-full flex-col rounded-panel border p-5 transition-colors";

/** The figures are of the moment somebody chooses. */
const headlineFreshMs = 30_000;

type Headline = Pick<Metric, "name" | "value" | "unit" | "currency">;

function formatHeadline({ value, unit, currency }: Headline): string {
  if (unit === "minor" && currency !== null) return formatMoney(value ?? 0, currency);
  return unit === "percent" ? `${formatNumber(value ?? 0)} %` : formatNumber(value ?? 0);
}

interface AreaCardProps {
  readonly area: Hemisphere;
  readonly open: boolean;
  readonly headline: Headline | null;
}

function AreaCard({ area, open, headline }: AreaCardProps) {
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
      {/* The same height with and without a figure, so that nothing moves when it arrives. */}
      <span className="mt-auto flex min-h-14 flex-col justify-end pt-4">
        {headline !== null && headline.value !== null && (
          <>
            <span className="text-figure font-strong tabular-nums">{formatHeadline(headline)}</span>
            <span className="text-small text-ink-faint">{headline.name}</span>
          </>
        )}
      </span>
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
