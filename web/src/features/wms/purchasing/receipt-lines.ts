import { piecesIn } from "../parts/pieces.ts";
import type { PurchaseOrderLine } from "@cerebro/contracts/entities/purchase-orders.ts";

/** A line of a delivery while it is being counted. */
export interface ReceiptLine {
  readonly good: string;
  readonly damaged: string;
  readonly lotCode: string;
  readonly expiresOn: string;
  /** Numbers of the pieces, the good ones first. */
  readonly pieces: string;
  /** Nothing more of it will come. */
  readonly complete: boolean;
}

const units = (typed: string): number => Math.max(0, Math.trunc(Number(typed)) || 0);

/** Counting begins with what is expected, in good state. */
export function expectedReceipt({ open }: Pick<PurchaseOrderLine, "open">): ReceiptLine {
  return { good: open > 0 ? String(open) : "", damaged: "", lotCode: "", expiresOn: "", pieces: "", complete: false };
}

export interface ReceiptOutcome {
  readonly came: number;
  /** Beyond what is still expected. */
  readonly over: number;
  /** Less than what is still expected. */
  readonly missing: number;
}

/** What the counted units mean for a line: over, short or as expected [WMS-06]. */
export function outcomeOf(line: Pick<PurchaseOrderLine, "open">, receipt: ReceiptLine): ReceiptOutcome {
  const came = units(receipt.good) + units(receipt.damaged);
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
        good: units(receipt.good),
        damaged: units(receipt.damaged),
        lot: line.lotTracked && code !== "" ? { code, expiresOn: receipt.expiresOn || null } : null,
        complete: receipt.complete,
        ...(receipt.pieces !== "" && { serials: piecesIn(receipt.pieces) }),
      },
    ];
  });
}
