import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { Button } from "../../../ui/action/button.tsx";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { type Change, ChangeTable } from "../../../ui/data/change-table.tsx";
import { Timeline, type TimelineEntry } from "../../../ui/data/timeline.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { ScreenHead } from "./screen-head.tsx";

type Stage = "proposed" | "applied" | "undone";

const changes: readonly Change[] = [
  { subject: "EX-10024 Hinge brass 12 mm", field: "On hand in A-04-2", before: "118", after: "112", href: null },
  { subject: "EX-10024 Hinge brass 12 mm", field: "Held", before: "6", after: "0", href: null },
];
const words = {
  proposed: { tone: "info", text: "Waits for approval" },
  applied: { tone: "good", text: "Done" },
  undone: { tone: "neutral", text: "Taken back" },
} as const;
const at = "2026-03-02T09:30:00Z";
const happened: Readonly<Record<Stage, TimelineEntry>> = {
  proposed: { id: "1", title: "Proposed", at, when: "09:30", icon: Clock, tone: "info" },
  applied: { id: "2", title: "Approved and done", at, when: "09:31", icon: Check, tone: "good" },
  undone: { id: "3", title: "Taken back by movements the other way", at, when: "09:32", icon: Undo2 },
};

/** A preview, approved by a person, applied, and undone. */
export function ApprovalScreen() {
  const [stages, setStages] = useState<readonly Stage[]>(["proposed"]);
  const now = stages.at(-1) ?? "proposed";
  const go = (next: Stage) => setStages([...stages, next]);
  return (
    <>
      <ScreenHead
        title="Ship what is picked"
        purpose="One order, six pieces, before its carrier closes."
        mark={<StatusBadge tone={words[now].tone}>{words[now].text}</StatusBadge>}
        actions={
          <>
            {now === "proposed" && (
              <Button variant="primary" icon={Check} onClick={() => go("applied")}>
                Approve
              </Button>
            )}
            {now === "applied" && (
              <Button icon={Undo2} onClick={() => go("undone")}>
                Undo
              </Button>
            )}
            {now === "undone" && <Button onClick={() => setStages(["proposed"])}>Begin again</Button>}
          </>
        }
      />
      <div className="grid gap-3 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title="What changes" hint="Worked out by doing it and taking it back, not by guessing.">
          <ChangeTable caption="What changes" changes={changes} />
        </Panel>
        <Panel title="What happened">
          <Timeline label="What happened" entries={stages.map((stage) => happened[stage]).toReversed()} />
        </Panel>
      </div>
    </>
  );
}
