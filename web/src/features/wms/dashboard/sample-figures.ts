/** Where the samples of a tile begin, and how far they move. */
const samples = [
  { from: 42, span: 9 },
  { from: 118, span: 24 },
  { from: 640, span: 80 },
  { from: 575, span: 90 },
  { from: 7, span: 4 },
  { from: 12, span: 5 },
] as const;

/**
 * Numbers that stand in for the six figures of the shift while every answer is something else than figures. They move with
 * each step, so that a screen shows that it is alive; they are labelled wherever they stand, and belong to nobody [RT-09].
 */
export const sampleFigures = (step: number): readonly number[] =>
  samples.map(({ from, span }, at) => from + ((step * (at + 3)) % span));
