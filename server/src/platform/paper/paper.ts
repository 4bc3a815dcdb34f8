/** Documents and labels as plain data: what is on them, not how it is drawn. */

/** A code to be scanned. `gs1` texts are element strings: application identifiers and values, FNC1 as \u001d. */
export interface Symbol {
  readonly kind: "code128" | "gs1-128" | "gs1-datamatrix" | "qr";
  readonly text: string;
}

/** A bar code where its letters allow one, else a square code that holds any letter. */
export function scannable(text: string): Symbol {
  return { kind: /^[\x20-\x7e]+$/.test(text) ? "code128" : "qr", text };
}

export interface Column {
  readonly title: string;
  /** Its share of the width, against the other columns. */
  readonly share: number;
  readonly align?: "left" | "right" | "center";
  /** A cell as bars to be scanned with its text below, or as a box to be written in by hand. */
  readonly as?: "text" | "bars" | "box";
}

export interface Series {
  readonly label: string;
  /** One for each place on the axis; null where nothing is known. */
  readonly values: readonly (number | null)[];
}

export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "text"; readonly text: string; readonly quiet?: boolean }
  | { readonly kind: "facts"; readonly facts: readonly { readonly label: string; readonly value: string }[] }
  | {
      readonly kind: "table";
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      /** Said instead of rows where there are none. */
      readonly empty?: string;
    }
  | { readonly kind: "barcode"; readonly symbol: Symbol; readonly caption: string }
  | {
      readonly kind: "chart";
      readonly chart: "bars" | "lines";
      readonly axis: readonly string[];
      readonly series: readonly Series[];
      readonly unit?: string;
    }
  /** A JPEG or PNG. */
  | { readonly kind: "picture"; readonly content: Uint8Array }
  /** Lines drawn by hand: the path of an SVG on a field of this size. */
  | { readonly kind: "drawing"; readonly path: string; readonly width: number; readonly height: number }
  | { readonly kind: "page-break" };

export interface Paper {
  readonly title: string;
  readonly subtitle?: string;
  readonly size?: "a4" | "letter";
  readonly landscape?: boolean;
  /** For the foot of every page: for whom it was made. */
  readonly madeFor: string;
  readonly madeAt: Date;
  /** By whose clock the foot tells when it was made. */
  readonly timeZone: string;
  readonly blocks: readonly Block[];
}

/** One thing on a label; millimetres from its upper left corner. */
export type Mark =
  | {
      readonly kind: "text";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      /** Height of the line; the letters are three quarters of it. It shrinks, down to half, before the text is cut. */
      readonly height: number;
      readonly text: string;
      readonly bold?: boolean;
      readonly align?: "left" | "center" | "right";
    }
  | {
      readonly kind: "symbol";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly symbol: Symbol;
    }
  | { readonly kind: "bar"; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  | {
      readonly kind: "arrow";
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly towards: "up" | "down";
    };

export interface LabelSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** One label a page. */
export interface LabelSheet extends LabelSize {
  readonly title: string;
  readonly madeAt: Date;
  readonly labels: readonly (readonly Mark[])[];
}

/** Characters missing in the papers' font are drawn as this, and reported on the page. */
export const notDrawable = "\u25af";
