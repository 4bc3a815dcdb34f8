import { useQuery } from "@tanstack/react-query";
import { reading } from "../../data/query-client.ts";
import { useUser } from "../../data/use-session.ts";
import { TextLink } from "../../ui/action/link.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { numberFormat } from "../../ui/habits.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { ActivityLanes } from "./activity-lanes.tsx";
import { type Activity, windowSeconds } from "./lanes.ts";

/** Often enough to be seen moving; what is shown is a minute long. */
const askAgainMs = 2_000;
const share = numberFormat({ style: "percent", maximumFractionDigits: 0 });

/** Running work: in the own organization, for visitors in the demo of this server [AI-23, APP-15]. */
export function NeuralDemo() {
  const user = useUser();
  return (
    <div className="mx-auto w-full max-w-[1200px] px-6 py-10 max-mobile:px-5">
      <PageHeader
        title="Neural demo"
        purpose="What the product works on, as it happens: actions that people and programs call, jobs, workflows. Nothing here is played."
      />
      {user ? <OwnActivity /> : <DemoActivity />}
    </div>
  );
}

function OwnActivity() {
  const query = useQuery({ ...reading("GET /api/activity", {}), refetchInterval: askAgainMs, staleTime: 0 });
  return <Async query={query}>{({ activity }) => <Picture activity={activity} whose="your organization" />}</Async>;
}

function DemoActivity() {
  const query = useQuery({ ...reading("GET /api/about/activity", {}), refetchInterval: askAgainMs, staleTime: 0 });
  return (
    <Async query={query}>
      {({ activity }) =>
        activity ? (
          <Picture activity={activity} whose="the demo organization, whose people and vehicles are simulated" />
        ) : (
          <p className="max-w-[42em] text-read text-ink-muted">
            This server has no demo organisation, and what companies do on it is theirs to see.{" "}
            <TextLink href="/login?returnTo=%2Fneural-demo">Sign in</TextLink> to look at your own.
          </p>
        )
      }
    </Async>
  );
}

function Picture({ activity, whose }: { activity: Activity; whose: string }) {
  return (
    <>
      <Figures activity={activity} />
      <ActivityLanes activity={activity} />
      <p className="mt-4 max-w-[48em] text-ink-muted">
        The last {windowSeconds} seconds of {whose}, on the node that answered. Each bar is one piece of work that
        ended: its width is the time it took, at least a hairline.
      </p>
      <Expected activity={activity} />
    </>
  );
}

function Figures({ activity: { running, intensity, confidence } }: { activity: Activity }) {
  const figures = [
    [
      "Running now",
      `${running.actions + running.jobs + running.workflows}`,
      `${running.actions} actions, ${running.jobs} jobs, ${running.workflows} workflows`,
    ],
    ["Intensity", share.format(intensity), "of the last five seconds something ran"],
    [
      "Confidence",
      confidence === null ? "–" : share.format(confidence),
      confidence === null ? "no decision in the last five minutes" : "mean of the decisions of the last five minutes",
    ],
  ] as const;
  return (
    <dl className="grid border-y border-line mobile:grid-cols-3">
      {figures.map(([label, figure, text]) => (
        <div
          key={label}
          className="flex flex-col py-5 pr-6 max-mobile:not-first:border-t max-mobile:not-first:border-line"
        >
          <dt className="text-tool text-ink-muted">{label}</dt>
          <dd className="mt-1 text-figure font-strong">{figure}</dd>
          <dd className="mt-1 text-tool text-ink-faint">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Expected remaining time of running work, by the duration of earlier runs. */
function Expected({ activity: { predictions } }: { activity: Activity }) {
  if (predictions.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-title">In flight</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {predictions.map(({ service, work, remainingMs }, index) => (
          <li key={`${service}-${work}-${index}`} className="flex justify-between gap-4 py-2">
            <span>
              {service} <span className="text-ink-muted">{work}</span>
            </span>
            <span className="text-ink-muted">about {Math.ceil(remainingMs / 1000)} s left</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
