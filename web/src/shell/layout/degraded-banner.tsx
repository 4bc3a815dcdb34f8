import ServerOff from "lucide-react/icons/server-off";
import { useEffect, useState } from "react";
import { monitoredServices } from "@cerebro/contracts/constants/health.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { isDegraded, type ServiceStatuses } from "../../data/health/monitor.ts";
import { useHealth } from "../../data/health/health.ts";
import { useOnline } from "../../data/online.ts";
import { Anchor } from "../../ui/action/link.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";

/** The first poll waits until the page has what it needs itself. */
const firstPollMs = 10_000;

/** Shown on every signed-in page while a critical service is not healthy [HLT-02]. */
export function DegradedBanner() {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), firstPollMs);
    return () => clearTimeout(timer);
  }, []);
  return begun ? <Degraded /> : null;
}

function Degraded() {
  const statuses = useHealth();
  const online = useOnline();
  if (!online || !isDegraded(statuses)) return null;
  return (
    <Banner
      tone="warn"
      shape="bar"
      icon={ServerOff}
      title={titleOf(statuses)}
      action={<Anchor href={href("systemStatus")}>Open system status</Anchor>}
    >
      Some actions may fail, and figures marked as cached may be old.
    </Banner>
  );
}

function titleOf(statuses: ServiceStatuses): string {
  const names = monitoredServices
    .filter(({ id, critical }) => critical && !["unknown", "healthy"].includes(statuses[id].status))
    .map(({ name }) => name);
  return `${names.join(" and ")} ${names.length === 1 ? "is" : "are"} not healthy.`;
}
