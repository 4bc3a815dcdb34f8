import ServerOff from "lucide-react/icons/server-off";
import { useEffect, useState } from "react";
import { monitoredServices } from "@cerebro/contracts/constants/health.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { unhealthyCritical } from "../../data/health/monitor.ts";
import { useHealth } from "../../data/health/health.ts";
import { useOnline } from "../../data/online.ts";
import { Anchor } from "../../ui/action/link.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";

/** The first poll waits until the page has what it needs itself. */
const firstPollMs = 10_000;
/** Until the first poll has an answer or is given up, an unknown state says nothing. */
const answeredMs = firstPollMs + Math.max(...monitoredServices.map(({ timeoutMs }) => timeoutMs));

/** Shown on every signed-in page while a critical service is not healthy [HLT-02]. */
export function DegradedBanner() {
  const [passed, setPassed] = useState<"nothing" | "begin" | "answer">("nothing");
  useEffect(() => {
    const timers = [
      setTimeout(() => setPassed("begin"), firstPollMs),
      setTimeout(() => setPassed("answer"), answeredMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return passed === "nothing" ? null : <Degraded isAnswered={passed === "answer"} />;
}

function Degraded({ isAnswered }: { readonly isAnswered: boolean }) {
  const statuses = useHealth();
  const online = useOnline();
  const names = unhealthyCritical(statuses)
    .filter(({ id }) => isAnswered || statuses[id].status !== "unknown")
    .map(({ name }) => name);
  if (!online || names.length === 0) return null;
  return (
    <Banner
      tone="warn"
      shape="bar"
      icon={ServerOff}
      title={`${names.join(" and ")} ${names.length === 1 ? "is" : "are"} not healthy.`}
      action={<Anchor href={href("systemStatus")}>Open system status</Anchor>}
    >
      Some actions may fail, and figures marked as cached may be old.
    </Banner>
  );
}
