import { randomUUIDv7 } from "node:crypto";
import type { healthEndpoints } from "@cerebro/contracts/endpoints/platform/health.ts";
import type { Incident } from "@cerebro/contracts/entities/platform/health.ts";
import { requireRole } from "../../platform/access.ts";
import type { CommandTransaction } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { requireOperator } from "../identity/index.ts";
import { findIncident, insertIncident, lockIncident, updateState } from "./incidents.store.ts";
import type { LetterJob } from "./letters.ts";

type Sending = Job<LetterJob>;

export const reportIncident =
  (sending: Sending): Verb<typeof healthEndpoints.reportIncident> =>
  async (ctx, { title, services, state, text }) => {
    requireRole(ctx, "admin");
    await requireOperator(ctx);
    return ctx.transaction(async (tx) => {
      const incidentId = randomUUIDv7();
      await insertIncident(tx, { incidentId, title, services, state, text, now: ctx.now() });
      const incident = await present(tx, incidentId);
      tx.audit({ action: "incident.report", subjectType: "incident", subjectId: incidentId, after: incident });
      tellSubscribers(tx, sending, incidentId);
      return incident;
    });
  };

export const updateIncident =
  (sending: Sending): Verb<typeof healthEndpoints.updateIncident> =>
  async (ctx, { incidentId, state, text }) => {
    requireRole(ctx, "admin");
    await requireOperator(ctx);
    return ctx.transaction(async (tx) => {
      if (!(await lockIncident(tx, incidentId))) throw new AppError("request.not_found");
      const before = await present(tx, incidentId);
      if (before.resolvedAt !== null) throw new AppError("incident.resolved");
      await updateState(tx, { incidentId, state, text, now: ctx.now() });
      const incident = await present(tx, incidentId);
      tx.audit({ action: "incident.update", subjectType: "incident", subjectId: incidentId, before, after: incident });
      tellSubscribers(tx, sending, incidentId);
      return incident;
    });
  };

async function present(tx: CommandTransaction, incidentId: string): Promise<Incident> {
  const incident = await findIncident(tx, incidentId);
  if (incident === undefined) throw new AppError("request.not_found");
  return incident;
}

function tellSubscribers(tx: CommandTransaction, sending: Sending, incidentId: string): void {
  const { jobs } = tx.context.platform;
  // The letters belong to no organization.
  jobs.enqueue(tx, sending, { incidentId }, { organisationId: null, key: `incident ${incidentId}` });
}
