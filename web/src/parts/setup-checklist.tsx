import { useQuery } from "@tanstack/react-query";
import Check from "lucide-react/icons/circle-check";
import Circle from "lucide-react/icons/circle";
import { useState } from "react";
import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import { fileTimeoutMs } from "@cerebro/contracts/constants/data-client.ts";
import type { SetupState, SetupStep } from "@cerebro/contracts/entities/platform/setup.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../data/query-client.ts";
import { useUser } from "../data/use-session.ts";
import { Button } from "../ui/action/button.tsx";
import { TextLink } from "../ui/action/link.tsx";
import { Banner } from "../ui/feedback/banner.tsx";
import { Panel } from "../ui/layout/panel.tsx";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog.tsx";
import { useCommand } from "./use-command.ts";

interface StepWords {
  readonly label: string;
  readonly hint: string;
  readonly href: string;
}

const words: Readonly<Record<SetupStep, StepWords>> = {
  warehouse: {
    label: "Set up a warehouse",
    hint: "Its walls and areas, then racks or bins; or import your locations.",
    href: `${href("wmsLocations")}?add=warehouse`,
  },
  items: { label: "Bring in your items", hint: "From a CSV or XLSX file, or one by one.", href: href("importData") },
  stock: { label: "Bring in your stock", hint: "Stock by location, from a file.", href: href("importData") },
  customers: {
    label: "Bring in your customers",
    hint: "From a file, or with their first order.",
    href: href("importData"),
  },
  orders: { label: "Enter an order", hint: "By hand, or import the open ones.", href: `${href("wmsOrders")}?add=yes` },
  colleagues: { label: "Invite colleagues", hint: "By e-mail, with their roles.", href: href("settingsMembers") },
  printer: { label: "Connect a label printer", hint: "Optional.", href: href("settingsPrinters") },
};

interface SetupChecklistProps {
  /** Shown even when it was closed, as in the settings. */
  readonly always?: true;
}

/** The first steps of an organization and its sample data, for those who manage it; until done or closed. */
export function SetupChecklist({ always }: SetupChecklistProps) {
  const manages = rolePasses(useUser()?.roles ?? [], "manager");
  const setup = useQuery({ ...reading("GET /api/setup", {}), enabled: manages }).data;
  if (!manages || setup === undefined) return null;
  // A finished list leaves the first screen; sample data stays visible until it is removed.
  const isOver = setup.done || setup.dismissed;
  if (isOver && !always && setup.sample === null) return null;
  return <Checklist setup={setup} short={isOver && !always} />;
}

function Checklist({ setup, short }: { setup: SetupState; short: boolean }) {
  const dismiss = useCommand("PUT /api/setup/dismissed", { refusal: "toast", told: undefined });
  const done = setup.steps.filter((step) => step.done).length;
  if (short) return <SampleBanner setup={setup} />;
  return (
    <Panel
      title="First steps"
      hint={`${done} of ${setup.steps.length} done`}
      actions={
        <Button variant="ghost" busy={dismiss.busy} onClick={() => dismiss.run({ dismissed: !setup.dismissed })}>
          {setup.dismissed ? "Show on the first screen" : "Close"}
        </Button>
      }
      className="mb-4"
    >
      <ol className="grid gap-x-6 gap-y-1 mobile:grid-cols-2">
        {setup.steps.map(({ step, done: isDone }) => (
          <li key={step} data-step={step} data-done={isDone} className="flex items-start gap-3 py-1.5">
            {isDone ? (
              <Check size={18} aria-label="Done" className="mt-0.5 shrink-0 text-good" />
            ) : (
              <Circle size={18} aria-label="Not done" className="mt-0.5 shrink-0 text-ink-faint" />
            )}
            <span className="min-w-0">
              {isDone ? (
                <span className="text-ink-muted">{words[step].label}</span>
              ) : (
                <TextLink href={words[step].href}>{words[step].label}</TextLink>
              )}
              {!isDone && <span className="block text-small text-ink-faint">{words[step].hint}</span>}
            </span>
          </li>
        ))}
      </ol>
      <SampleBanner setup={setup} />
    </Panel>
  );
}

/** Fills the organization to look around in it, and takes all of it away again. */
function SampleBanner({ setup }: { setup: SetupState }) {
  const [asking, setAsking] = useState(false);
  const fill = useCommand("POST /api/setup/sample", {
    timeoutMs: fileTimeoutMs,
    told: () => ({ message: "Sample data filled in", link: { label: "Orders", href: href("wmsOrders") } }),
  });
  const remove = useCommand("DELETE /api/setup/sample", {
    timeoutMs: fileTimeoutMs,
    told: () => "Sample data removed",
  });
  const refusal = fill.refusal ?? remove.refusal;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {refusal !== undefined && <Banner tone="bad" title={refusal} urgent />}
      {setup.sample === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={fill.busy} onClick={() => fill.run({})}>
            Fill in sample data
          </Button>
          <span className="text-small text-ink-muted">
            A warehouse, items, stock, partners and orders, all named “sample”. It can be removed again.
          </span>
        </div>
      ) : (
        <Banner
          tone="info"
          title="This organization contains sample data."
          action={
            <Button busy={remove.busy} onClick={() => setAsking(true)}>
              Remove sample data
            </Button>
          }
        >
          Its records are named “sample”. Your own are not touched when it is removed.
        </Banner>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Remove the sample data?"
        confirmLabel="Remove sample data"
        onConfirm={() => {
          setAsking(false);
          remove.run({});
        }}
      >
        Sample orders and partners are deleted, sample items and places archived. Nothing is removed while your own
        documents depend on it.
      </ConfirmDialog>
    </div>
  );
}
