import type { Context } from "../../platform/context.ts";
import { readerOver, run } from "../../platform/database.ts";
import { defineRound } from "../../platform/jobs/organisation-rounds.ts";
import type { KeptDifference } from "../../platform/kept-days/kept-difference.ts";
import { inSnapshot } from "../../platform/listing/stream.store.ts";
import type { Platform } from "../../platform/platform.ts";
import { carrierDifferences } from "../logistics/index.ts";
import { moneyDifferences } from "../money/index.ts";
import { keptStockDifferences } from "../wms/index.ts";
import { saveSumsCheck } from "./sums-check.store.ts";

/** The organization whose sums are compared. */
type CheckScope = Parameters<typeof keptStockDifferences>[0];

/** Compares all kept sums of each organization with their rows every night, and fails where one differs. */
export function defineSumsCheck(platform: Platform): void {
  defineRound(platform, {
    name: "sums-verify",
    summary: "Compares kept sums of demand, stock value, carriers and money with their rows.",
    actor: "Kept sums",
    rule: { cron: "50 2 * * *" },
    attemptsAtMost: 1,
    work: async (ctx) => {
      const [first, ...more] = await checkSums(ctx);
      if (first === undefined) return;
      const others = more.length === 0 ? "" : `, and ${more.length} more differ`;
      throw new Error(`Kept sums differ from their rows: ${differenceText(first)}${others}.`);
    },
  });
}

export const differenceText = ({ sum, subject, kept, summed }: KeptDifference): string =>
  `${sum}, ${subject} is kept as ${kept}, rows make ${summed}`;

/** Differences of an organization; the result is saved for the health page. */
export async function checkSums(ctx: Context): Promise<KeptDifference[]> {
  const differences = await sumDifferences(ctx);
  await ctx.platform.database.transaction(ctx, (tx) => saveSumsCheck(tx, { differences, now: ctx.now() }));
  return differences;
}

/** Each kept sum of an organization against its rows in one snapshot. */
export async function sumDifferences(scope: CheckScope): Promise<KeptDifference[]> {
  const { organisationId, accountId, platform } = scope;
  const others = await platform.database.stream({ organisationId, accountId }, (client) =>
    inSnapshot(client, async () => {
      const reader = readerOver((query) => run(client, query));
      return [...(await carrierDifferences(reader)), ...(await moneyDifferences(reader))];
    }),
  );
  return [...(await keptStockDifferences(scope)), ...others];
}
