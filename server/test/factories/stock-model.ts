/** One bin as the model has it. */
interface ModelBin {
  onHand: number;
  reserved: number;
}

export interface ModelReservation {
  readonly bin: string;
  readonly quantity: number;
}

/**
 * The stock of one item as it should be, in the plainest words: bins with two counters each. It knows nothing of
 * books, chains or SQL; the property test compares the database with it.
 */
export class StockModel {
  readonly bins = new Map<string, ModelBin>();
  readonly shelves: readonly string[];
  /** Units that came into the house less those that left it. */
  inHouse = 0;

  constructor(shelves: readonly string[], otherBins: readonly string[]) {
    this.shelves = shelves;
    for (const bin of [...shelves, ...otherBins]) this.bins.set(bin, { onHand: 0, reserved: 0 });
  }

  bin(id: string): ModelBin {
    const bin = this.bins.get(id);
    if (bin === undefined) throw new Error(`the model has no bin ${id}`);
    return bin;
  }

  free(id: string): number {
    const { onHand, reserved } = this.bin(id);
    return onHand - reserved;
  }

  /** Stock available to orders. */
  available(exceptBin?: string): number {
    return this.shelves.filter((id) => id !== exceptBin).reduce((sum, id) => sum + this.free(id), 0);
  }

  enter(id: string, quantity: number): void {
    this.bin(id).onHand += quantity;
    this.inHouse += quantity;
  }

  leave(id: string, quantity: number): void {
    this.bin(id).onHand -= quantity;
    this.inHouse -= quantity;
  }

  move(from: string, to: string, quantity: number): void {
    this.bin(from).onHand -= quantity;
    this.bin(to).onHand += quantity;
  }

  /** The product chooses the bins; the model checks that each had as much to give. */
  reserve(reservations: readonly ModelReservation[]): void {
    for (const { bin, quantity } of reservations) {
      if (!this.shelves.includes(bin)) throw new Error(`reserved in ${bin}, which is no shelf`);
      if (quantity > this.free(bin)) throw new Error(`oversold: ${quantity} reserved of ${this.free(bin)} in ${bin}`);
      this.bin(bin).reserved += quantity;
    }
  }

  unreserve(reservations: readonly ModelReservation[]): void {
    for (const { bin, quantity } of reservations) this.bin(bin).reserved -= quantity;
  }
}
