/** Numbers of pieces that were scanned or typed one after the other. */
export const piecesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);
