import { financialLimit } from "@cerebro/contracts/constants/decisions.ts";
import type { decisionEndpoints } from "@cerebro/contracts/endpoints/automation/decisions.ts";
import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import {
  hasSecondFactor,
  type PersonContext,
  requirePerson,
  requireProof,
  requireSecondFactor,
} from "../identity/index.ts";
import { queueExecution } from "./decision-jobs.ts";
import { findDecision, moveDecision, type StoredDecision } from "./decision.store.ts";
import { executeDecision } from "./execute-decision.ts";
import { minorPerUnit } from "@cerebro/engines/money/minor-units.ts";
import { openDecision } from "./open-decision.ts";
import { presentDecision, recordDecision } from "./record-decision.ts";
import { requireApprover } from "./rights.ts";
import { tellOfSoleApproval } from "./sole-approval.ts";

/**
 * Approves a decision in a separate commit, with a job that runs it; then runs it at once, so that the approver sees
 * the result. The second runner, here or as the job, finds it taken over [DEC-04].
 */
export const approveDecision: Verb<typeof decisionEndpoints.approveDecision> = async (context, input) => {
  const person = requirePerson(context);
  const known = await person.answered<Decision>();
  if (known !== undefined) return asItStands(person, known.answer);
  const before = await openDecision(person, input);
  const { alone } = await requireApprover(person, before);
  if (alone) await requireSoleApproval(person, input.note);
  else if (isLarge(before)) await requireProof(person);
  const { accountId: id, actor, platform, organisationId } = person;
  const target = { organisationId, decisionId: before.id };
  const approved = await person.transaction(async (tx) => {
    const moved = await moveDecision(tx, before.id, {
      from: "pending",
      to: "approved",
      version: before.version,
      decidedBy: { id, name: actor.name },
      note: input.note,
      alone,
      decidedAt: person.now(),
    });
    if (moved === undefined) throw new AppError("request.stale");
    queueExecution(platform, tx, target);
    if (alone) await tellOfSoleApproval(platform, tx, moved);
    return recordDecision(tx, "approved", moved);
  });
  try {
    return (await executeDecision(platform, target)) ?? approved;
  } catch (error) {
    // It is approved: the job runs it.
    platform.log.warn({ err: error, decisionId: before.id }, "an approved decision could not run at once");
    return approved;
  }
};

/** The kept answer is of the moment before it ran. */
async function asItStands({ read }: PersonContext, approved: Decision): Promise<Decision> {
  const stored = await findDecision(read, approved.id);
  return stored === undefined ? approved : presentDecision(stored);
}

/** One pair of eyes has to make up for the other: by a second factor used a short while ago, and a reason in writing. */
async function requireSoleApproval(person: PersonContext, reason: string | null): Promise<void> {
  if (!(await hasSecondFactor(person))) throw new AppError("decision.second_factor_required");
  if (reason === null) throw new AppError("decision.reason_required");
  await requireSecondFactor(person);
}

/** Money beyond what may ever run alone is approved by somebody who proved lately who they are. */
const isLarge = ({ impact, currency }: StoredDecision): boolean =>
  impact.financialMinor > financialLimit * minorPerUnit(currency);
