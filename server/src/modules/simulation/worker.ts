import type { SimulatedAct } from "@cerebro/contracts/constants/simulation.ts";
import type { Act, Finish, Shift } from "./acts/act.ts";
import { consolidate, pack, pick, putAway, replenish, ship } from "./acts/floor.ts";
import { count } from "./acts/counting.ts";
import { cancelOrder, takeOrder } from "./acts/orders.ts";
import { orderGoods, receive } from "./acts/purchasing.ts";
import { Refusal } from "./hands.ts";
import { longestShiftMs } from "./shifts.ts";

const acts = {
  takeOrder,
  pick,
  pack,
  ship,
  orderGoods,
  receive,
  putAway,
  replenish,
  count,
  consolidate,
  cancelOrder,
} as const satisfies Readonly<Record<SimulatedAct, Act>>;

/** Relative frequency of each act. */
const shares: Readonly<Record<SimulatedAct, number>> = {
  takeOrder: 14,
  pick: 40,
  pack: 12,
  ship: 10,
  orderGoods: 3,
  receive: 5,
  putAway: 10,
  replenish: 4,
  count: 3,
  consolidate: 4,
  cancelOrder: 2,
};
const names = Object.keys(shares) as SimulatedAct[];
const total = Object.values(shares).reduce((sum, share) => sum + share, 0);

export interface Done {
  /** Null: nothing was to do. */
  readonly act: SimulatedAct | null;
  /** The product's refusal, when it refused. */
  readonly refused: string | null;
}

/** Somebody on the floor who does one thing after the other, as the product's commands allow. */
export class SimulatedWorker {
  readonly #shift: Shift;
  /** Undefined until this program has asked. */
  #isHere: boolean | undefined;
  #begun: { readonly act: SimulatedAct; readonly finish: Finish } | undefined;

  constructor(shift: Shift) {
    this.#shift = shift;
  }

  /** Ends the started task, else does or begins a random act, else the next open one. */
  async act(): Promise<Done> {
    if (this.#begun !== undefined) {
      const { act, finish } = this.#begun;
      this.#begun = undefined;
      return told(act, async () => (await finish(), true));
    }
    const first = this.#think();
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(first + turn) % names.length] ?? "pick";
      // Rare things happen when thought of, not because there is nothing else to do.
      if (turn > 0 && (name === "cancelOrder" || name === "consolidate" || name === "count")) continue;
      const done = await told(name, () => this.#begin(name));
      if (done.act !== null) return done;
    }
    return { act: null, refused: null };
  }

  /** Clocks in at the begin of a shift, and out at its end, when what was begun is finished. */
  async keepShift(onShift: boolean): Promise<void> {
    if (this.#isHere === onShift) return;
    const { hands, now } = this.#shift;
    if (!onShift && this.#begun !== undefined) await this.act();
    await unlessRefused(async () => {
      if (this.#isHere === undefined && onShift) {
        const { clockedInAt } = await hands.ask("getAttendance", {});
        // From a shift that ended while the program did not run.
        const isStale = clockedInAt !== null && now().getTime() - Date.parse(clockedInAt) > longestShiftMs;
        if (isStale) await hands.ask("clockOut", {});
      }
      await hands.ask(onShift ? "clockIn" : "clockOut", {});
    });
    this.#isHere = onShift;
  }

  async #begin(name: SimulatedAct): Promise<boolean> {
    const outcome = await acts[name](this.#shift);
    if (typeof outcome === "boolean") return outcome;
    this.#begun = { act: name, finish: outcome };
    return true;
  }

  #think(): number {
    let left = this.#shift.chance.between(1, total);
    return names.findIndex((name) => (left -= shares[name]) <= 0);
  }
}

/** Another node may have been quicker. */
async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function told(act: SimulatedAct, work: () => Promise<boolean>): Promise<Done> {
  try {
    return { act: (await work()) ? act : null, refused: null };
  } catch (error) {
    if (error instanceof Refusal) return { act, refused: error.code };
    throw error;
  }
}
