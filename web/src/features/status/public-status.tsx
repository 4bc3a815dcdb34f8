import { subscribeToStatus } from "@cerebro/contracts/fields/platform/health.ts";
import { fieldsFor } from "../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { healthRules } from "@cerebro/contracts/constants/health.ts";
import type { PublicStatus as Status } from "@cerebro/contracts/entities/platform/health.ts";
import { useFragment } from "../../data/address.ts";
import { refusalText } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import { useAct } from "../../data/use-act.ts";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ErrorPanel, LoadingPanel } from "../../ui/feedback/state-panel.tsx";
import { TextField } from "../../ui/form/fields.tsx";
import { formText } from "../../ui/form/form-text.ts";
import { CommandForm } from "../../parts/command-form.tsx";
import { Entry } from "../../ui/layout/entry.tsx";
import { IncidentList } from "./incidents.tsx";
import { UptimeDays } from "./uptime-days.tsx";
import { percentOf, stateWords } from "./words.ts";

const field = fieldsFor(subscribeToStatus);

const route = "GET /api/about/status";

/** `/status`: public state of the services, without signing in. */
export function PublicStatus() {
  const { data, error, refetch } = useQuery({
    queryKey: [route, {}],
    queryFn: ({ signal }) => call(route, {}, { signal, anonymous: true }),
    refetchInterval: healthRules.pollMs,
  });
  if (data) return <Known status={data} />;
  if (error) return <ErrorPanel text={refusalText(error)} onRetry={() => void refetch()} />;
  return <LoadingPanel label="Reading the status" />;
}

const leads = {
  healthy: "All critical services work.",
  degraded: "A critical service does not work as it should.",
} as const;

function Known({ status: { overall, services, incidents, canSubscribe } }: { status: Status }) {
  return (
    <Entry mark={false} title="Service status" lead={leads[overall]}>
      <LinkAct />
      <ul className="flex flex-col gap-5">
        {services.map(({ id, name, status, uptime, days }) => (
          <li key={id}>
            <div className="mb-1.5 flex flex-wrap items-center gap-2">
              <h2 className="text-read font-strong">{name}</h2>
              <StatusBadge tone={stateWords[status].tone}>{stateWords[status].label}</StatusBadge>
              <span className="ml-auto text-small text-ink-muted">{percentOf(uptime)} uptime</span>
            </div>
            <UptimeDays name={name} days={days} />
          </li>
        ))}
      </ul>
      <section className="flex flex-col gap-3">
        <h2 className="text-title">Incidents</h2>
        <IncidentList incidents={incidents} />
      </section>
      {canSubscribe && <Subscribe />}
    </Entry>
  );
}

function Subscribe() {
  const [said, setSaid] = useState<string>();
  const ask = useAct("POST /api/about/status/subscriptions", {
    anonymous: true,
    onDone: ({ message }) => setSaid(message),
  });
  if (said !== undefined) return <Banner tone="good" title={said} />;
  return (
    <CommandForm
      label="Get incidents by mail"
      command={ask}
      onSubmit={(data) => ask.run({ email: formText(data, "email") })}
      submit="Subscribe"
      plain
    >
      <TextField
        {...field("email")}
        label="Get incidents by mail"
        hint="You confirm the address by a link, and end it by a link in each mail."
        type="email"
        autoComplete="email"
      />
    </CommandForm>
  );
}

/** Follows a link of a letter: `#confirm=…` or `#end=…`. It waits for a press, since mail programs open links themselves. */
function LinkAct() {
  const [, act, token] = /^#?(confirm|end)=([0-9a-f-]{36})$/.exec(useFragment()) ?? [];
  const [said, setSaid] = useState<string>();
  const onDone = ({ message }: { message: string }) => setSaid(message);
  const confirming = useAct("POST /api/about/status/subscriptions/confirm", { anonymous: true, onDone });
  const ending = useAct("POST /api/about/status/subscriptions/end", { anonymous: true, onDone });
  if (said !== undefined) return <Banner tone="good" title={said} />;
  if (act === undefined || token === undefined) return null;
  const doing = act === "confirm" ? confirming : ending;
  return (
    <CommandForm
      label="Subscription"
      command={doing}
      onSubmit={() => doing.run({ token })}
      submit={act === "confirm" ? "Confirm the subscription" : "End the subscription"}
      wide
    />
  );
}
