export interface SignatureMarks {
  /** Points of each stroke, in the units of the field it was drawn on. */
  readonly strokes: readonly (readonly (readonly [number, number])[])[];
  readonly typed: string | null;
}

/** The one text a signature is hashed as, on the device and on the server. */
export function signatureText({ strokes, typed }: SignatureMarks): string {
  return JSON.stringify({ strokes, typed });
}

/** The strokes as the path of an SVG; a stroke of one point is a dot. */
export function signaturePath({ strokes }: Pick<SignatureMarks, "strokes">): string {
  return strokes
    .map((points) => {
      const [first = [0, 0], ...rest] = points;
      const onward = rest.length === 0 ? [first] : rest;
      return `M${first.join(" ")}${onward.map((point) => `L${point.join(" ")}`).join("")}`;
    })
    .join("");
}

export const isEmptySignature = ({ strokes, typed }: SignatureMarks): boolean => strokes.length === 0 && typed === null;
