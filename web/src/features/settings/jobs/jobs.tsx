import CircleCheck from "lucide-react/icons/circle-check";
import ListChecks from "lucide-react/icons/list-checks";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { SettingsPage } from "../parts/settings-page.tsx";
import { DeadLetters } from "./dead-letters.tsx";
import { JobList } from "./job-list.tsx";
import { Schedules } from "./schedules.tsx";

/** Work behind the screens, for administrators [PLT-07]. */
export function Jobs() {
  return (
    <SettingsPage page="settingsJobs">
      <JobList
        title="Running and waiting"
        states="running,waiting"
        empty={
          <EmptyState icon={ListChecks} title="Nothing runs and nothing waits">
            Mail, imports, messages to webhooks and the nightly proof of the stock show here while they are under way.
          </EmptyState>
        }
      />
      <JobList
        title="Failed"
        states="failed"
        empty={
          <EmptyState icon={CircleCheck} title="Nothing has failed">
            A job that fails is tried again automatically; this list shows jobs given up in the last 14 days.
          </EmptyState>
        }
      />
      <DeadLetters />
      <Schedules />
      <JobList
        title="Over"
        states="done,cancelled"
        empty={
          <EmptyState icon={ListChecks} title="Nothing was done yet">
            Jobs that are over stay here for 14 days.
          </EmptyState>
        }
      />
    </SettingsPage>
  );
}
