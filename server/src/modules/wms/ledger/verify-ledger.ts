import type { LedgerFault, LedgerVerification } from "@cerebro/contracts/entities/wms/ledger.ts";
import type pg from "pg";
import type { Database } from "../../../platform/database.ts";
import { inSnapshot, streamRows } from "../../../platform/listing/stream.store.ts";
import { keyText } from "../stock/stock-goods.ts";
import { ChainChecker, type RebuiltItem } from "./check-chains.ts";
import {
  balancesOf,
  countTotals,
  type LedgerRow,
  reservedDifferences,
  serialDifferences,
  totalDifferences,
  unitDifferences,
  wholeLedger,
} from "./ledger.store.ts";

type Report = (fault: LedgerFault) => void;
/** Hears how many movements were read; what it throws ends the proof. */
type Tell = (movements: number) => Promise<void>;

const faultsAtMost = 100;
const itemsPerComparison = 500;

/**
 * Proves an organisation's stock [WMS-02]: recomputes every hash chain, rebuilds all balances and compares them with
 * the stored ones, checks that every item sums to zero, that reserved stock is what reservations hold, that as many
 * serial numbers are at a place as there are pieces, that goods are where their handling unit is, and that the totals of
 * items by warehouse are the sums of their balances.
 */
export async function verifyOrganisation(
  database: Database,
  organisationId: string,
  tell: Tell = async () => undefined,
): Promise<LedgerVerification> {
  const faults: LedgerFault[] = [];
  let faultCount = 0;
  const report: Report = (fault) => {
    faultCount += 1;
    if (faults.length < faultsAtMost) faults.push(fault);
  };
  const checker = new ChainChecker(report);
  const { balances, totals } = await database.stream({ organisationId, accountId: null }, (client) =>
    inSnapshot(client, () => readLedger(client, checker, { report, tell })),
  );
  const { movements, items } = checker;
  return { movements, items, balances, totals, faults, faultCount, digest: checker.digest() };
}

/** Returns how many balances and totals were compared. */
async function readLedger(
  client: pg.Client,
  checker: ChainChecker,
  { report, tell }: { readonly report: Report; readonly tell: Tell },
): Promise<{ readonly balances: number; readonly totals: number }> {
  let balances = 0;
  let waiting: RebuiltItem[] = [];
  const compare = async (): Promise<void> => {
    balances += await compareBalances(client, waiting, report);
    waiting = [];
    await tell(checker.movements);
  };
  for await (const row of streamRows<LedgerRow>(client, wholeLedger)) {
    const finished = checker.read(row);
    if (finished !== undefined) waiting.push(finished);
    if (waiting.length === itemsPerComparison) await compare();
  }
  const last = checker.finish();
  if (last !== undefined) waiting.push(last);
  await compare();
  await compareSums(client, report);
  return { balances, totals: await countTotals(client) };
}

/** Derived rows that must agree with the balances or with documents. */
async function compareSums(client: pg.Client, report: Report): Promise<void> {
  for (const { itemId, sku, locationCode, reserved, promised } of await reservedDifferences(client)) {
    const detail = `${reserved} reserved at ${locationCode}, reservations hold ${promised}`;
    report({ code: "reserved", itemId, sku, movementId: null, sequence: null, detail });
  }
  for (const { itemId, sku, locationCode, pieces, onHand } of await serialDifferences(client)) {
    const detail = `${onHand} at ${locationCode}, ${pieces} serial numbers are there`;
    report({ code: "serial", itemId, sku, movementId: null, sequence: null, detail });
  }
  for (const { itemId, sku, sscc, goodsAt, unitAt } of await unitDifferences(client)) {
    const detail = `in unit ${sscc}, which is ${unitAt === null ? "outside the house" : `at ${unitAt}`}, but at ${goodsAt}`;
    report({ code: "unit", itemId, sku, movementId: null, sequence: null, detail });
  }
  for (const { itemId, sku, warehouse, kept, summed } of await totalDifferences(client)) {
    const detail = `on hand / reserved / available in ${warehouse} are kept as ${kept}, balances make ${summed}`;
    report({ code: "total", itemId, sku, movementId: null, sequence: null, detail });
  }
}

async function compareBalances(client: pg.Client, items: readonly RebuiltItem[], report: Report): Promise<number> {
  const stored = await balancesOf(
    client,
    items.map((item) => item.itemId),
  );
  const byItem = Map.groupBy(stored, (balance) => balance.itemId);
  for (const { itemId, sku, balances } of items) {
    const known = new Map((byItem.get(itemId) ?? []).map((row) => [keyText(row), row.onHand]));
    const fault = (detail: string) =>
      report({ code: "balance", itemId, sku, movementId: null, sequence: null, detail });
    for (const key of new Set([...balances.keys(), ...known.keys()])) {
      const [rebuilt, onHand] = [balances.get(key) ?? 0, known.get(key) ?? 0];
      if (rebuilt !== onHand) fault(`balance ${key} is ${onHand}, movements make ${rebuilt}`);
    }
    const sum = [...known.values()].reduce((total, onHand) => total + onHand, 0);
    if (sum !== 0) fault(`all places together hold ${sum} instead of 0`);
  }
  return stored.length;
}
