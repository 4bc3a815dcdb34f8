/** Content of a label, one for each kind. */
export interface PackedSubject {
  readonly kind: "carton" | "unit";
  readonly sscc: string;
  readonly from: string;
  readonly to: string | null;
  readonly address: readonly string[];
  readonly title: string;
  readonly detail: string;
  readonly contents: readonly {
    readonly sku: string;
    readonly name: string;
    readonly barcode: string | null;
    readonly lot: string | null;
    readonly quantity: number;
  }[];
}

export type LabelSubject =
  | { readonly kind: "item"; readonly sku: string; readonly name: string; readonly barcode: string | null }
  | {
      readonly kind: "lot";
      readonly sku: string;
      readonly name: string;
      readonly barcode: string | null;
      readonly code: string;
      readonly expiresOn: string | null;
    }
  | {
      readonly kind: "serial";
      readonly sku: string;
      readonly name: string;
      readonly barcode: string | null;
      readonly code: string;
      readonly weightGrams: number | null;
    }
  | { readonly kind: "location"; readonly code: string; readonly name: string; readonly warehouse: string }
  | PackedSubject;
