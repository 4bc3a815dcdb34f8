/**
 * The value a cell must hold: - `text`: up to `max` characters. `code`: an identifier, trimmed; compared without regard
 * to letter case;
 *   with `label`, of the characters that every label and scanner can carry; with `gln`, 13 digits with their check digit;
 *   with `unNumber`, four digits, which `UN` may precede in the cell.
 * - `reference`: the code of something else (an item, a customer), looked up when the rows are stored.
 * - `quantity`: a whole number within `min` and `max`. `measure`: a number in one of `units`, stored as a
 *   whole number of that with factor 1; the first is meant where a column names none.
 * - `money`: an amount in the import's currency, stored in minor units. `date` has no time, `moment` may have one.
 * - `weekdays`: some days of the week. `day-spans`: days and spans of days; both are staged as plain text.
 * - `country`: a name or an ISO code. `choice`: one of `choices`; `unlessTold` is meant where a row
 *   tells none, and is staged as nothing.
 */
export type FieldType =
  | { readonly type: "text"; readonly max: number; readonly email?: true }
  | {
      readonly type: "code";
      readonly max: number;
      readonly label?: true;
      readonly gln?: true;
      readonly unNumber?: true;
    }
  | { readonly type: "reference"; readonly to: ReferenceTarget; readonly max: number }
  | { readonly type: "quantity"; readonly min: number; readonly max: number }
  | { readonly type: "measure"; readonly min: number; readonly max: number; readonly units: readonly Unit[] }
  | { readonly type: "money"; readonly negative?: true }
  | { readonly type: "date" }
  | { readonly type: "moment" }
  | { readonly type: "weekdays" }
  | { readonly type: "day-spans" }
  | { readonly type: "yes-no" }
  | { readonly type: "country" }
  | { readonly type: "choice"; readonly choices: readonly Choice[]; readonly unlessTold?: string };

export type ReferenceTarget = "item" | "supplier" | "customer" | "location";

export interface Choice {
  readonly value: string;
  /** Other words for it, in lower case. */
  readonly synonyms: readonly string[];
}

export interface Unit {
  readonly unit: string;
  /** Factor to the first unit. */
  readonly factor: number;
  /** Words in a column's name that mean it. */
  readonly synonyms: readonly string[];
}

/** One thing a row can tell; the wizard, the terminal, the templates and the parser all read this. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly value: FieldType;
  /** A row without it is refused. */
  readonly required?: true;
  /** Column names that mean it, in lower case, words apart. */
  readonly synonyms: readonly string[];
  readonly example: string;
  /** Of the example, where the field's name does not say it. */
  readonly exampleUnit?: string;
  /** A value that cannot be read is left out and counted; the row stays. */
  readonly lenient?: true;
  /** Kept only in rows whose `field` holds one of `values`; elsewhere it would repeat what the item says. */
  readonly keptFor?: { readonly field: string; readonly values: readonly string[] };
  /** Used if no column is mapped: the field whose text finds the same thing by name. */
  readonly orByName?: string;
  /** Names what the reference field `names` creates on the way. */
  readonly names?: string;
  /** For kinds with documents: told once per document, by its first row. */
  readonly document?: true;
}

export interface ImportKind {
  readonly name: ImportKindName;
  readonly label: string;
  readonly purpose: string;
  readonly fields: readonly ImportField[];
  /** Rows with the same value here belong to one document (an order). */
  readonly documentKey?: string;
  /** No two rows of a file may have the same value here. */
  readonly uniqueKey?: string;
  /** Records that may be created when a row names an unknown one. */
  readonly creates: readonly ReferenceTarget[];
}

export type ImportKindName =
  | "items"
  | "suppliers"
  | "customers"
  | "locations"
  | "opening_stock"
  | "stock_adjustments"
  | "sales_orders"
  | "sales_history"
  | "purchase_orders"
  | "purchase_history"
  | "shipments"
  | "tariffs"
  | "fuel";
