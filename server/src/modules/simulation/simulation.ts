import type { simulationEndpoints } from "@cerebro/contracts/endpoints/platform/simulation.ts";
import type { Simulation } from "@cerebro/contracts/entities/platform/simulation.ts";
import { requireRole } from "../../platform/access.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { findSimulation, saveSimulation } from "./simulation.store.ts";

const none: Simulation = { available: false, running: false, speed: 1, acts: 0, lastAct: null, lastActAt: null };

export const getSimulation: Verb<typeof simulationEndpoints.getSimulation> = (ctx) => read(ctx);

export const changeSimulation: Verb<typeof simulationEndpoints.changeSimulation> = async (ctx, { running, speed }) => {
  requireRole(ctx, "admin");
  const before = await read(ctx);
  if (!before.available) throw new AppError("simulation.unavailable");
  return ctx.transaction(async (tx) => {
    await saveSimulation(tx, { running, speed });
    tx.audit({
      action: "simulation.change",
      subjectType: "organisation",
      subjectId: ctx.organisationId,
      before: { running: before.running, speed: before.speed },
      after: { running, speed },
    });
    return { ...before, running, speed };
  });
};

async function read(ctx: Context): Promise<Simulation> {
  const found = ctx.platform.config.demoLive ? await findSimulation(ctx.read) : undefined;
  return found === undefined ? none : { ...found, available: true };
}
