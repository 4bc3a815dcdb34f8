import { z } from "zod";
import type { Role } from "../../access/roles.ts";
import { workflowLimits } from "../../constants/workflows.ts";
import { ActionAnswer, Id, Quantity, text, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

/** States of a workflow in their order, the last three final [WF-01]. */
export const workflowStatuses = [
  "initializing",
  "planning",
  "executing_parallel",
  "executing_sequential",
  "completed",
  "failed",
  "cancelled",
] as const;
export const WorkflowStatus = z.enum(workflowStatuses);
export type WorkflowStatus = z.output<typeof WorkflowStatus>;
/** Null: not begun, or never will be [WF-02]. */
export const StepStatus = z.enum(["executing", "completed", "failed"]);
export type StepStatus = z.output<typeof StepStatus>;

const name = (pattern: RegExp) => z.string().max(80).regex(pattern);
const Service = name(/^[a-z][a-z0-9-]*$/).meta({ examples: ["order-management"] });

const depthAtMost = 12;

/** Looked at from level to level, so that not even a hostile value can exhaust the stack. */
function isShallow(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > depthAtMost) return false;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return true;
}

/** A step as a caller asks for it. */
export const StepInput = z.strictObject({
  n: z.int().min(1).max(999_999),
  service: Service,
  action: name(/^[a-z][a-z0-9_]*$/).meta({ examples: ["list_orders"] }),
  /** May take from earlier outputs: `{"$from": "step 2", "path": "rows.0.id"}` instead of a value. */
  params: z.record(z.string().max(80), z.unknown()).refine(isShallow, "Nested too deeply.").default({}),
  /** Steps by number, or services, that must have their result first. */
  requires: z
    .array(z.union([z.int().min(1).max(999_999), Service]))
    .max(workflowLimits.stepsAtMost)
    .default([]),
});
export type StepInput = z.output<typeof StepInput>;

/** The error, in the form of a refusal with the same code. */
export const WorkflowError = z.strictObject({ step: z.int().nullable(), code: z.string(), message: z.string() });

/** Result of a step in a few words: a document or thing, its state, a number of rows. */
export const StepResult = z.strictObject({
  subject: z.string().nullable(),
  state: z.string().nullable(),
  count: z.int().nullable(),
});
export type StepResult = z.output<typeof StepResult>;

export const WorkflowStep = z.strictObject({
  n: z.int(),
  wave: z.int(),
  service: z.string(),
  action: z.string(),
  summary: z.string(),
  after: z.array(z.int()),
  status: StepStatus.nullable(),
  attempts: z.int(),
  result: StepResult.nullable(),
  error: z.string().nullable(),
  /** The decision it waits for, or waited for: it does more than its requester may alone. */
  decisionId: Id.nullable(),
  startTime: Timestamp.nullable(),
  endTime: Timestamp.nullable(),
});
export type WorkflowStep = z.output<typeof WorkflowStep>;

const head = {
  id: Id,
  title: z.string(),
  query: z.string().nullable(),
  process: z.string().nullable(),
  status: WorkflowStatus,
  requestedBy: Id,
  requestedByName: z.string(),
  startTime: Timestamp,
  endTime: Timestamp.nullable(),
  /** In milliseconds, once it has ended. */
  duration: z.int().nullable(),
  stepCount: z.int(),
  stepsCompleted: z.int(),
  stepsFailed: z.int(),
};
export const WorkflowRow = z.strictObject(head);
export type WorkflowRow = z.output<typeof WorkflowRow>;

export const WorkflowDetail = WorkflowRow.extend({
  /** Numbers of the steps of each wave; null until it was planned. */
  plan: z.array(z.array(z.int())).nullable(),
  steps: z.array(WorkflowStep),
  /** Results of its completed steps; the step holds the whole output. */
  results: z.array(StepResult.extend({ step: z.int() })),
  errors: z.array(WorkflowError),
  cancellable: z.boolean(),
});
export type WorkflowDetail = z.output<typeof WorkflowDetail>;

/** All of one step, with what went in and came out. */
export const WorkflowStepDetail = WorkflowStep.extend({ input: ActionAnswer, output: ActionAnswer });
export type WorkflowStepDetail = z.output<typeof WorkflowStepDetail>;

/** Whether workflows run at all: `standalone` serves single calls only [WF-05]. */
export const OrchestratorStatus = z.strictObject({
  mode: z.enum(["orchestrated", "standalone"]),
  message: z.string().nullable(),
  running: z.int(),
  waiting: z.int(),
});

interface ProcessDeclaration {
  readonly title: string;
  readonly summary: string;
  readonly role: Role;
  readonly input: z.ZodObject;
}

const choice = <const Words extends Readonly<Record<string, string>>>(words: Words) =>
  z.enum(keysOf(words)).meta({ words });

/** Whole processes that can be started by name: the planner makes their steps. */
export const processes = {
  replenish_item: {
    title: "Replenish an item",
    summary: "Orders the item from its preferred supplier and confirms the purchase order.",
    role: "wms",
    input: z.strictObject({
      sku: text(60).meta({ title: "SKU", examples: ["SKU-1"] }),
      quantity: Quantity.optional().meta({ title: "Quantity", description: "Empty: the item's reorder quantity." }),
    }),
  },
  release_orders: {
    title: "Release orders that are due",
    summary: "Allocates stock to every confirmed order that is due, or has no due time, and hands it to the floor.",
    role: "wms",
    input: z.strictObject({
      dueWithinHours: z.int().min(1).max(168).default(24).meta({ title: "Due within hours" }),
      missing: choice({
        refuse: "Leave the order for me",
        back_order: "Make a back-order",
        cancel: "Cancel what is missing",
      })
        .default("refuse")
        .meta({ title: "Stock shortages" }),
    }),
  },
  put_away_dock: {
    title: "Put away everything at the dock",
    summary: "Books every open put-away to the bin that was proposed for it.",
    role: "wms",
    input: z.strictObject({
      atMost: z.int().min(1).max(workflowLimits.stepsAtMost).default(50).meta({ title: "Tasks at most" }),
    }),
  },
} as const satisfies Readonly<Record<string, ProcessDeclaration>>;

export type ProcessName = keyof typeof processes;
export const ProcessName = z.enum(keysOf(processes));

/** A field of a process's form. */
export const ProcessField = z.strictObject({
  name: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  kind: z.enum(["text", "integer", "choice"]),
  required: z.boolean(),
  minimum: z.int().nullable(),
  maximum: z.int().nullable(),
  choices: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  initial: z.union([z.string(), z.int()]).nullable(),
});
export type ProcessField = z.output<typeof ProcessField>;

export const Process = z.strictObject({
  name: ProcessName,
  title: z.string(),
  summary: z.string(),
  fields: z.array(ProcessField),
});
export type Process = z.output<typeof Process>;
