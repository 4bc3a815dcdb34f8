import type { setupEndpoints } from "@cerebro/contracts/endpoints/platform/setup.ts";
import { type SetupState, type SetupStep, setupSteps } from "@cerebro/contracts/entities/platform/setup.ts";
import { requireRole } from "../../platform/access.ts";
import type { Reader } from "../../platform/database.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { isDismissed, readSample, readSteps, setDismissed } from "./setup.store.ts";

/** A company can work without a printer of labels, so none is needed to be done. */
const optional: readonly SetupStep[] = ["printer"];

export async function setupState(read: Reader): Promise<SetupState> {
  const [states, dismissed, sample] = [await readSteps(read), await isDismissed(read), await readSample(read)];
  return {
    steps: setupSteps.map((step) => ({ step, done: states[step] })),
    done: setupSteps.every((step) => states[step] || optional.includes(step)),
    dismissed,
    sample: sample === undefined ? null : { filledBy: sample.filledBy, filledAt: sample.filledAt },
  };
}

export const readSetup: Verb<typeof setupEndpoints.readSetup> = async (ctx) => {
  requireRole(ctx, "manager");
  return setupState(ctx.read);
};

export const dismissSetup: Verb<typeof setupEndpoints.dismissSetup> = async (ctx, { dismissed }) => {
  requireRole(ctx, "manager");
  return ctx.transaction(async (tx) => {
    const before = { dismissed: await isDismissed(tx) };
    await setDismissed(tx, dismissed);
    const subjectId = ctx.organisationId;
    tx.audit({ action: "setup.dismiss", subjectType: "organisation", subjectId, before, after: { dismissed } });
    return setupState(tx);
  });
};
