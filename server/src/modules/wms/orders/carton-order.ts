import { cartonProposalLimits, cartonTypes } from "@cerebro/contracts/constants/wms.ts";
import { cartonise, holds } from "@cerebro/engines/inventory/cartonise.ts";
import type { CartonType, PickedGoods } from "@cerebro/engines/inventory/pack-carton.ts";

/** A carton that somebody chose, and what it has to hold. */
interface ChosenCarton {
  readonly sides: CartonType;
  readonly goods: readonly PickedGoods[];
}

/** Cartons are asked for goods, or chosen cartons are looked at whether they hold their goods. */
export interface CartonOrder {
  readonly goods: readonly PickedGoods[];
  readonly chosen: readonly ChosenCarton[];
}

export interface CartonAnswer {
  readonly proposed: ReturnType<typeof cartonise>;
  /** Indices of the chosen cartons that are too small. */
  readonly tooSmall: readonly number[];
}

export const cartonAnswer = ({ goods, chosen }: CartonOrder): CartonAnswer => ({
  proposed: cartonise(goods, cartonTypes, cartonProposalLimits),
  tooSmall: chosen.flatMap((carton, index) => (holds(carton.sides, carton.goods, cartonTypes) ? [] : [index])),
});

/** Rows of goods, and squares of the rows of chosen cartons, that take about 50 ms at the most. More go to a thread. */
const [rowsInPlace, squaresInPlace] = [40, 100_000];

export const isShort = ({ goods, chosen }: CartonOrder): boolean =>
  goods.length <= rowsInPlace && chosen.reduce((sum, carton) => sum + carton.goods.length ** 2, 0) <= squaresInPlace;
