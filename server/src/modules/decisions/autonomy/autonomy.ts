import type { decisionEndpoints } from "@cerebro/contracts/endpoints/automation/decisions.ts";
import { requireAccount, requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { findAutonomy, saveAutonomy } from "./autonomy.store.ts";

export const readAutonomy: Verb<typeof decisionEndpoints.readAutonomy> = (context) => findAutonomy(context.read);

/** Waiting decisions keep their ruling. */
export const changeAutonomy: Verb<typeof decisionEndpoints.changeAutonomy> = async (context, wanted) => {
  requireRole(context, "admin");
  requireAccount(context);
  const { organisationId } = context;
  return context.transaction(async (tx) => {
    const before = await findAutonomy(tx);
    if (!(await saveAutonomy(tx, organisationId, wanted))) throw new AppError("request.stale");
    const after = await findAutonomy(tx);
    tx.audit({ action: "autonomy.change", subjectType: "organisation", subjectId: organisationId, before, after });
    return after;
  });
};
