import { useState } from "react";
import { href } from "@cerebro/contracts/pages/href.ts";
import { newId } from "../data/ids.ts";
import { useAct } from "../data/use-act.ts";
import type { Proposal } from "../data/use-plan.ts";
import { Button } from "../ui/action/button.tsx";
import { TextLink } from "../ui/action/link.tsx";
import { Banner } from "../ui/feedback/banner.tsx";

/** An act above the person's limit is proposed unchanged; another person decides [DEC-04]. */
export function RequestApproval({ proposal }: { proposal: Proposal }) {
  const [idempotencyKey] = useState(newId);
  const [sent, setSent] = useState<string>();
  const ask = useAct("POST /api/decisions", { onDone: ({ id }) => setSent(id) });
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
      <Button busy={ask.busy} onClick={() => ask.run({ ...proposal, idempotencyKey })}>
        Request approval
      </Button>
    </div>
  );
}
