import { useQuery } from "@tanstack/react-query";
import type { WorkflowDetail } from "@cerebro/contracts/entities/automation/workflows.ts";
import { call } from "../../data/client.ts";
import { StateMark } from "../../parts/state-mark.tsx";
import { KeyValueList } from "../../ui/data/key-value.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Drawer } from "../../ui/overlay/dialog.tsx";
import { actionName, callName, factsOf, stepDuration, stepWord } from "./words.ts";

/** One step: what it was given, what it gave, why it failed. */
export function StepDrawer({ workflow, n, onClose }: { workflow: WorkflowDetail; n: number; onClose: () => void }) {
  const step = workflow.steps.find((one) => one.n === n);
  const { id: workflowId } = workflow;
  const query = useQuery({
    // Read again with each change of the step's state.
    queryKey: ["GET /api/workflows/{workflowId}/steps/{n}", { workflowId, n }, step?.status],
    queryFn: ({ signal }) => call("GET /api/workflows/{workflowId}/steps/{n}", { workflowId, n }, { signal }),
  });
  if (step === undefined) return null;
  const word = stepWord(step, workflow.endTime !== null);
  const facts = [
    { label: "State", value: <StateMark word={word} /> },
    { label: "Call", value: callName(step) },
    { label: "Took", value: stepDuration(step) },
    { label: "Attempts", value: step.attempts === 0 ? null : String(step.attempts) },
    { label: "Waited for", value: step.after.length === 0 ? null : `step ${step.after.join(", ")}` },
  ];
  return (
    <Drawer open onClose={onClose} title={`${n} ${actionName(step)}`} description={step.summary}>
      <div className="flex flex-col gap-5">
        {step.error !== null && (
          <Banner tone="bad" title="It was refused">
            {step.error}
          </Banner>
        )}
        <KeyValueList facts={facts} />
        <Async query={query}>
          {({ input, output }) => (
            <>
              <Values title="Input" value={input} />
              <Values title="What it gave" value={output} />
            </>
          )}
        </Async>
      </div>
    </Drawer>
  );
}

function Values({ title, value }: { title: string; value: unknown }) {
  const facts = factsOf(value);
  if (facts.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-tool font-strong">{title}</h3>
      <KeyValueList facts={facts} />
    </section>
  );
}
