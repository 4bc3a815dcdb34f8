import { bringRecordsOfThePast } from "@cerebro/contracts/constants/event-types.ts";
import type { moneyEndpoints } from "@cerebro/contracts/endpoints/executive/money.ts";
import { utcDay } from "@cerebro/engines/time/site-day.ts";
import { requireRole } from "../../platform/access.ts";
import type { Verb } from "../../platform/http/mount.ts";
import type { JobRun } from "../../platform/jobs/job.ts";
import { askForRound, type OrganisationRound } from "../../platform/jobs/organisation-rounds.ts";
import type { EventConsumer } from "../../platform/outbox/consumer.ts";
import { forgetComparison } from "./book.store.ts";
import { postMoney } from "./post-money.ts";

const everySeconds = 120;

/** Every two minutes for all organizations, and for one when somebody asks. */
export const postRound: OrganisationRound = {
  name: "money-post",
  summary: "Posts revenue and costs of what happened, and corrections of what was posted before",
  actor: "Money ledger",
  rule: { everySeconds },
  role: "executive",
  work: async (ctx, run) => {
    const { entries } = await postMoney(ctx, { goesOn: (through) => followsNow(run, through) });
    // A run for all organizations does not tell what one of them posted.
    if (run.organisationId === null) return;
    await run.progress(1, 1, entries === 0 ? "Everything was posted already." : `${entries} entries posted.`);
  },
};

/**
 * Whether the next part of a comparison follows: in the run of one organization. In the run of all, the other organizations
 * come first, and the next run continues. Throws when the run was canceled; the parts that are posted stay.
 */
export async function followsNow(
  run: Pick<JobRun, "organisationId" | "signal" | "progress">,
  through: Date,
): Promise<boolean> {
  run.signal.throwIfAborted();
  if (run.organisationId === null) return false;
  await run.progress(0, null, `Compared until ${utcDay(through)}.`);
  return true;
}

/** Posts behind the answer: a first posting takes minutes, and one that is under way is waited for [EXE-03]. */
export const askToPost: Verb<typeof moneyEndpoints.postMoney> = async (ctx) => {
  requireRole(ctx, "executive");
  return askForRound(ctx, postRound, "money.ask");
};

const bringsThePast = new Set<string>(bringRecordsOfThePast);

/** Imports bring records of any day, so all records are compared next time. */
export const compareAfterImports: EventConsumer = {
  name: "money-after-imports",
  consume: async (tx, events) => {
    if (events.some(({ type }) => bringsThePast.has(type))) await forgetComparison(tx);
  },
};
