import Clock from "lucide-react/icons/clock";
import type { FenceVisit } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { formatMoneyShort } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { useRows } from "../../../parts/use-rows.ts";
import { Badge, StatusBadge } from "../../../ui/data/badge.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { PagedList } from "./paged-list.tsx";

const route = "GET /api/logistics/fence-visits";

/** Waiting vehicles with place, duration and cost; past visits below. */
export function WaitingList({ onSelect }: { onSelect: (vehicleId: string) => void }) {
  const source = useRows(route, {});
  return (
    <PagedList source={source} label="Visits to fenced places" empty={<NoVisits />}>
      {(visit) => (
        <li key={visit.id}>
          <Visit visit={visit} onSelect={onSelect} />
        </li>
      )}
    </PagedList>
  );
}

function NoVisits() {
  return (
    <EmptyState icon={Clock} title="No visits at fenced places yet">
      Vehicles in a fence are listed here with their waiting time and its cost.
    </EmptyState>
  );
}

function Visit({ visit, onSelect }: { visit: FenceVisit; onSelect: (vehicleId: string) => void }) {
  const { vehicleId, vehicleCode, fenceName, enteredAt } = visit;
  return (
    <button
      type="button"
      onClick={() => onSelect(vehicleId)}
      className="flex w-full flex-col gap-0.5 px-4 py-2 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
    >
      <span className="flex w-full items-center gap-2">
        <span className="font-mono font-strong">{vehicleCode}</span>
        <span className="min-w-0 flex-1 truncate text-ink-muted">{fenceName}</span>
        <VisitState visit={visit} />
      </span>
      <span className="text-small text-ink-muted">
        since <Moment at={enteredAt} /> · {waitedWords(visit)}
      </span>
    </button>
  );
}

function VisitState({ visit: { leftAt, ownDepot } }: { visit: FenceVisit }) {
  if (leftAt !== null) return <Badge tone="neutral">Left</Badge>;
  return ownDepot ? <Badge tone="neutral">At home</Badge> : <StatusBadge tone="info">Waits</StatusBadge>;
}

function waitedWords({
  ownDepot,
  waitedMinutes,
  freeMinutes,
  chargedMinutes,
  amountMinor,
  currency,
}: FenceVisit): string {
  if (ownDepot) return "a depot of ours";
  const waited = `waited ${minutes(waitedMinutes)}`;
  if (chargedMinutes === 0) return `${waited}, ${minutes(freeMinutes)} are free`;
  if (amountMinor === 0) return `${waited}, ${minutes(chargedMinutes)} too long`;
  return `${waited}, ${minutes(chargedMinutes)} for ${formatMoneyShort(amountMinor, currency)}`;
}

const minutes = (count: number): string =>
  count < 60 ? `${count} min` : `${Math.floor(count / 60)} h ${String(count % 60).padStart(2, "0")}`;
