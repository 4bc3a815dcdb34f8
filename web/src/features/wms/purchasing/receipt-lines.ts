import type { PurchaseOrderLine } from "@cerebro/contracts/entities/wms/purchase-orders.ts";
import type { DamagedWay } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { baseUnits, countedIn, type Level } from "../parts/levels.ts";
import { piecesIn } from "../parts/pieces.ts";

/** A line of a delivery while it is being counted. */
export interface ReceiptLine {
  /** As they were counted, of the level; without one in base units. */
  readonly good: string;
  readonly damaged: string;
  /** Disposition of damaged units. */
  readonly damagedTo: DamagedWay;
  readonly level: Level;
  readonly lotCode: string;
  readonly expiresOn: string;
  /** Numbers of the pieces, the good ones first. */
  readonly pieces: string;
  /** Nothing more of it will come. */
  readonly complete: boolean;
}

const unitsOf = ({ good, damaged, level }: ReceiptLine): number =>
  (baseUnits(good, level) ?? 0) + (baseUnits(damaged, level) ?? 0);

/** Counting begins with what is expected, in good state. */
export function expectedReceipt({ open }: Pick<PurchaseOrderLine, "open">): ReceiptLine {
  const good = open > 0 ? String(open) : "";
  return {
    good,
    damaged: "",
    damagedTo: "hold",
    level: undefined,
    lotCode: "",
    expiresOn: "",
    pieces: "",
    complete: false,
  };
}

/** The same count in another packaging level, as far as it fills that. */
export const recounted = ({ good, damaged, level }: ReceiptLine, next: Level) => ({
  level: next,
  good: countedIn(good, level, next),
  damaged: countedIn(damaged, level, next),
});

export interface ReceiptOutcome {
  readonly came: number;
  /** Beyond what is still expected. */
  readonly over: number;
  /** Less than what is still expected. */
  readonly missing: number;
}

/** Result of the counted units for a line: over, short or as expected [WMS-06]. */
export function outcomeOf(line: Pick<PurchaseOrderLine, "open">, receipt: ReceiptLine): ReceiptOutcome {
  const came = unitsOf(receipt);
  return { came, over: Math.max(0, came - line.open), missing: Math.max(0, line.open - came) };
}

/** The counted lines as the server wants them; lines of which nothing came and more will come are left out. */
export function receivedLines(lines: readonly PurchaseOrderLine[], receipts: Readonly<Record<number, ReceiptLine>>) {
  return lines.flatMap((line) => {
    const receipt = receipts[line.lineNumber];
    if (!receipt || (outcomeOf(line, receipt).came === 0 && !receipt.complete)) return [];
    const code = receipt.lotCode.trim();
    return [
      {
        lineNumber: line.lineNumber,
        good: Number(receipt.good) || 0,
        damaged: Number(receipt.damaged) || 0,
        ...(Number(receipt.damaged) > 0 && { damagedTo: receipt.damagedTo }),
        ...(receipt.level && { unit: receipt.level.unit }),
        lot: line.lotTracked && code !== "" ? { code, expiresOn: receipt.expiresOn || null } : null,
        complete: receipt.complete,
        ...(receipt.pieces !== "" && { serials: piecesIn(receipt.pieces) }),
      },
    ];
  });
}
