import { useQuery } from "@tanstack/react-query";
import { healthRules } from "@cerebro/contracts/constants/health.ts";
import type { SystemStatus as Status } from "@cerebro/contracts/entities/platform/health.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import type { ServiceStatus, ServiceStatuses } from "../../data/health/monitor.ts";
import { useHealth } from "../../data/health/health.ts";
import { reading } from "../../data/query-client.ts";
import { Anchor } from "../../ui/action/link.tsx";
import { Badge, StatusBadge } from "../../ui/data/badge.tsx";
import { KeyValueList } from "../../ui/data/key-value.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { formatCount } from "../../parts/format.ts";
import { LiveHeader } from "../../parts/live-header.tsx";
import { Moment } from "../../parts/moment.tsx";
import { IncidentList } from "./incidents.tsx";
import { ReportIncident, UpdateIncident } from "./report-incident.tsx";
import { UptimeDays } from "./uptime-days.tsx";
import { percentOf, stateWords } from "./words.ts";

/** `/system/status`: the monitored services as this browser and the server find them, their history, and incidents [HLT-04]. */
export function SystemStatus() {
  const query = useQuery({ ...reading("GET /api/system/status", {}), refetchInterval: healthRules.pollMs });
  const polled = useHealth();
  return (
    <>
      <LiveHeader page="systemStatus" actions={query.data?.operator === true && <ReportIncident />} />
      <Async query={query}>{(status) => <Known status={status} polled={polled} />}</Async>
    </>
  );
}

function Known({ status, polled }: { status: Status; polled: ServiceStatuses }) {
  const { overall, services, incidents, operator } = status;
  const healthy = overall === "healthy";
  return (
    <div className="flex flex-col gap-4">
      <Banner
        tone={healthy ? "good" : "warn"}
        title={healthy ? "Healthy: all critical services work." : "Degraded: a critical service is not healthy."}
        action={<Anchor href={href("publicStatus")}>Public status page</Anchor>}
      />
      <div className="grid gap-4 wide:grid-cols-2">
        {services.map((service) => (
          <Service key={service.id} service={service} polled={polled[service.id]} />
        ))}
      </div>
      <Panel title="Incidents" hint="Reported by the operator of this server">
        <IncidentList
          incidents={incidents}
          actions={operator ? (incident) => <UpdateIncident incident={incident} /> : undefined}
        />
      </Panel>
    </div>
  );
}

function Service({ service, polled }: { service: Status["services"][number]; polled: ServiceStatus }) {
  const { name, critical, timeoutMs, uptime, days, errorCount, lastError } = service;
  // This browser's own result is newer and includes the connection to the server.
  const state = polled.status === "unknown" ? service.status : polled.status;
  const lastCheck = polled.lastCheck ?? service.lastCheck;
  const lastSuccess = polled.lastSuccess ?? service.lastSuccess;
  const responseTime = polled.responseTime ?? service.responseTime;
  return (
    <Panel
      title={name}
      hint={`Answers within ${timeoutMs / 1_000} s`}
      actions={
        <span className="flex gap-1.5">
          {critical && <Badge tone="neutral">Critical</Badge>}
          <StatusBadge tone={stateWords[state].tone}>{stateWords[state].label}</StatusBadge>
        </span>
      }
    >
      <KeyValueList
        facts={[
          { label: "Last check", value: lastCheck && <Moment at={lastCheck} /> },
          { label: "Last success", value: lastSuccess && <Moment at={lastSuccess} /> },
          { label: "Response time", value: responseTime === null ? null : `${Math.round(responseTime)} ms` },
          { label: "Errors", value: formatCount(errorCount + polled.errorCount) },
          { label: "Last error", value: polled.lastError ?? lastError },
          { label: "Uptime", value: `${percentOf(uptime)} of the checks in 90 days` },
        ]}
      />
      <div className="mt-4">
        <UptimeDays name={name} days={days} />
      </div>
    </Panel>
  );
}
