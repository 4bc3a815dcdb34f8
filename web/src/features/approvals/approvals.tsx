import BadgeCheck from "lucide-react/icons/badge-check";
import { useEffect, useState } from "react";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { EmptyState } from "../../ui/feedback/state-panel.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { decisionColumns } from "./decision-columns.tsx";
import { DecisionDrawer } from "./decision-drawer.tsx";
import { type Shown, shows, useDecisions, useInbox } from "./decision-list.ts";

const emptyWords: Readonly<Record<Shown, readonly [title: string, text: string]>> = {
  waiting: ["Nothing waits for a decision", "What may not run by itself appears here until somebody decides."],
  own: ["You have asked for nothing", "What you propose above your limits appears here, and what became of it."],
  all: ["No decisions yet", "What was proposed, by people, programs or the assistant, is kept here."],
};

/** `/approvals`: what waits for a person, and what became of what was asked for [DEC-06]. */
export function Approvals() {
  const { title, purpose } = pageOf("approvals");
  const inbox = useInbox();
  const source = useDecisions(inbox.question);
  const now = useMinute();
  const [emptyTitle, emptyText] = emptyWords[inbox.shown];
  return (
    <>
      <PageHeader title={title} purpose={purpose} />
      <DataTable
        label="Decisions"
        noun={["decision", "decisions"]}
        columns={decisionColumns(now)}
        source={source}
        rowId={(row) => row.id}
        onOpen={(row) => inbox.onOpen(row.id)}
        onClearFilters={inbox.onClear}
        toolbar={
          <>
            <Segments label="Show" options={shows} value={inbox.shown} onChange={inbox.onShown} />
            <FilterBar fields={inbox.fields} values={inbox.filters} onChange={inbox.onFilters} />
          </>
        }
        empty={
          <EmptyState icon={BadgeCheck} title={emptyTitle}>
            {emptyText}
          </EmptyState>
        }
      />
      <DecisionDrawer decisionId={inbox.open} onClose={inbox.onClose} />
    </>
  );
}

const minuteMs = 60_000;

/** Now, to the minute: what is left of a day shrinks while one looks. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
