/** Pieces that a slow pattern reads again and again when they are repeated. */
const pieces = [
  "a",
  " ",
  "\n",
  "\t \r\n",
  "1",
  "1.",
  "a@",
  "a.a.",
  "<",
  "<a ",
  "(",
  "[(",
  '"',
  "',",
  "-",
  "a ",
  "A1-",
  "e\u0301",
  "A:\n\t\n",
  "total : 1 vat : ",
  "order from to late ",
] as const;

/** Each piece as often as it takes for so many letters, with an end that none of them expects. */
export const hostileShapes = (letters: number): readonly string[] =>
  pieces.map((piece) => `${piece.repeat(Math.ceil(letters / piece.length)).slice(0, letters - 1)}\u2063`);

/** Names of the shapes, in their order. */
export const shapeNames: readonly string[] = pieces.map((piece) => JSON.stringify(piece));
