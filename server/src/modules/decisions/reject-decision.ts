import type { decisionEndpoints } from "@cerebro/contracts/endpoints/automation/decisions.ts";
import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { requirePerson } from "../identity/index.ts";
import { moveDecision } from "./decision.store.ts";
import { letGo } from "./hold.ts";
import { openDecision } from "./open-decision.ts";
import { recordDecision } from "./record-decision.ts";
import { requireRejecter } from "./rights.ts";

/** Ends a decision unrun, with the reason; final [DEC-04]. */
export const rejectDecision: Verb<typeof decisionEndpoints.rejectDecision> = async (context, input) => {
  const person = requirePerson(context);
  const known = await person.answered<Decision>();
  if (known !== undefined) return known.answer;
  const before = await openDecision(person, input);
  requireRejecter(person, before);
  return person.transaction(async (tx) => {
    const rejected = await moveDecision(tx, before.id, {
      from: "pending",
      to: "rejected",
      version: before.version,
      decidedBy: { id: person.accountId, name: person.actor.name },
      note: input.reason,
      decidedAt: person.now(),
    });
    if (rejected === undefined) throw new AppError("request.stale");
    await letGo(tx, rejected);
    return recordDecision(tx, "rejected", rejected);
  });
};
