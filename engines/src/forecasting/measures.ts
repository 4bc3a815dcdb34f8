import { num } from "../routing/arrays.ts";

/** Accuracy of a forecast against the actual values. Null where the measure has no meaning for the series. */
export interface Measures {
  /** Symmetric mean absolute percentage error, percent. */
  readonly smape: number;
  /** Mean absolute error over that of the seasonal naive forecast within the history. */
  readonly mase: number | null;
  /** Root mean squared error over that of the naive forecast within the history. */
  readonly rmsse: number | null;
}

export function measuresOf(
  history: Float64Array,
  truth: Float64Array,
  forecast: Float64Array,
  length: number,
): Measures {
  let [shares, absolute, squares] = [0, 0, 0];
  const count = truth.length;
  for (let step = 0; step < count; step += 1) {
    const size = Math.abs(num(truth, step)) + Math.abs(num(forecast, step));
    const error = Math.abs(num(truth, step) - num(forecast, step));
    shares += size === 0 ? 0 : (2 * error) / size;
    absolute += error;
    squares += error ** 2;
  }
  const [naive, naiveSquares] = [naiveError(history, length, 1), naiveError(history, 1, 2)];
  return {
    smape: (100 * shares) / count,
    mase: naive > 0 ? absolute / count / naive : null,
    rmsse: naiveSquares > 0 ? Math.sqrt(squares / count / naiveSquares) : null,
  };
}

/** Mean power of the differences to the value one season before. */
function naiveError(history: Float64Array, length: number, power: number): number {
  let sum = 0;
  for (let index = length; index < history.length; index += 1) {
    sum += Math.abs(num(history, index) - num(history, index - length)) ** power;
  }
  return history.length > length ? sum / (history.length - length) : 0;
}
