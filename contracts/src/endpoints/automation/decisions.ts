import { z } from "zod";
import { decisionStatuses } from "../../constants/decisions.ts";
import { Autonomy, AutonomyLimits, Decision, DecisionDetail, proposal } from "../../entities/automation/decisions.ts";
import { Id, note, pageInput, pageOf, text } from "../../entities/primitives.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "decisions", access: "signed-in" } as const;

export const decisionEndpoints = {
  listDecisions: endpoint({
    ...shared,
    method: "GET",
    path: "/api/decisions",
    follows: "decisions",
    summary: "Decisions one may approve, and one's own requests, newest first [DEC-06]",
    input: z.strictObject({
      ...pageInput,
      status: z.enum(keysOf(decisionStatuses)).optional(),
      type: z.string().trim().max(60).optional(),
      escalated: z.stringbool().optional(),
      /** Only what the caller asked for. */
      own: z.stringbool().optional(),
    }),
    output: pageOf(Decision),
    errors: [],
  }),
  getDecision: endpoint({
    ...shared,
    method: "GET",
    path: "/api/decisions/{decisionId}",
    follows: "decisions",
    summary: "One decision with what exactly runs, and what one may do with it [DEC-06]",
    input: z.strictObject({ decisionId: Id }),
    output: DecisionDetail,
    errors: ["request.not_found"],
  }),
  proposeDecision: endpoint({
    ...shared,
    method: "POST",
    path: "/api/decisions",
    summary: "Propose an action: it runs at once, waits for a person or is dropped, as the policy says [DEC-02]",
    input: z.strictObject(proposal),
    output: Decision,
    errors: ["action.unknown", "decision.number_invalid", "idempotency.key_reused", "request.not_found"],
    replayable: true,
    status: 201,
  }),
  approveDecision: endpoint({
    ...shared,
    method: "POST",
    path: "/api/decisions/{decisionId}/approve",
    summary: "Approve a decision and run it [DEC-04]",
    input: z.strictObject({ decisionId: Id, version: z.int(), note: note(500).default(null) }),
    output: Decision,
    errors: [
      ...(["request.not_found", "request.stale", "auth.person_required", "auth.proof_required"] as const),
      ...(["decision.closed", "decision.expired", "decision.own_request"] as const),
      ...(["decision.reason_required", "decision.second_factor_required"] as const),
    ],
  }),
  rejectDecision: endpoint({
    ...shared,
    method: "POST",
    path: "/api/decisions/{decisionId}/reject",
    summary: "Reject a decision, or withdraw one's own request [DEC-04]",
    input: z.strictObject({ decisionId: Id, version: z.int(), reason: text(500) }),
    output: Decision,
    errors: ["request.not_found", "request.stale", "auth.person_required", "decision.closed", "decision.expired"],
  }),
  readAutonomy: endpoint({
    ...shared,
    method: "GET",
    path: "/api/autonomy",
    summary: "The organization's autonomy mode and limits [DEC-01]",
    input: z.strictObject({}),
    output: Autonomy,
    errors: [],
  }),
  changeAutonomy: endpoint({
    ...shared,
    access: { role: "admin" },
    method: "PUT",
    path: "/api/autonomy",
    summary: "Change mode and limits; the limits only below the product's own [DEC-01]",
    input: z.strictObject({ ...AutonomyLimits.shape, version: z.int() }),
    output: Autonomy,
    errors: ["request.stale", "auth.person_required"],
  }),
};
