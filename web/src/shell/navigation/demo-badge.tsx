import { dateFormat } from "../../ui/habits.ts";
import { useQuery } from "@tanstack/react-query";
import type { DemoData } from "@cerebro/contracts/entities/identity/organisation.ts";
import { reading } from "../../data/query-client.ts";
import { useUser } from "../../data/use-session.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Popover } from "../../ui/overlay/popover.tsx";

/** Says that what is on screen is demo data, and on a press where it comes from and what of it is simulated. */
export function DemoBadge() {
  const signedIn = useUser() !== null;
  const { data } = useQuery({ ...reading("GET /api/organisation", {}), enabled: signedIn });
  if (!data?.demo) return null;
  const source = data.demoData;
  const badge = <Badge>Demo data</Badge>;
  if (!source) return badge;
  return (
    <Popover
      label="About the demo data"
      place="bottom-end"
      trigger={(props) => (
        <button type="button" {...props} className="flex min-h-6 items-center rounded-mark">
          {badge}
        </button>
      )}
    >
      {() => <DemoSource source={source} />}
    </Popover>
  );
}

const day = dateFormat({ dateStyle: "long", timeZone: "UTC" });

function DemoSource({ source }: { source: DemoData }) {
  return (
    <div className="flex w-80 max-w-full flex-col gap-2 text-tool">
      <p className="font-strong">Real data, moved in time</p>
      <ul className="list-disc pl-4 text-ink-muted">
        {source.sources.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="text-ink-muted">
        Dates were moved by {source.movedWeeks} weeks, so that the sales end on {day.format(new Date(source.lastDay))}{" "}
        and weekdays stay true.
      </p>
      <p className="text-ink-muted">Simulated by rule: {source.simulated.join(", ")}.</p>
    </div>
  );
}
