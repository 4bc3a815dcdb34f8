import { z } from "zod";
import { roles } from "../../access/roles.ts";
import {
  assistedLimit,
  decisionReasons,
  decisionStatuses,
  financialLimit,
  impactBases,
  operationModes,
} from "../../constants/decisions.ts";
import { Diff } from "./actions.ts";
import { ActionAnswer, Cost, Currency, Id, note, text, Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

/** The requester: a person, a program with a key, or the product. */
const Requester = z.strictObject({
  kind: z.enum(["account", "api_key", "system"]),
  id: Id.nullable(),
  name: z.string(),
});

/** An argument of a proposal in words; the field `costText` holds a cost. */
const DecisionFact = z.union([
  z.strictObject({ label: z.string(), value: z.string() }),
  z.strictObject({ label: z.string(), costText: Cost(z.string()) }),
]);

/** Something that was proposed to be done [DEC-06]. */
export const Decision = z.strictObject({
  id: Id,
  type: z.string(),
  tool: z.string(),
  /** The role its action asks for. */
  role: z.enum(roles),
  /** The effect, in one sentence. */
  summary: z.string(),
  /** The arguments in words people know. */
  facts: z.array(DecisionFact),
  /** The arguments: exactly what runs. */
  data: z.record(z.string(), z.unknown()),
  /** `financial` is in units of the currency. */
  impact: z.strictObject({ financial: Cost(z.number().min(0)), safety: z.boolean(), strategic: z.boolean() }),
  /** The data demands that a person decides. */
  complianceRequired: z.boolean(),
  impactBasis: z.enum(keysOf(impactBases)),
  currency: Currency,
  confidence: z.number().min(0).max(1),
  status: z.enum(keysOf(decisionStatuses)),
  reason: z.enum(keysOf(decisionReasons)),
  humanRequired: z.boolean(),
  escalated: z.boolean(),
  requestedBy: Requester,
  requestNote: z.string().nullable(),
  /** The approver; null for an automatic decision. */
  approvedBy: z.strictObject({ id: Id, name: z.string() }).nullable(),
  rejectedBy: z.strictObject({ id: Id, name: z.string() }).nullable(),
  /** Approved by its requester, because no other member could. */
  approvedAlone: z.boolean(),
  decisionNote: z.string().nullable(),
  /** Why it could not be done. */
  failure: z.string().nullable(),
  /** Time of the proposal. */
  timestamp: Timestamp,
  expiresAt: Timestamp,
  decidedAt: Timestamp.nullable(),
  executedAt: Timestamp.nullable(),
  version: z.int(),
});
export type Decision = z.output<typeof Decision>;

export const DecisionDetail = z.strictObject({
  ...Decision.shape,
  result: ActionAnswer,
  /** The changes an approval would make now, for approvers; with a refusal it can no longer be done. */
  trial: z.strictObject({ ...Diff.shape, refusal: z.string().nullable() }).nullable(),
  /** Commands open to the caller now. */
  may: z.strictObject({
    approve: z.boolean(),
    reject: z.boolean(),
    /** Why not to approve, in words; null when it may be approved or is over. */
    because: z.string().nullable(),
    /** A request of the caller that no other member can approve: it takes a second factor and a written reason. */
    alone: z.boolean(),
  }),
});
export type DecisionDetail = z.output<typeof DecisionDetail>;

/** Kinds of the outbox event `decision.changed` [DEC-02]. */
export const decisionActions = [
  "sent",
  "proposed",
  "approved",
  "rejected",
  "executed",
  "failed",
  "expired",
  "discarded",
] as const;
export type DecisionAction = (typeof decisionActions)[number];
/** The payload of that event. */
export const DecisionChange = z.strictObject({ action: z.enum(decisionActions), decision: Decision });
export type DecisionChange = z.output<typeof DecisionChange>;

/** Input of a proposer. The server's own estimate decides: a proposer can only make a proposal weigh more [DEC-03]. */
export const proposal = {
  tool: z.string().min(1).max(60),
  /** The arguments of the action. */
  data: z.record(z.string(), z.unknown()),
  /** Counts only where it needs a person and the server's own type does not. */
  type: text(60).optional(),
  impact: z
    .strictObject({
      /** In units of the organisation's currency; counts where it is more than the server's estimate. */
      financial: z.number().min(0).max(90_000_000_000).optional(),
      safety: z.boolean().default(false),
      strategic: z.boolean().default(false),
    })
    .optional(),
  /** Confidence of the proposer; a person's is 1. */
  confidence: z.number().min(0).max(1).default(1),
  complianceRequired: z.boolean().default(false),
  note: note(500).default(null),
  /** The same key of the same proposer is the same decision. */
  idempotencyKey: z
    .string()
    .regex(/^[\w.:-]{8,128}$/)
    .optional(),
};

/** Limits of autonomous decisions [DEC-01, DEC-05], in units of the organization's currency. */
export const AutonomyLimits = z.strictObject({
  mode: z.enum(keysOf(operationModes)),
  financialLimit: z.int().min(0).max(financialLimit),
  assistedLimit: z.int().min(0).max(assistedLimit),
  /** Limit for people without the right to approve; null: no limit. */
  personalLimit: z.int().min(0).max(1_000_000_000).nullable(),
});
export const Autonomy = z.strictObject({ ...AutonomyLimits.shape, currency: Currency, version: z.int() });
export type Autonomy = z.output<typeof Autonomy>;
