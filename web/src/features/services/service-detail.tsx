import { useQuery } from "@tanstack/react-query";
import { hemispheres, rolePasses } from "@cerebro/contracts/access/roles.ts";
import { useSearchState } from "../../data/address.ts";
import { useActionSocket } from "../../data/live/use-action-socket.ts";
import { reading } from "../../data/query-client.ts";
import { useUser } from "../../data/use-session.ts";
import { Button } from "../../ui/action/button.tsx";
import { Badge } from "../../ui/data/badge.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import type { Action, Description } from "./description.ts";
import { ReadAction, WriteAction } from "./try-action.tsx";

/** One service: its address, its actions, and a form that runs the chosen one. */
export function ServiceDetail({ id }: { id: string }) {
  const [address, change] = useSearchState();
  const query = useQuery(reading("GET /api/services/{service}", { service: id }));
  const roles = useUser()?.roles ?? [];
  const hemisphere = hemispheres.find((one) => rolePasses(roles, one)) ?? "wms";
  const { status, execute } = useActionSocket(hemisphere, "/service-discovery");
  return (
    <Async query={query}>
      {(service) => {
        const named = service.actions.find(({ name }) => name === address["action"]);
        const action = named ?? service.actions.find(({ allowed }) => allowed) ?? service.actions[0];
        return (
          <div className="flex min-w-0 flex-col gap-4">
            <Panel
              title={service.name}
              hint={service.summary}
              actions={
                <Button density="dense" className="wide:hidden" onClick={() => change({ service: "", action: "" })}>
                  All services
                </Button>
              }
            >
              <Facts service={service} live={status === "connected"} />
              <ul aria-label="Actions" className="mt-4 flex flex-wrap gap-2">
                {service.actions.map((one) => (
                  <li key={one.name}>
                    <Button
                      density="dense"
                      aria-pressed={one === action}
                      variant={one === action ? "primary" : "secondary"}
                      onClick={() => change({ action: one.name })}
                    >
                      {one.name}
                    </Button>
                  </li>
                ))}
              </ul>
            </Panel>
            {action && (
              <Panel title={action.name} hint={`${action.summary}.`} actions={<Marks action={action} />}>
                {action.allowed ? (
                  <TryAction key={action.tool} service={id} action={action} execute={execute} />
                ) : (
                  <Banner tone="info" title="Your role may not run this action.">
                    It needs the role {action.role}.
                  </Banner>
                )}
              </Panel>
            )}
          </div>
        );
      }}
    </Async>
  );
}

type Execute = ReturnType<typeof useActionSocket>["execute"];

function TryAction({ service, action, execute }: { service: string; action: Action; execute: Execute }) {
  if (action.effect === "write") return <WriteAction service={service} action={action} />;
  return <ReadAction action={action} run={(params) => execute(service, action.name, params)} />;
}

function Facts({ service, live }: { service: Description; live: boolean }) {
  const facts = [
    ["Address", <code key="address">POST {service.endpoint}</code>],
    ["Category", service.category],
    ["Port", String(service.port)],
    ["Calls go", live ? "over the socket" : "over HTTP"],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-small">
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-ink-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Marks({ action: { effect, undoable, impact } }: { action: Action }) {
  const marks = [
    effect === "read" ? "Reads" : "Changes data",
    ...(undoable ? ["Can be undone"] : []),
    ...(impact?.type ? [impact.type.replaceAll("_", " ")] : []),
    ...(impact?.safety ? ["Touches safety"] : []),
  ];
  return (
    <span className="flex flex-wrap gap-1.5">
      {marks.map((mark) => (
        <Badge key={mark}>{mark}</Badge>
      ))}
    </span>
  );
}
