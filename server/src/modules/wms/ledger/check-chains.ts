import { createHash } from "node:crypto";
import type { LedgerFault } from "@cerebro/contracts/entities/wms/ledger.ts";
import { keyText, type StockKey } from "../stock/stock-goods.ts";
import { chainStart, hashMovement } from "../stock/movement-hash.ts";
import type { LedgerRow } from "./ledger.store.ts";

/** The stock of one item as its movements make it. */
export interface RebuiltItem {
  readonly itemId: string;
  readonly sku: string;
  /** Text of the whole key → units. */
  readonly balances: ReadonlyMap<string, number>;
}

/**
 * Reads the ledger row by row, chain by chain: recomputes every hash and rebuilds the balances. A chain goes on from
 * the hash that is stored, so that one altered row is one fault, and names itself.
 */
export class ChainChecker {
  readonly #report: (fault: LedgerFault) => void;
  readonly #root = createHash("sha256");
  #item: { id: string; sku: string; end: Pick<LedgerRow, "lastSequence" | "lastHash"> } | undefined;
  #sequence = 0;
  #hash: Buffer = chainStart;
  #balances = new Map<string, number>();
  movements = 0;
  items = 0;

  constructor(report: (fault: LedgerFault) => void) {
    this.#report = report;
  }

  /** Takes the next row; gives the item that it ends, if it is the first of another one. */
  read(row: LedgerRow): RebuiltItem | undefined {
    const finished = this.#item?.id === row.itemId ? undefined : this.finish();
    if (this.#item === undefined) {
      const { lastSequence, lastHash } = row;
      this.#item = { id: row.itemId, sku: row.sku ?? "unknown item", end: { lastSequence, lastHash } };
    }
    if (row.hash !== null && row.previousHash !== null) this.#checkMovement(row, row.hash, row.previousHash);
    return finished;
  }

  /** Ends the item that is being read. */
  finish(): RebuiltItem | undefined {
    if (this.#item === undefined) return undefined;
    const { id, sku, end } = this.#item;
    if (end.lastSequence !== this.#sequence || end.lastHash?.equals(this.#hash) !== true) {
      const stored = end.lastSequence === null ? "no end" : `its end at ${end.lastSequence}`;
      this.#fault("chain_end", `the chain has ${stored}, its last movement is ${this.#sequence}`, null, this.#sequence);
    }
    this.#root.update(id).update(this.#hash);
    this.items += 1;
    const rebuilt = { itemId: id, sku, balances: this.#balances };
    this.#item = undefined;
    this.#sequence = 0;
    this.#hash = chainStart;
    this.#balances = new Map();
    return rebuilt;
  }

  /** SHA-256 over the ends of all chains: one digest of the whole ledger. */
  digest(): string {
    return this.#root.digest("hex");
  }

  #checkMovement(row: LedgerRow, hash: Buffer, previousHash: Buffer): void {
    this.movements += 1;
    if (row.sequence !== this.#sequence + 1) {
      this.#fault("sequence", `follows movement ${this.#sequence}: rows are missing`, row.id, row.sequence);
    } else if (!previousHash.equals(this.#hash)) {
      this.#fault("link", "does not follow from the movement before it", row.id, row.sequence);
    }
    if (!hashMovement(previousHash, row).equals(hash)) {
      this.#fault("altered", "is not what was recorded", row.id, row.sequence);
    }
    this.#sequence = row.sequence;
    this.#hash = hash;
    const { itemId, lotId, ownerId, quantity } = row;
    const goods = { itemId, lotId, ownerId };
    this.#add({ ...goods, locationId: row.fromLocationId, status: row.fromStatus, unitId: row.fromUnitId }, -quantity);
    this.#add({ ...goods, locationId: row.toLocationId, status: row.toStatus, unitId: row.toUnitId }, quantity);
  }

  #add(place: StockKey, quantity: number): void {
    const key = keyText(place);
    this.#balances.set(key, (this.#balances.get(key) ?? 0) + quantity);
  }

  #fault(code: LedgerFault["code"], detail: string, movementId: string | null, sequence: number): void {
    const { id = "", sku = "" } = this.#item ?? {};
    this.#report({ code, itemId: id, sku, movementId, sequence, detail });
  }
}
