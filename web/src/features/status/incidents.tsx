import { incidentStates, monitoredServices } from "@cerebro/contracts/constants/health.ts";
import type { Incident } from "@cerebro/contracts/entities/platform/health.ts";
import type { ReactNode } from "react";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { Moment } from "../../parts/moment.tsx";
import { incidentTones } from "./words.ts";

interface IncidentListProps {
  readonly incidents: readonly Incident[];
  /** Commands of the operator for an open one. */
  readonly actions?: ((incident: Incident) => ReactNode) | undefined;
}

export function IncidentList({ incidents, actions }: IncidentListProps) {
  if (incidents.length === 0) return <p className="text-ink-muted">No incidents in the last 90 days.</p>;
  return (
    <ul className="flex flex-col gap-5">
      {incidents.map((incident) => (
        <li key={incident.id}>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="text-read font-strong">{incident.title}</h3>
            <StatusBadge tone={incidentTones[incident.state]}>{incidentStates[incident.state]}</StatusBadge>
            <span className="ml-auto">{incident.resolvedAt === null && actions?.(incident)}</span>
          </div>
          {incident.services.length > 0 && (
            <p className="text-small text-ink-muted">
              Affected:{" "}
              {monitoredServices
                .filter(({ id }) => incident.services.includes(id))
                .map(({ name }) => name)
                .join(", ")}
            </p>
          )}
          <ol className="mt-1.5 flex flex-col gap-1.5 border-l border-line pl-3">
            {incident.updates.map(({ at, state, text }) => (
              <li key={`${at} ${state} ${text}`}>
                <span className="text-small text-ink-muted">
                  <Moment at={at} /> · {incidentStates[state]}
                </span>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}
