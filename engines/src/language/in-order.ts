/**
 * Whether the shapes are found one after the other. A pattern of the form `a.*b` looks for every `b` again from each `a`,
 * in a time that grows with the square of the text; this looks through it once.
 */
export function inOrder(text: string, shapes: readonly RegExp[]): boolean {
  let rest = text;
  for (const shape of shapes) {
    const found = shape.exec(rest);
    if (found === null) return false;
    rest = rest.slice(found.index + found[0].length);
  }
  return true;
}
