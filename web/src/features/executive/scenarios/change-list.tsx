import { scenarioChangesAtMost } from "@cerebro/contracts/constants/scenarios.ts";
import type { ScenarioDetail } from "@cerebro/contracts/entities/executive/scenarios.ts";
import type { DocumentWays } from "../../../parts/document-page.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { changeText } from "./scenario-words.ts";
import { useSaveScenario } from "./use-save-scenario.ts";

interface ChangeListProps {
  readonly detail: ScenarioDetail;
  readonly ways: DocumentWays;
}

/** The changes of a scenario in words. */
export function ChangeList({ detail, ways }: ChangeListProps) {
  const { scenario, changes, choices } = detail;
  const isDraft = scenario.state === "draft";
  const remove = useSaveScenario(detail, { told: () => "The change is removed", onRefused: ways.refused });
  const isFull = changes.length >= scenarioChangesAtMost;
  return (
    <Panel
      title="Changes"
      hint={isDraft && isFull && `A scenario holds at most ${scenarioChangesAtMost} changes.`}
      actions={
        isDraft && (
          <Button disabled={isFull} onClick={() => ways.show("add-change")}>
            Add change
          </Button>
        )
      }
    >
      {changes.length === 0 ? (
        <p className="text-ink-muted">
          {isDraft
            ? "Nothing is changed yet. Change demand or capacity, or close a lane, to see the effect."
            : "Nothing was changed."}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {changes.map((change, at) => {
            const text = changeText(change, choices);
            return (
              // Two changes can be the same.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} className="flex items-center gap-3 py-1.5">
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</span>
                {isDraft && (
                  <Button
                    variant="ghost"
                    density="dense"
                    aria-label={`Remove: ${text}`}
                    busy={remove.command.busy}
                    onClick={() => remove.save({ changes: changes.toSpliced(at, 1) })}
                  >
                    Remove
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
