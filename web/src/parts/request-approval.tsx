import { useState } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { newId } from "../data/ids.ts";
import { keptText } from "../data/offline-queue/send-or-keep.ts";
import { useAct } from "../data/use-act.ts";
import type { Proposal } from "../data/use-plan.ts";
import { Button } from "../ui/action/button.tsx";
import { TextLink } from "../ui/action/link.tsx";
import { Banner } from "../ui/feedback/banner.tsx";

/** An act above the person's limit is proposed unchanged; another person decides [DEC-04]. */
export function RequestApproval({ proposal }: { proposal: Proposal }) {
  const [idempotencyKey] = useState(newId);
  const [sent, setSent] = useState<string>();
  const [kept, setKept] = useState(false);
  const ask = useAct("POST /api/decisions", { onDone: ({ id }) => setSent(id), onKept: () => setKept(true) });
  if (sent !== undefined) {
    return (
      <div className="mt-4">
        <Banner
          tone="good"
          title="Approval was asked for."
          action={<TextLink href={`${href("approvals")}?show=own&decision=${sent}`}>Show the request</TextLink>}
        >
          It happens as soon as somebody approves it, within a day.
        </Banner>
      </div>
    );
  }
  return (
    <div className="mt-4 flex flex-col gap-2">
      {ask.failure !== undefined && <Banner tone="bad" title={ask.failure} urgent />}
      {kept && <Banner tone="info" title={keptText} />}
      <Button busy={ask.busy} disabled={kept} onClick={() => ask.run({ ...proposal, idempotencyKey })}>
        Request approval
      </Button>
    </div>
  );
}
