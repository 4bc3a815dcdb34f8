import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { WorkflowDetail, WorkflowStep } from "@cerebro/contracts/entities/automation/workflows.ts";
import { type Answer, answering, openScreen } from "../../../test/open-screen.tsx";
import { WorkflowView } from "./workflow.tsx";
import { Workflows } from "./workflows.tsx";

const id = "0198f3a2-7c41-7b6e-9d05-3f2a1c8e4b70";
const standalone = { mode: "standalone", message: "Service orchestrator not initialized", running: 0, waiting: 0 };
const field = { label: "SKU", hint: null, kind: "text", required: true, minimum: null, maximum: null };
const replenish = {
  name: "replenish_item",
  title: "Replenish an item",
  summary: "Orders it.",
  fields: [{ ...field, name: "sku", choices: [], initial: null }],
};

afterEach(() => void vi.unstubAllGlobals());

async function openList(answers: Readonly<Record<string, Answer>> = {}): Promise<void> {
  answering({
    "GET /api/orchestrator/status": { ...standalone, mode: "orchestrated", message: null },
    "GET /api/workflows": { rows: [], nextCursor: null, count: 0 },
    "GET /api/workflows/processes": { rows: [replenish] },
    ...answers,
  });
  openScreen(<Workflows />);
  await screen.findByRole("heading", { level: 1 });
}

async function openWorkflow(detail: WorkflowDetail): Promise<void> {
  answering({ [`GET /api/workflows/${id}`]: detail });
  openScreen(<WorkflowView workflowId={id} />);
  await screen.findByRole("heading", { level: 1 });
}

const step = (n: number, more: Partial<WorkflowStep>): WorkflowStep => ({
  n,
  wave: n,
  service: "inventory-management",
  action: "adjust_stock",
  summary: "Correct the books",
  after: n === 1 ? [] : [n - 1],
  status: null,
  attempts: 0,
  result: null,
  error: null,
  decisionId: null,
  startTime: null,
  endTime: null,
  ...more,
});
const workflow = (more: Partial<WorkflowDetail>): WorkflowDetail => ({
  id,
  title: "Correct the books",
  query: null,
  process: null,
  status: "executing_sequential",
  requestedBy: id,
  requestedByName: "Ann",
  startTime: "2026-11-21T09:00:00.000Z",
  endTime: null,
  duration: null,
  stepCount: 2,
  stepsCompleted: 0,
  stepsFailed: 0,
  plan: [[1], [2]],
  steps: [],
  results: [],
  errors: [],
  cancellable: true,
  ...more,
});
describe("the page of workflows", () => {
  it("says when nobody works on them, and still lists what there is [WF-05]", async () => {
    await openList({ "GET /api/orchestrator/status": standalone });
    expect(await screen.findByText("Standalone mode")).toBeTruthy();
    expect(screen.getByText(/^Service orchestrator not initialized\./)).toBeTruthy();
    expect(await screen.findByText("Nothing runs now")).toBeTruthy();
  });

  it("keeps what was filled in when the start is refused, with the reason [WF-05]", async () => {
    const refusal = { code: "workflow.orchestrator_missing", message: standalone.message };
    const refuse = () => Response.json(refusal, { status: 503 });
    await openList({ "POST /api/workflows/processes/replenish_item/start": refuse });
    await userEvent.click(screen.getAllByRole("button", { name: "Start a process" })[0] ?? document.body);
    await userEvent.type(await screen.findByLabelText("SKU"), "MUG-1");
    await userEvent.click(screen.getByRole("button", { name: "Start" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(standalone.message);
    expect(screen.getByLabelText<HTMLInputElement>("SKU").value).toBe("MUG-1");
    expect(screen.queryByText("Standalone mode")).toBeNull();
  });
});

describe("the page of one workflow", () => {
  it("says which step somebody has to approve, and where", async () => {
    await openWorkflow(workflow({ steps: [step(1, { status: "executing", decisionId: id }), step(2, {})] }));
    expect(screen.getByText("A step needs approval")).toBeTruthy();
    expect(screen.getByRole("link", { name: "approved" }).getAttribute("href")).toBe("/approvals");
    const boxes = within(screen.getByRole("group", { name: "Steps" })).getAllByRole("button");
    expect(boxes.map((box) => box.textContent)).toEqual(["1 Adjust stockNeeds approval", "2 Adjust stockWaiting"]);
  });

  it("says what went wrong and what was not run, and offers no cancelling of what has ended [WF-02]", async () => {
    const steps = [step(1, { status: "failed", error: "Only 10 are there." }), step(2, {})];
    const errors = [{ step: 1, code: "stock.insufficient", message: "Only 10 are there." }];
    const ended = { status: "failed", endTime: "2026-11-21T09:00:01.000Z", duration: 1_000 } as const;
    await openWorkflow(workflow({ ...ended, steps, errors, stepsFailed: 1, cancellable: false }));
    expect(screen.getByText("Step 1: Only 10 are there.")).toBeTruthy();
    expect(screen.getByText(/^One step that came after was not run\./)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Cancel workflow" })).toBeNull();
  });
});
