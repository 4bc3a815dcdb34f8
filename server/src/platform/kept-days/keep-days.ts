import type { Scope } from "../database.ts";
import { defineRound } from "../jobs/organisation-rounds.ts";
import type { Platform } from "../platform.ts";
import { daysToKeep, forgetDays, type KeptDays } from "./kept-days.store.ts";

const everySeconds = 300;
/** A transaction for so many days: the first run of a large organization calculates all of them. */
const daysAtOnce = 7;

/** Calculates every few minutes the days that ended or have changed. */
export function defineKeptDays(platform: Platform, kept: KeptDays, summary: string): void {
  defineRound(platform, {
    name: `${kept.kind}-keep`,
    summary,
    actor: "Kept sums",
    rule: { everySeconds },
    work: (ctx) => keepDays(platform, kept, ctx),
  });
}

export async function keepDays(
  { database, clock }: Platform,
  kept: KeptDays,
  scope: Scope & { readonly organisationId: string },
): Promise<void> {
  const now = clock.now();
  const missing = await database.transaction(scope, (tx) => daysToKeep(tx, kept, now));
  for (let at = 0; at < missing.length; at += daysAtOnce) {
    const days = missing.slice(at, at + daysAtOnce);
    await database.transaction(scope, async (tx) => {
      await tx.allowSeconds(600);
      await tx.execute(kept.keep(scope.organisationId, days));
    });
  }
  await database.transaction(scope, (tx) => forgetDays(tx, kept, { organisationId: scope.organisationId, now }));
}
