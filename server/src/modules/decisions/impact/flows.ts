import { returnEndpoints } from "@cerebro/contracts/endpoints/wms/returns.ts";
import { scrapEndpoints } from "@cerebro/contracts/endpoints/wms/scrap.ts";
import { transferEndpoints } from "@cerebro/contracts/endpoints/wms/transfers.ts";
import { lossReasons } from "@cerebro/contracts/entities/wms/flow-words.ts";
import { scrapReasons } from "@cerebro/contracts/entities/wms/stock-words.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Estimate, Fact } from "./appraisal.ts";
import { type CostedLine, findCostedLines } from "./flows.store.ts";
import { findItems } from "./impact.store.ts";

/** Missing units of a transfer are worth their cost. */
export async function estimateSettling(reader: Reader, args: unknown): Promise<Estimate> {
  const input = transferEndpoints.settleTransfer.input.parse(args);
  const { number, lines } = await document(reader, "transfer", input.transferId);
  const lost = input.lines.map((each) => ({ ...each, line: lineOf(lines, each.lineNumber) }));
  const units = lost.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    type: "transfer_loss",
    summary: `Write off ${units} ${units === 1 ? "unit" : "units"} of ${number} that never came`,
    facts: lost.map(({ line, quantity, reason }) => fact(line, quantity, lossReasons[reason])),
    financialMinor: total(lost.map(({ line, quantity }) => worth(line, quantity))),
  };
}

/** Only what is thrown away costs something; what goes elsewhere stays the company's own. */
export async function estimateInspecting(reader: Reader, args: unknown): Promise<Estimate> {
  const input = returnEndpoints.inspectReturn.input.parse(args);
  const { number, lines } = await document(reader, "return", input.returnId);
  const scrapped = input.lines
    // Left to the policy of its category, it may be scrapped: that much is weighed.
    .filter(({ disposition }) => disposition === "scrap" || disposition === null)
    .map((each) => ({ ...each, line: lineOf(lines, each.lineNumber) }));
  return {
    type: "return_inspection",
    summary: `Inspect ${number}`,
    facts: scrapped.map(({ line, quantity, scrapReason }) =>
      fact(line, quantity, `scrap, ${scrapReasons[scrapReason ?? "other"].toLowerCase()}`),
    ),
    financialMinor: total(scrapped.map(({ line, quantity }) => worth(line, quantity))),
  };
}

export async function estimateScrapList(reader: Reader, args: unknown): Promise<Estimate> {
  const input = scrapEndpoints.scrapStockList.input.parse(args);
  const items = new Map(
    (
      await findItems(
        reader,
        input.rows.map(({ itemId }) => itemId),
      )
    ).map((row) => [row.id, row]),
  );
  const rows = input.rows.map(({ itemId, quantity }) => {
    const item = items.get(itemId);
    if (item === undefined) throw new AppError("request.not_found");
    return { item, quantity };
  });
  const reason = scrapReasons[input.reason];
  return {
    type: "stock_scrapping",
    summary: `Scrap ${rows.length} ${rows.length === 1 ? "row" : "rows"} of stock`,
    facts: rows.map(({ item, quantity }) => fact(item, quantity, reason)),
    financialMinor: total(rows.map(({ item, quantity }) => worth(item, quantity))),
  };
}

async function document(reader: Reader, kind: "transfer" | "return", id: string) {
  const found = await findCostedLines(reader, kind, id);
  if (found === undefined) throw new AppError("request.not_found");
  return found;
}

function lineOf(lines: readonly CostedLine[], lineNumber: number): CostedLine {
  const line = lines.find((candidate) => candidate.lineNumber === lineNumber);
  if (line === undefined) throw new AppError("request.not_found");
  return line;
}

type Costed = Pick<CostedLine, "sku" | "baseUnit" | "costMinor">;

const fact = ({ sku, baseUnit }: Costed, units: number, why: string): Fact => ({
  label: sku,
  value: `${units} ${baseUnit}, ${why.charAt(0).toLowerCase()}${why.slice(1)}`,
});
const worth = ({ costMinor }: Costed, units: number): number | null => (costMinor === null ? null : costMinor * units);

/** Unknown as soon as one part of it is. */
const total = (parts: readonly (number | null)[]): number | null =>
  parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0);
