import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LabourStandard, ProposedStandard } from "@cerebro/contracts/entities/wms/labour.ts";
import { taskKinds } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { standardOn } from "@cerebro/engines/labour/standards.ts";
import { reading } from "../../../data/query-client.ts";
import { FormDrawer } from "../../../parts/form-drawer.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { dayIn, formatCount } from "../../../parts/format.ts";
import { CalendarDay } from "../../../parts/moment.tsx";
import { useNow } from "../../../parts/use-now.ts";
import { useOrganisation } from "../../../parts/use-organisation.ts";
import { taskKindWords } from "../words/stock-words.ts";
import { StandardForm } from "./standard-form.tsx";
import { Basis, InWords } from "./standard-words.tsx";
import { useManages } from "./use-manages.ts";

type Kind = LabourStandard["kind"];

/** Standard of each kind of work, and the suggestion of the organization's own work. */
export function Standards() {
  const [kind, setKind] = useState<Kind>();
  const manages = useManages();
  const today = dayIn(useOrganisation()?.timeZone, useNow());
  const query = useQuery(reading("GET /api/wms/labour/standards", {}));
  const close = () => setKind(undefined);
  return (
    <Panel
      title="Standards and goals"
      hint="The standard time of a task and of each unit. Figures of the past keep what held then."
      flush
    >
      <Async query={query} skeleton={<SkeletonText lines={8} />}>
        {({ rows, proposals }) => (
          <>
            <ul className="divide-y divide-line">
              {taskKinds.map((each) => (
                <StandardRow
                  key={each}
                  kind={each}
                  standard={standardOn(rows, each, today)}
                  next={rows.filter((row) => row.kind === each && row.effectiveFrom > today)}
                  proposal={proposals.find((row) => row.kind === each)}
                  onEdit={manages ? () => setKind(each) : undefined}
                />
              ))}
            </ul>
            <FormDrawer
              open={kind !== undefined}
              onClose={close}
              title={kind === undefined ? "Standard" : `Standard: ${taskKindWords[kind].toLowerCase()}`}
            >
              {kind !== undefined && (
                <StandardForm
                  kind={kind}
                  standard={standardOn(rows, kind, today)}
                  proposal={proposals.find((row) => row.kind === kind)}
                  today={today}
                  onDone={close}
                />
              )}
            </FormDrawer>
          </>
        )}
      </Async>
    </Panel>
  );
}

interface StandardRowProps {
  readonly kind: Kind;
  readonly standard: LabourStandard | undefined;
  /** Standards that will hold later. */
  readonly next: readonly LabourStandard[];
  readonly proposal: ProposedStandard | undefined;
  readonly onEdit: (() => void) | undefined;
}

function StandardRow({ kind, standard, next, proposal, onEdit }: StandardRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3">
      <h3 className="w-24 font-strong">{taskKindWords[kind]}</h3>
      <div className="min-w-0 flex-1 basis-64">
        <p>
          {standard === undefined ? <span className="text-ink-muted">No standard yet</span> : <InWords of={standard} />}
          {standard?.goalUnitsPerHour != null && `, goal ${formatCount(standard.goalUnitsPerHour)} units per hour`}
          {standard !== undefined && (
            <span className="text-ink-muted">
              , since <CalendarDay on={standard.effectiveFrom} />
            </span>
          )}
        </p>
        {next.map((row) => (
          <p key={row.id} className="text-small text-ink-muted">
            From <CalendarDay on={row.effectiveFrom} />: <InWords of={row} />
          </p>
        ))}
        <p className="text-small text-ink-muted">
          {proposal === undefined ? "Too few timed tasks of the last 90 days to suggest one" : <Basis of={proposal} />}
        </p>
      </div>
      {onEdit && (
        <Button onClick={onEdit} aria-label={`Set the standard: ${taskKindWords[kind].toLowerCase()}`}>
          Set
        </Button>
      )}
    </li>
  );
}
