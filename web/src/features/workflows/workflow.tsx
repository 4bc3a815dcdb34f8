import Ban from "lucide-react/icons/ban";
import { useState, type ReactNode } from "react";
import type { WorkflowDetail } from "@cerebro/contracts/entities/automation/workflows.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../data/address.ts";
import { useAct } from "../../data/use-act.ts";
import { Button } from "../../ui/action/button.tsx";
import { TextLink } from "../../ui/action/link.tsx";
import { StateMark } from "../../parts/state-mark.tsx";
import { KeyValueList } from "../../ui/data/key-value.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { FlowGraph, type FlowNode } from "../../ui/flow/flow-graph.tsx";
import { dateFormat } from "../../ui/habits.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { StepDrawer } from "./step-drawer.tsx";
import { useRefresh, useWorkflow } from "./use-workflows.ts";
import {
  actionName,
  formatDuration,
  progressWords,
  resultWords,
  statusWords,
  stepDuration,
  stepWord,
  waitsForApproval,
} from "./words.ts";

/** `/workflows/{workflowId}`: its steps as they run, and what came of them [WF-01, WF-02]. */
export function WorkflowPage() {
  const { workflowId } = usePageParams("workflow");
  return <WorkflowView workflowId={workflowId} />;
}

export function WorkflowView({ workflowId }: { workflowId: string }) {
  const query = useWorkflow(workflowId);
  return <Async query={query}>{(workflow) => <Shown workflow={workflow} />}</Async>;
}

function Shown({ workflow }: { workflow: WorkflowDetail }) {
  const [open, setOpen] = useState<number>();
  const word = statusWords[workflow.status];
  return (
    <>
      <PageHeader
        title={workflow.title}
        purpose={workflow.query ?? `Started by ${workflow.requestedByName}`}
        crumbs={[{ label: "Workflows", href: href("workflows") }, { label: workflow.title }]}
        mark={
          <span role="status">
            <StateMark word={word} />
          </span>
        }
        actions={workflow.cancellable && <CancelButton workflow={workflow} />}
      />
      <Awaited workflow={workflow} />
      <Problems workflow={workflow} />
      <div className="flex flex-col gap-4">
        <Panel>
          <Facts workflow={workflow} />
        </Panel>
        {workflow.steps.length > 0 && (
          <Panel>
            <FlowGraph
              title="Steps"
              columns={columnsOf(workflow)}
              columnName={(index) => `Wave ${index + 1}`}
              onOpen={(id) => setOpen(Number(id))}
            />
          </Panel>
        )}
      </div>
      {open !== undefined && <StepDrawer workflow={workflow} n={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function columnsOf({ steps, endTime }: WorkflowDetail): FlowNode[][] {
  const waves = Map.groupBy(steps, ({ wave }) => wave);
  return [...waves.values()].map((wave) =>
    wave.map((step) => {
      const { label, tone, stage } = stepWord(step, endTime !== null);
      return {
        id: String(step.n),
        after: step.after.map(String),
        name: `${step.n}`,
        label: actionName(step),
        mark: label,
        tone,
        stage,
        busy: step.status === "executing" && step.decisionId === null,
        detail: resultWords(step.result) ?? stepDuration(step),
      };
    }),
  );
}

const moment = dateFormat({ dateStyle: "medium", timeStyle: "medium" });

function Facts({ workflow }: { workflow: WorkflowDetail }) {
  const { startTime, endTime, duration, requestedByName } = workflow;
  return (
    <KeyValueList
      columns={3}
      facts={[
        { label: "Steps", value: workflow.plan === null ? null : progressWords(workflow) },
        { label: "Started", value: moment.format(new Date(startTime)) },
        { label: "Ended", value: endTime === null ? null : moment.format(new Date(endTime)) },
        { label: "Duration", value: duration === null ? null : formatDuration(duration) },
        { label: "Started by", value: requestedByName },
      ]}
    />
  );
}

const errorsShown = 6;

/** Why it failed, step by step, and what became of the rest. */
function Problems({ workflow }: { workflow: WorkflowDetail }) {
  const { errors, status, steps } = workflow;
  if (status === "completed" && steps.length === 0)
    return (
      <Notice tone="info" title="There was nothing to do">
        Nothing that this process works on was waiting.
      </Notice>
    );
  if (errors.length === 0) return null;
  const left = steps.filter((step) => step.status === null).length;
  return (
    <Notice tone="bad" title={errors.length === 1 ? "One thing went wrong" : `${errors.length} things went wrong`}>
      {errors.slice(0, errorsShown).map(({ step, message }) => (
        <span key={step ?? 0} className="block">
          {step !== null && `Step ${step}: `}
          {message}
        </span>
      ))}
      {errors.length > errorsShown && "The others are told at their steps. "}
      {workflow.endTime !== null && left > 0 && (
        <span className="block">
          {left === 1 ? "One step that came after was" : `${left} steps that came after were`} not run. What other steps
          did stays.
        </span>
      )}
    </Notice>
  );
}

/** Steps that wait for an approval. */
function Awaited({ workflow }: { workflow: WorkflowDetail }) {
  const waiting = workflow.steps.filter(waitsForApproval);
  if (waiting.length === 0) return null;
  const names = waiting.map((step) => `${step.n} ${actionName(step)}`).join(", ");
  return (
    <Notice
      tone="warn"
      title={waiting.length === 1 ? "A step needs approval" : `${waiting.length} steps need approval`}
    >
      {names}. The workflow goes on as soon as it is <TextLink href={href("approvals")}>approved</TextLink>.
    </Notice>
  );
}

interface NoticeProps {
  tone: "info" | "warn" | "bad";
  title: string;
  children: ReactNode;
}

function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className="mb-4">
      <Banner tone={tone} title={title}>
        {children}
      </Banner>
    </div>
  );
}

function CancelButton({ workflow }: { workflow: WorkflowDetail }) {
  const [asking, setAsking] = useState(false);
  const refresh = useRefresh();
  const done = (): void => {
    setAsking(false);
    refresh();
  };
  const cancel = useAct("POST /api/workflows/{workflowId}/cancel", { onDone: done, onKept: done });
  return (
    <>
      <Button icon={Ban} onClick={() => setAsking(true)}>
        Cancel workflow
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={done}
        title={`Cancel “${workflow.title}”?`}
        confirmLabel="Cancel workflow"
        cancelLabel="Keep running"
        danger
        busy={cancel.busy}
        onConfirm={() => cancel.run({ workflowId: workflow.id })}
      >
        {cancel.failure ?? "Steps that are running are taken back, the rest is not begun. What was done stays."}
      </ConfirmDialog>
    </>
  );
}
