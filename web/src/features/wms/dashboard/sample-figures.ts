/** Start of a tile's samples, and their range. */
const samples = [
  { from: 42, span: 9 },
  { from: 118, span: 24 },
  { from: 640, span: 80 },
  { from: 575, span: 90 },
  { from: 7, span: 4 },
  { from: 12, span: 5 },
] as const;

/**
 * Sample figures for the six tiles of the shift while answers contain no figures. They change with each step, to show
 * that the screen is alive; they are labeled everywhere and belong to no organization [RT-09].
 */
export const sampleFigures = (step: number): readonly number[] =>
  samples.map(({ from, span }, at) => from + ((step * (at + 3)) % span));
